/** Seconds as a clock shows them: 9:05, 1:02:03. */
export const clockText = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
