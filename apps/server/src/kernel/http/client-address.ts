import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Settings } from '../config/config.ts'

/** The client's network address, through the proxies that are trusted, as the calls have it. */
export function clientAddress(
  request: IncomingMessage,
  { trustProxy }: Settings<'trustProxy'>['config'],
): string {
  const address = trustProxy ? proxyAddress(request, [...trustProxy]) : request.socket.remoteAddress
  return address ?? ''
}
