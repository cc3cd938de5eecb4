import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { type PushService, serviceOf } from '../../kernel/config/push-parsers.ts'
import { traced } from '../../kernel/tracing/traced.ts'
import type { Subscription } from './devices.ts'
import type { PushPayload } from './payload.ts'
import { publicLookup } from './public-lookup.ts'
import type { PushKey } from './push-key.ts'

/**
 * What became of a push. sent: the service has it. gone: the browser is pushed to no more. refused: this
 * push will never be taken. failed: to be tried again, after so many milliseconds where the service
 * says how long.
 */
export type Pushed =
  | { outcome: 'sent' | 'gone' | 'refused' }
  | { outcome: 'failed'; why: string; afterMs?: number | undefined }

export type Urgency = 'normal' | 'high'

/** A service keeps a push for so long for a phone that is off. */
const TTL_S = 86_400
const LIMIT_MS = 20_000
/** Longest pause that a service may ask for. */
const MOST_AFTER_S = 3_600

const GONE: ReadonlySet<number> = new Set([404, 410])
/** Of a request: too large, or wrong in form. A key or a time that is refused may be mended. */
const REFUSED: ReadonlySet<number> = new Set([400, 413])

interface Options {
  services: readonly PushService[]
  key: PushKey
  /** Whom a service can turn to: an https: or a mailto: address. */
  contact: string
}

/** Sends pushes to the services of browsers, encrypted for the browser alone (RFC 8291, RFC 8292). */
export class PushServices {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Sends one push. Rejects where it cannot be encrypted for what the browser gave. */
  async send(subscription: Subscription, payload: PushPayload, urgency: Urgency): Promise<Pushed> {
    const { endpoint, ...keys } = subscription
    const { services, key, contact } = this.#options
    const service = serviceOf(services, endpoint)
    // The operator has taken it off the list since.
    if (!service) return { outcome: 'gone' }
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...key },
        TTL: TTL_S,
        urgency,
        contentEncoding: 'aes128gcm',
      },
    )
    try {
      const sent = { headers, body: body ?? Buffer.alloc(0) }
      return await traced('push', () => post(endpoint, service, sent))
    } catch (error) {
      return { outcome: 'failed', why: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Follows no redirection, and reads nothing of the answer but its head. */
function post(
  endpoint: string,
  service: PushService,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
): Promise<Pushed> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Pushed>()
  const call = request(
    endpoint,
    {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...('origin' in service ? {} : { lookup: publicLookup }),
    },
    (answer) => {
      answer.destroy()
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    },
  )
  call.on('error', reject)
  call.end(body)
  return promise
}

function outcomeOf(status: number, retryAfter: string | undefined): Pushed {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (GONE.has(status)) return { outcome: 'gone' }
  if (REFUSED.has(status)) return { outcome: 'refused' }
  const afterMs =
    retryAfter !== undefined && /^[0-9]{1,9}$/.test(retryAfter)
      ? Math.min(Number(retryAfter), MOST_AFTER_S) * 1_000
      : undefined
  return { outcome: 'failed', why: `The push service answered ${status}`, afterMs }
}
