// The desk's service worker. It keeps the last day that was seen, which can still be read when the server does not
// answer, and leaves a form that cannot be sent as it was typed. It sends nothing later: that could book twice.

type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }

const isAsked = (event: Event): event is Asked => 'respondWith' in event

const KEPT = 'desk'
/** The first screen, which is shown instead of any screen that cannot be loaded. */
const DAY = new URL('./', location.href)
/** How long a day may be shown after it was seen (milliseconds). */
const AGE_MS = 24 * 60 * 60_000
const FILES = new Set(['style', 'script', 'font', 'image'])

/** Asks the server. Keeps its answers for the first screen and for files; deletes them when the person signs out. */
async function ask(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const response = await fetch(request)
  // A proxy answers for a server that does not.
  if ([502, 503, 504].includes(response.status)) throw new Error(response.statusText)
  const cache = await caches.open(KEPT)
  const isOut = !response.ok || response.redirected
  if (pathname.endsWith('/sign-out') || (pathname === DAY.pathname && isOut)) await caches.delete(KEPT)
  else if (pathname === DAY.pathname) {
    const seen = (await response.clone().text()).replace('<html', `<html data-seen="${Date.now()}"`)
    await cache.put(DAY, new Response(seen, { headers: response.headers }))
  } else if (FILES.has(request.destination)) await cache.put(request, response.clone())
  return response
}

/** Answers when the server does not: with the day, with a file, or by leaving the form on the screen. */
async function answer({ method, mode, destination, url }: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  if (method === 'POST') {
    new BroadcastChannel(KEPT).postMessage('offline')
    return new Response(null, { status: 204 })
  }
  const kept = mode === 'navigate' ? await cache.match(DAY) : undefined
  const seen = Number(/data-seen="(\d+)"/u.exec((await kept?.clone().text()) ?? '')?.[1])
  if (kept && Date.now() - seen < AGE_MS) return kept
  return (FILES.has(destination) && (await cache.match(url))) || Response.error()
}

addEventListener('fetch', (event) => {
  if (!isAsked(event)) return
  const { request } = event
  if (request.method === 'POST' && request.mode !== 'navigate') return
  event.respondWith(ask(request).catch(() => answer(request)))
})

export {}
