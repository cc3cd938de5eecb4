import { type Parser, listOf, readBy } from './parsers.ts'

/** Push services that are sent to. */
export type PushService =
  /** `*.` before a host: any host below it. */
  | { readonly host: string }
  /** One that the operator vouches for, also by http and in a network of their own. */
  | { readonly origin: string }

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** `fcm.googleapis.com,*.push.apple.com,http://10.0.0.7:9000` */
export const pushServices: Parser<readonly PushService[]> = listOf(
  readBy('hosts, *.hosts or origins with commas between them', (text) => {
    if (HOST.test(text)) return { host: text }
    const url = URL.parse(text)
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
      ? { origin: url.origin }
      : undefined
  }),
)

/** Whether an address is one of these services', by https where only the host is named. */
export function isPushService(services: readonly PushService[], endpoint: string): boolean {
  return serviceOf(services, endpoint) !== undefined
}

/** The service that an address belongs to; undefined where it is none that is sent to. */
export function serviceOf(
  services: readonly PushService[],
  endpoint: string,
): PushService | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  return services.find((service) =>
    'origin' in service
      ? url.origin === service.origin
      : url.protocol === 'https:' && url.port === '' && isHost(service.host, url.hostname),
  )
}

function isHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}
