/** The outline of the brass lotus and of the wax seal, round the origin. */
export const LOTUS =
  'M0-23C5-19 8-19 13-19 15-14 18-12 21-9 20-4 22 0 23 3 19 6 18 10 17 14 12 15 9 17 6 21 2 19-2 19-6 21-9 ' +
  '17-12 15-17 14-18 10-19 6-23 3-22 0-20-4-21-9-18-12-15-14-13-19-8-19-5-19 0-23Z'
