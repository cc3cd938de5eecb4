import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'

const BUILD = fileURLToPath(new URL('../../../../desk/dist', import.meta.url))

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Desk</title>
<p>The desk is not built yet: <code>npm start</code> builds it.`

/** Headers that keep the desk to itself: its own scripts alone, framed nowhere, known to no index. */
export async function secureDesk(
  app: FastifyInstance,
  { deskUrl }: Pick<Config, 'deskUrl'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: deskUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
  })
}

/** Serves the built application; files below assets/ carry a hash of their content. */
export async function serveDeskPages(app: FastifyInstance, build = BUILD): Promise<void> {
  if (!existsSync(join(build, 'index.html'))) {
    app.get('/', (_request, reply) => reply.type('text/html').send(NOT_BUILT))
    return
  }
  await app.register(fastifyStatic, {
    root: build,
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(build, 'assets'))
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
