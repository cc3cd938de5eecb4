/** The one address of `npm run dev`: pages from their sources, everything else from the venue. */
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DESK_PATH, VENUE_PATHS, openPages } from './pages.ts'

export interface FrontOptions {
  host: string
  /** 0 takes any that is free. */
  port: number
  /** Where the venue and its desk listen behind it. */
  ports: { venue: number; desk: number }
  /** Resolves while the venue can be called: calls made during a restart wait for its end. */
  whenOpen: () => Promise<unknown>
}

export interface Front {
  port: number
  /** Calls `changed` with the path of each file below these folders that is saved or removed. */
  watch(folders: readonly string[], changed: (path: string) => void): void
  close(): Promise<void>
}

export async function openFront({ host, port, ports, whenOpen }: FrontOptions): Promise<Front> {
  const server = createServer()
  const { web, desk } = await openPages(server, ports)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    if (VENUE_PATHS.test(url)) {
      void whenOpen().then(() => web.middlewares(request, response))
    } else if (url.startsWith(DESK_PATH)) {
      desk.middlewares(request, response)
    } else if (url === DESK_PATH.slice(0, -1)) {
      response.writeHead(302, { location: DESK_PATH }).end()
    } else {
      web.middlewares(request, response)
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    watch: (folders, changed) => {
      web.watcher.add([...folders])
      for (const event of ['add', 'change', 'unlink'] as const) web.watcher.on(event, changed)
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.all([web.close(), desk.close()])
    },
  }
}
