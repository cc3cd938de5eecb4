import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../kernel/log.ts'
import { FORMER_PAGES, keepFormerFiles } from './former-files.ts'

const BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Candor</title>
<p>The application is not built yet: <code>npm start</code> builds it.
The calls are described at <a href="/portal/docs">/portal/docs</a>.</p>`

/** Headers that say what a page may do, or one that frames it: of what a page is made of nobody reads them. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

interface FormerFiles {
  /** The venue's folder, where files of former releases are kept; none are when absent. */
  dataDir?: string | undefined
  /** Milliseconds since 1970 UTC. */
  now?: () => number
  log?: Pick<Log, 'warn'>
}

/**
 * The scripts that stand in the page of the built application itself, as the sources that a content security
 * policy names them by: their hashes. What anybody else put into a page does not run.
 */
export function scriptsInPage(build = BUILD): string[] {
  const page = join(build, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)
  return [...scripts].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}

/**
 * Serves the built application. Files below assets/ carry a hash of their content in their name
 * and are kept for ever; everything else is asked for again each time. Where the build has put a
 * compressed copy beside a file, that is sent. Hashed files of former releases are served for two
 * weeks more, to pages that were opened before an upgrade.
 */
export async function serveWeb(
  app: FastifyInstance,
  build = BUILD,
  { dataDir, now = Date.now, log }: FormerFiles = {},
): Promise<void> {
  if (!existsSync(join(build, 'index.html'))) {
    app.get('/', (_request, reply) => reply.type('text/html').send(NOT_BUILT))
    return
  }
  const former = dataDir === undefined ? undefined : join(dataDir, FORMER_PAGES)
  const roots = [build]
  if (former !== undefined) {
    try {
      await keepFormerFiles(build, former, now())
      roots.push(former)
    } catch (error) {
      log?.warn({ err: error }, 'Files of former releases could not be kept for open pages')
    }
  }
  await app.register(fastifyStatic, {
    root: roots,
    index: ['index.html'],
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = roots.some((root) => path.startsWith(join(root, 'assets')))
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A first load is twenty files, and would carry more of them than its styles weigh. A worker has a
      // policy of its own.
      if (immutable && !path.includes('.worker-')) {
        for (const name of OF_PAGES) reply.removeHeader(name)
      }
    },
  })
}
