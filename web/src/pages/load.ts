/** The pages other than the home page, each loaded when it is first needed. */
import type { Component } from 'svelte'
import { loadGame } from '$games/index'
import type { GameName } from '$lib/net/messages.gen'
import type { Route } from '$lib/router/routes'

export interface Shown {
  /** Its properties were checked where it was created. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pages with different properties
  readonly Page: Component<any>
  readonly props: Readonly<Record<string, unknown>>
}
const shown = <Props extends Record<string, unknown>>(Page: Component<Props>, props: Props): Shown => ({ Page, props })

export const load = async (route: Route): Promise<Shown> => {
  switch (route.page) {
    case 'home':
      return shown((await import('./home/HomePage.svelte')).default, {})
    case 'lost':
      return shown((await import('./LostPage.svelte')).default, {})
    case 'record':
      return shown((await import('./record/RecordPage.svelte')).default, {})
    case 'settings':
      return shown((await import('./settings/SettingsPage.svelte')).default, {})
    case 'leaderboard':
      return shown((await import('./people/LeaderboardPage.svelte')).default, {})
    case 'daily':
      return shown((await import('./daily/DailyPage.svelte')).default, { linked: route.day })
    case 'statistics':
      return shown((await import('./statistics/StatisticsPage.svelte')).default, {})
    case 'person':
      return shown((await import('./people/ProfilePage.svelte')).default, { who: route.who })
    case 'notifications':
      return shown((await import('./notifications/NotificationsRoute.svelte')).default, {
        link: route.link,
        code: route.code,
      })
    case 'new':
      return shown((await import('./lobby/NewTablePage.svelte')).default, { game: route.game })
    case 'help':
      return shown((await import('./HelpRoute.svelte')).default, { game: route.game })
    case 'learn':
      return shown((await import('./lesson/LessonPage.svelte')).default, { game: route.game })
    case 'puzzles':
      return route.game === null
        ? shown((await import('./puzzle/PuzzlesPage.svelte')).default, {})
        : shown((await import('./puzzle/PuzzlePage.svelte')).default, { game: route.game })
    case 'practice':
      return route.game === null
        ? shown((await import('./practice/PracticesPage.svelte')).default, {})
        : shown((await import('./practice/PracticePage.svelte')).default, { game: route.game, code: route.code })
    case 'table':
      return shown((await import('./table/TablePage.svelte')).default, { table: route.table })
    case 'replay':
      return shown((await import('./replay/ReplayPage.svelte')).default, { table: route.table })
    case 'review':
      return shown((await import('./review/ReviewPage.svelte')).default, { table: route.table, linked: route.seat })
    case 'join':
      return shown((await import('./JoinPage.svelte')).default, { code: route.code })
    case 'friend':
      return shown((await import('./people/FriendLinkPage.svelte')).default, { code: route.code })
    case 'link':
      return shown((await import('./LinkPage.svelte')).default, { code: route.code, deals: route.deals })
  }
}

/** Load the page of a table while the table is being opened. */
export const loadAhead = (game: GameName): void => {
  const parts = [import('./table/TablePage.svelte'), loadGame(game)]
  Promise.all(parts).catch(() => undefined) // the page itself says what can't be loaded
}
