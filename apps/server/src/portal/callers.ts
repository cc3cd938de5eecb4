import type { FastifyRequest } from 'fastify'
import { parseLanguage } from '@candor/protocol'
import { addressKey, headerOf } from '../kernel/http/request-headers.ts'
import type { Identity } from '../people/identity/open-identity.ts'
import type { Caller } from '../kernel/caller.ts'
import type { LoadCaller } from './load.ts'

/** Who calls as far as the headers of the specification tell by themselves: still a guest. */
export function guestOf(request: FastifyRequest): Caller {
  return {
    user: undefined,
    language: parseLanguage(headerOf(request, 'lang')),
    address: addressKey(request.ip),
    platform: platformOf(headerOf(request, 'device-platform')),
  }
}

/** As whom the load counts a request that carries no session. */
export function guestLoad({ ip }: FastifyRequest): LoadCaller {
  return { key: addressKey(ip), isGuest: true }
}

/** Whose session token came along, if that of anyone. */
export async function userOf(
  { sessions }: Pick<Identity, 'sessions'>,
  request: FastifyRequest,
): Promise<Caller['user']> {
  const token = headerOf(request, 'coin-auth')
  return token === undefined ? undefined : sessions.find(token)
}

function platformOf(text: string | undefined): Caller['platform'] {
  if (text === '1') return 1
  if (text === '3') return 3
  return text === '4' ? 4 : 2
}
