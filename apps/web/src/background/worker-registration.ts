/** The worker's address: it is the same in every release, and never kept by the browser's own cache. */
const ADDRESS = '/sw.js'
/** A page that stays open asks for a new version so often, and whenever it comes into sight again. */
const ASK_MS = 3_600_000

/** Told of a new version that waits; `load` has it take over, and opens the page anew in it. */
export type NewVersion = (load: () => void) => void

/** Whether there can be a worker: sources that are served one by one have none. */
const CAN = import.meta.env.PROD && 'serviceWorker' in navigator

/** The registration of the worker, once there is one; undefined where there is none. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!CAN) return undefined
  const registered = await navigator.serviceWorker.getRegistration()
  // Ready never comes where nothing was registered.
  return registered && navigator.serviceWorker.ready
}

/**
 * Registers the worker that keeps the application for when there is no network, and tells of every new
 * version of it. A page goes on in the version that it began with until it is asked to load the new
 * one.
 */
export async function startWorker(language: string, onNew: NewVersion): Promise<void> {
  if (!CAN) return
  // A browser that allows none, as in some private windows, may answer with nothing.
  const registration = (await navigator.serviceWorker
    .register(ADDRESS, { updateViaCache: 'none' })
    .catch(() => undefined)) as ServiceWorkerRegistration | undefined
  if (!registration) return
  followVersions(registration, onNew)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: assetsInUse(), language })
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, ASK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}

function followVersions(registration: ServiceWorkerRegistration, onNew: NewVersion): void {
  const tell = () => {
    const { waiting } = registration
    // Without a worker that serves this page, the one that waits is its first.
    if (!waiting || !navigator.serviceWorker.controller) return
    onNew(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      })
      waiting.postMessage({ takeOver: true })
    })
  }
  tell()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell()
    })
  })
}

/** What this page has fetched so far: the worker came too late to keep it by itself. */
function assetsInUse(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
