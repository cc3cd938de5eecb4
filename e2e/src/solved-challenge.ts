import { createHash } from 'node:crypto'
import { fitsWork, workText } from '@candor/protocol'
import type { PortalClient } from './portal-client.ts'

/** A challenge with the number it asks for. */
export async function solvedChallenge(
  guest: PortalClient,
): Promise<{ challenge: string; work: number }> {
  const { data } = await guest.post<{ challenge: string; bits: number }>('/register/challenge')
  const { challenge, bits } = data
  for (let work = 0; ; work += 1) {
    const hash = createHash('sha256').update(workText(challenge, work)).digest()
    if (fitsWork(hash, bits)) return { challenge, work }
  }
}
