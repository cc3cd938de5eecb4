import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type CallData, type CallRequest, PortalClient, refusedAs } from '@candor/client'
import { fitsWork, workText } from '@candor/protocol/work'

/** Where a venue is: its origin, or what returns the one that the next call goes to. */
export type Address = string | (() => string)

/** The origin that a call goes to now. */
export function originOf(address: Address): string {
  return typeof address === 'string' ? address : address()
}

/** Calls the venue at this address in English, as whoever has the token; as a guest without one. */
export function portalAt(address: Address, token?: string): PortalClient {
  return new PortalClient({
    get origin() {
      return originOf(address)
    },
    caller: () => ({ token, language: 'en' }),
  })
}

type WithoutWork<Body> = Body extends unknown ? Omit<Body, 'challenge' | 'work'> : never

/** What a registration says besides the proof of work. */
export type Registration = WithoutWork<CallRequest<'register'>['body']>

const TRIES = 5

/** Registers somebody with the proof of work that is asked for; returns who they are. */
export async function registerAt(
  address: Address,
  who: Registration,
): Promise<{ client: PortalClient; session: CallData<'register'> }> {
  const guest = portalAt(address)
  for (let tries = TRIES; ; tries -= 1) {
    const body = { ...who, ...(await solvedChallenge(guest)) }
    try {
      const session = await guest.call('register', { body })
      return { client: portalAt(address, session.token), session }
    } catch (error) {
      // More may be asked for than when the challenge was given.
      if (!refusedAs(error, 'work_missing') || tries === 1) throw error
    }
  }
}

/** Numbers that are tried before the connections of the process get their turn. */
const IN_ONE_GO = 1_024

/**
 * A challenge with the number it asks for. Without the turns in between, the work of a hundred people
 * would block the process for seconds, and it would then send on connections that the venue has closed.
 */
async function solvedChallenge(guest: PortalClient): Promise<{ challenge: string; work: number }> {
  const { challenge, bits } = await guest.call('registrationChallenge', { body: {} })
  for (let work = 0; ; work += 1) {
    if (work % IN_ONE_GO === IN_ONE_GO - 1) await turn()
    const hash = createHash('sha256').update(workText(challenge, work)).digest()
    if (fitsWork(hash, bits)) return { challenge, work }
  }
}

/** Uploads an image; returns the name it is kept by. */
export async function uploadImage(client: PortalClient, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
  const { filename } = await client.call('uploadFile', { body: form })
  return filename
}
