import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
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
 * Returns what tells of the scripts that stand in the page of the built application itself, as the sources that
 * a content security policy names them by: their hashes. What anybody else put into a page does not run.
 * The page is read again whenever its file is another: one that is built anew while the venue runs is
 * sent at once, and its scripts have to run then.
 */
export function scriptsInPage(build = BUILD): () => readonly string[] {
  const page = join(build, 'index.html')
  const read = { version: '', scripts: [] as readonly string[] }
  return () => {
    const file = statSync(page, { bigint: true, throwIfNoEntry: false })
    const version = file ? `${file.ino} ${file.mtimeNs} ${file.size}` : ''
    if (version !== read.version) {
      read.scripts = file ? hashedScripts(readFileSync(page, 'utf8')) : []
      read.version = version
    }
    return read.scripts
  }
}

function hashedScripts(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
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
