/** The number on the installed client's icon: at how many tables it is my turn. */
export const showBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
