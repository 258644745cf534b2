/** What screen readers say about a table: the lines of the log as they appear, and the next step. */
import { spoken } from '../i18n/texts'
import type { LogLine, Prompt } from './game'
import type { LogEntry } from './log'

/** Milliseconds a sentence stays in the live region: browsers announce it once, then it would be read twice. */
const STAYS = 4000
/** How many sentences stay at the same time: however fast a game is, nobody can listen to more. */
const MOST = 12

interface Announcement {
  readonly id: number
  readonly text: string
}

const wordsOf = (line: LogLine): string => ('heading' in line ? `${line.heading}.` : spoken(line.sentence))

export class Announcer {
  said = $state.raw<readonly Announcement[]>([])
  #count = 0
  /** The number of events whose lines have been said. */
  #heard: number
  #prompt = ''
  #position = 0

  /** Everything up to this number of events was on the screen from the start. */
  constructor(heard: number) {
    this.#heard = heard
  }

  /** Say the new lines, for as many events as the screen has shown. */
  tell(log: readonly LogEntry[], told: number): void {
    const news = log.filter((entry) => entry.told > this.#heard)
    this.#heard = told
    news.forEach(({ line }) => this.#say(wordsOf(line)))
  }

  /** Say the next step if it has changed; my own also if it is the same in a new position. */
  ask(prompt: Prompt | null, position: number): void {
    const text = prompt ? `${prompt.lead} ${prompt.step}`.trim() : ''
    const isNew = text !== this.#prompt || (prompt?.mine === true && position !== this.#position)
    if (isNew && text !== '') this.#say(text)
    this.#prompt = text
    this.#position = position
  }

  #say(text: string): void {
    const id = (this.#count += 1)
    this.said = [...this.said, { id, text }].slice(-MOST)
    setTimeout(() => (this.said = this.said.filter((each) => each.id !== id)), STAYS)
  }
}
