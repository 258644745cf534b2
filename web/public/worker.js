/**
 * Keeps the client's files, so that it opens and plays without a connection. API responses are not kept: what a
 * table on a server shows always comes from the server.
 */
const SHELL = 'jewelbox-shell'
const TOLD = 'jewelbox-told'
/** The folder of the client: the root of a server, or any path of a static site. */
const HOME = new URL('./', self.location).href
/** Lists every file of the client. */
const LIST = `${HOME}files.json`
const PAGES = [HOME, `${HOME}manifest.webmanifest`, `${HOME}icon.svg`]

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(PAGES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/** Files that are being kept, by address: none is loaded twice. */
const keeping = new Map()
const keep = (shell, url, response) => {
  const kept = shell.put(url, response).catch(() => undefined) // no room: it is loaded again next time
  keeping.set(url, kept)
  return kept.finally(() => keeping.delete(url))
}

/** Files with a hash in their name never change: the kept one is as good as the server's. */
const fromShell = async (event) => {
  const { request } = event
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) event.waitUntil(keep(shell, request.url, fresh.clone()))
  return fresh
}

/** Keep all files of the current client, and forget those of earlier ones. */
const keepAll = async () => {
  const shell = await caches.open(SHELL)
  const files = (await (await fetch(LIST)).json()).map((file) => new URL(file, HOME).href)
  for (const file of files) {
    await keeping.get(file)
    if (!(await shell.match(file))) await shell.add(file)
  }
  for (const { url } of await shell.keys())
    if (url.startsWith(`${HOME}assets/`) && !files.includes(url)) await shell.delete(url)
}

const isPage = (response) => response.ok && response.headers.get('Content-Type')?.startsWith('text/html')

/** A page comes from the server, which may have a newer client; without it the kept one opens. */
const fromServer = async (event) => {
  try {
    const fresh = await fetch(event.request)
    if (isPage(fresh)) event.waitUntil(keep(await caches.open(SHELL), HOME, fresh.clone()))
    return fresh
  } catch (error) {
    const kept = await caches.match(HOME)
    if (kept) return kept
    throw error
  }
}

/** Small files without a hash: fresh if the server can be reached. */
const freshOrKept = (request) => fetch(request).catch(() => caches.match(request))

self.addEventListener('message', (event) => {
  if (event.data === 'keep-all') event.waitUntil(keepAll())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, href } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (href.startsWith(`${HOME}assets/`)) event.respondWith(fromShell(event))
  else if (PAGES.includes(href) && request.mode !== 'navigate') event.respondWith(freshOrKept(request))
  else if (request.mode === 'navigate' && href.startsWith(HOME)) event.respondWith(fromServer(event))
})

/** A table that someone is looking at needs no notification. */
const isLookedAt = async (table) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(({ url, visibilityState }) => visibilityState === 'visible' && url.endsWith(`/table/${table}`))
}

/**
 * Remember the last notification of a table, even when it has been dismissed; tell whether this one is new.
 * A server that died while sending sends again, with the same id: that alerts nobody twice.
 */
const isNew = async (tag, id) => {
  const told = await caches.open(TOLD)
  const key = `${HOME}told/${tag}`
  const last = await told.match(key)
  if (last && (await last.text()) === id) return false
  await told.put(key, new Response(id))
  return true
}

const show = async ({ id, title, body, table, waiting, later }) => {
  if (typeof waiting === 'number' && 'setAppBadge' in self.navigator) await self.navigator.setAppBadge(waiting)
  if (table && (await isLookedAt(table))) return
  const tag = table ?? 'jewelbox'
  const renotify = await isNew(tag, id)
  await self.registration.showNotification(title, {
    body,
    icon: `${HOME}icon-192.png`,
    badge: `${HOME}icon-192.png`,
    tag,
    renotify,
    silent: !renotify,
    data: { table },
    actions: later ? [{ action: 'later', title: later }] : [],
  })
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

const remind = (table) =>
  fetch('/api/me/notifications/reminders', {
    method: 'POST',
    body: JSON.stringify({ table }),
    headers: { 'Content-Type': 'application/json' },
  })

/** Go to the table, in a window that is open already if there is one. */
const open = async (table) => {
  const address = table ? `${HOME}table/${table}` : HOME
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === address) ?? windows[0]
  if (!shown) return self.clients.openWindow(address)
  await shown.focus()
  if (shown.url !== address) await shown.navigate(address)
}

self.addEventListener('notificationclick', (event) => {
  const { table } = event.notification.data ?? {}
  event.notification.close()
  event.waitUntil(event.action === 'later' && table ? remind(table) : open(table))
})
