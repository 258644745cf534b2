/** Arrow keys move the focus along the buttons of a group; Tab leaves it as usual. */
const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const arrowKeys = (group: HTMLElement): (() => void) => {
  const onkeydown = (event: KeyboardEvent): void => {
    const step = STEP[event.key]
    const buttons = [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  group.addEventListener('keydown', onkeydown)
  return () => group.removeEventListener('keydown', onkeydown)
}
