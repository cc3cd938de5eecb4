import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { SEEN_HEADER } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config/config.ts'
import { captchaOrigin } from '../people/identity/registration/captcha.ts'

type SecuritySettings = Pick<
  Config,
  'publicUrl' | 'networkLines' | 'captchaScript' | 'customerServiceLink'
>

/**
 * Headers that keep the pages to themselves: their own scripts alone and nothing framed, but the
 * customer service page and the captcha that the operator names. `inPage` returns the scripts that stand in
 * a page itself (`scriptsInPage`), and is asked with every file. Styles may be inline, since components set
 * them; transport security is asked for only where PUBLIC_URL is https, so that a venue on a local network
 * works over plain HTTP.
 */
export async function securePages(
  pages: FastifyInstance,
  config: SecuritySettings,
  inPage: () => readonly string[],
): Promise<void> {
  const secureOrigin = config.publicUrl?.startsWith('https:') ?? false
  const lines = lineOrigins(config)
  const captcha = [captchaOrigin(config)].filter((origin) => origin !== undefined)
  const frames = [...captcha, serviceOrigin(config)].filter((origin) => origin !== undefined)
  await pages.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [() => ["'self'", ...inPage()].join(' '), ...captcha],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...sockets(lines)],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': frames.length > 0 ? frames : ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: secureOrigin ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}

/** Allows the application that one line of this venue served to call another line. */
export async function shareWithLines(
  portal: FastifyInstance,
  config: SecuritySettings,
): Promise<void> {
  const lines = lineOrigins(config)
  if (lines.length === 0) return
  await portal.register(cors, {
    origin: lines,
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'content-type',
      'coin-auth',
      'lang',
      'device-platform',
      'org-code',
      SEEN_HEADER,
    ],
    exposedHeaders: ['x-request-id', 'retry-after', SEEN_HEADER],
    maxAge: 600,
  })
}

/** Calls and sockets of other lines; browsers count a socket of one's own address as 'self'. */
function sockets(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
}

/** The origin of the operator's own customer service page. */
function serviceOrigin({ customerServiceLink }: SecuritySettings): string | undefined {
  return customerServiceLink === undefined ? undefined : new URL(customerServiceLink).origin
}

/** Where else this venue's application is served from, as origins. */
function lineOrigins(config: SecuritySettings): string[] {
  const urls = [config.publicUrl, ...(config.networkLines ?? []).map((line) => line.url)]
  if (!config.networkLines) return []
  return [...new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))]
}
