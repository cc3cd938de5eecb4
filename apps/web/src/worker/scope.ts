/** What a worker of pushes and pages has, as far as this one uses it: the page's own types lack it. */
export interface WorkerScope {
  location: { origin: string }
  caches: CacheStorage
  registration: { showNotification(title: string, options: object): Promise<void> }
  navigator: { setAppBadge?: (count: number) => Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export interface WindowClient {
  url: string
  visibilityState: 'visible' | 'hidden'
  focused: boolean
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerEvents {
  install: Extendable
  activate: Extendable
  message: Extendable & { data: unknown }
  fetch: { request: Request; respondWith(answer: Promise<Response>): void }
  push: Extendable & { data: { json(): unknown } | null }
  notificationclick: Extendable & {
    notification: { data: unknown; close(): void }
  }
}

/** What the build tells the worker of this version of the application. */
export interface Version {
  /** Differs whenever anything of the application does. */
  name: string
  /** The files without which no page opens. */
  shell: readonly string[]
  /** The files of each language's texts. */
  languages: Readonly<Record<string, readonly string[]>>
}
