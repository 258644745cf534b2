/**
 * Keeps the client's files, so that it opens without a connection and can say so. Nothing of the interface is kept: what
 * a table shows always comes from the server.
 */
const SHELL = 'jewelbox-shell'
const PAGE = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add(PAGE)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/** Files with a hash in their name never change: the kept one is as good as the server's. */
const fromShell = async (request) => {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await shell.put(request, fresh.clone())
  return fresh
}

/** A page comes from the server, which may have a newer client; without it the kept one opens. */
const fromServer = async (request) => {
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await (await caches.open(SHELL)).put(PAGE, fresh.clone())
    return fresh
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate') event.respondWith(fromServer(request))
})
