import type { FastifyRequest } from 'fastify'
import { parseLanguage } from '@candor/protocol'
import { addressKey, headerOf } from '../kernel/http/request-headers.ts'
import type { Identity } from '../people/identity/open-identity.ts'
import type { Caller } from '../kernel/caller.ts'
import type { LoadCaller } from './load.ts'

/** Returns the caller as the headers alone show it: still a guest. */
export function guestOf(request: FastifyRequest): Caller {
  return {
    user: undefined,
    language: parseLanguage(headerOf(request, 'lang')),
    address: addressKey(request.ip),
    platform: platformOf(headerOf(request, 'device-platform')),
  }
}

/** Returns the key under which the load counts a request without a session. */
export function guestLoad({ ip }: FastifyRequest): LoadCaller {
  return { key: addressKey(ip), isGuest: true }
}

/**
 * Returns the user of the request's session token where nobody has to be asked for them: undefined in
 * it for a guest. Returns nothing where `userOf` has to tell.
 */
export function knownUser(
  { sessions }: Pick<Identity, 'sessions'>,
  request: FastifyRequest,
): { user: Caller['user'] } | undefined {
  const token = headerOf(request, 'coin-auth')
  if (token === undefined) return { user: undefined }
  const user = sessions.believed(token)
  return user && { user }
}

/** Returns the user of the request's session token; undefined without a valid one. */
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
