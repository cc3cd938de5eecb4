import { type Address, originOf } from './portal.ts'
import { type Answer, DeskClient } from '@candor/client/desk'

/**
 * Calls the operators' desk at this address as a browser does: it keeps the session's cookie. `cookie`:
 * that of a session which goes on.
 */
export function deskAt(address: Address, cookie?: string): DeskClient {
  return new DeskClient({
    get origin() {
      return originOf(address)
    },
    presence: () => 'present',
    timeoutMs: 60_000,
    fetch: async (url, init) => {
      const headers = { ...init.headers, ...(cookie === undefined ? {} : { cookie }) }
      const answer = await fetch(url, { ...init, headers })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    },
  })
}

/** The data of a call that has to be carried out; throws the refusal's name. */
export async function carriedOut<T>(call: Promise<Answer<T>>): Promise<T> {
  const answer = await call
  if (answer.ok) return answer.data
  const { name, detail } = answer.fault
  throw new Error(`the desk refused: ${name}${detail === undefined ? '' : ` (${detail})`}`)
}
