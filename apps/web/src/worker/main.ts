import { KeptFiles } from './kept-files.ts'
import { ownAddress, readPush } from './pushed.ts'
import type { Version, WorkerScope } from './scope.ts'

/**
 * The worker of the application: it keeps its files for when there is no network, and shows pushes. What
 * the venue answers to calls it never keeps, nor does it stand between a call and the venue.
 */

declare const self: WorkerScope
/** The build puts in what belongs to this version. */
declare const __VERSION__: Version

const files = new KeptFiles(self.caches, __VERSION__, (address) => fetch(address))

self.addEventListener('install', (event) => event.waitUntil(files.keepVersion()))

self.addEventListener('activate', (event) => event.waitUntil(files.forgetFormer(Date.now())))

self.addEventListener('message', (event) => {
  const { takeOver, keep, language } = event.data as {
    takeOver?: boolean
    keep?: string[]
    language?: string
  }
  if (takeOver) event.waitUntil(self.skipWaiting())
  if (keep) event.waitUntil(files.keep(keep).catch(() => undefined))
  if (language) event.waitUntil(files.choose(language).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(files.page(request))
  } else if (pathname.startsWith('/assets/') && !request.headers.has('range')) {
    event.respondWith(files.file(request))
  }
})

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data: { json(): unknown } | null): Promise<void> {
  const pushed = readPush(data?.json())
  if (!pushed) return
  const { title, body, lang, tag, navigate, badge } = pushed
  if (badge !== undefined) await self.navigator.setAppBadge?.(badge).catch(() => undefined)
  // Whoever looks at the application sees it there.
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    ...(lang === undefined ? {} : { lang }),
    ...(tag === undefined ? {} : { tag }),
    icon: '/icon-192.png',
    data: { navigate },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { navigate } = event.notification.data as { navigate: string }
  event.waitUntil(open(ownAddress(navigate, self.location.origin)))
})

/** Leads there in a page that is open, else in a new one. */
async function open(address: string): Promise<void> {
  const [page] = await windows()
  if (!page) return void (await self.clients.openWindow(address))
  page.postMessage({ open: address })
  await page.focus()
}

function windows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
