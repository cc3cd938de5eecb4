/** The two applications, served from their sources with hot reload. */
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type ProxyOptions, type ViteDevServer, createServer } from 'vite'

const apps = join(import.meta.dirname, '../../apps')

/** Where the desk's pages are on the one address; its calls are at /desk/ as everywhere. */
export const DESK_PATH = '/operators/'

/** Addresses of the venue behind the pages, by what they begin with. */
export const VENUE_PATHS = /^\/(portal|api|content|stream|desk|health|ready|metrics)(\/|\?|$)/

export interface Pages {
  web: ViteDevServer
  desk: ViteDevServer
}

/** Opens both on the given server, which also carries their hot reload and the venue's stream. */
export async function openPages(
  server: Server,
  ports: { venue: number; desk: number },
): Promise<Pages> {
  const venue = `http://127.0.0.1:${ports.venue}`
  const web = await serveSources(server, 'web', '/', {
    // The desk takes calls from its own pages alone: it has to see the address they came from.
    '^/desk/': { target: `http://127.0.0.1:${ports.desk}`, changeOrigin: false },
    '^/stream': { target: venue, ws: true },
    '^/api/': { target: venue, ws: true },
    '^/(portal|content|health|ready|metrics)': venue,
  })
  const desk = await serveSources(server, 'desk', DESK_PATH)
  return { web, desk }
}

function serveSources(
  server: Server,
  app: string,
  base: string,
  proxy: Record<string, string | ProxyOptions> = {},
): Promise<ViteDevServer> {
  const root = join(apps, app)
  return createServer({
    root,
    base,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    server: { middlewareMode: { server }, ws: { server }, cors: false, proxy },
  })
}
