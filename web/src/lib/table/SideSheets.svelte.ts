/** Which part of the side column is open when there is no room for it next to the board: one at a time. */
export class SideSheets {
  /** The tab of the drawer with log and chat. */
  drawer = $state<'log' | 'chat' | null>(null)
  /** The player whose sheet is open. */
  seat = $state<number | null>(null)
  /** How many chat messages were seen. */
  seen = $state(0)

  get isOpen(): boolean {
    return this.drawer !== null || this.seat !== null
  }

  openTalk(unread: number): void {
    this.seat = null
    this.drawer = unread > 0 ? 'chat' : 'log'
  }

  showSeat(seat: number): void {
    this.drawer = null
    this.seat = seat
  }
}
