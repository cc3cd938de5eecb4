import type { Transactor } from '@candor/transactor'
import { type OwnRequest, type OwnRequestParts, isDoneBy } from './own-requests.ts'

/** What became of a command: the record that carried it out, or why none ever will. */
export type OwnOutcome = { seq: number } | { fault: string }

/**
 * Submits a command under the venue's own request id; however often that happens, it is carried out
 * once. Returns undefined where nothing is taken now (full, behind or stopping): ask again later.
 */
export async function submitOwn(
  parts: OwnRequestParts & { transactor: Pick<Transactor, 'read' | 'submit'> },
  command: OwnRequest,
): Promise<OwnOutcome | undefined> {
  const result = await parts.transactor.submit(command)
  switch (result.outcome) {
    case 'accepted':
      return { seq: result.record.seq }
    case 'repeated':
      if (await isDoneBy(parts, command, result.seq)) return { seq: result.seq }
      return { fault: 'request_reused' }
    case 'rejected':
      return { fault: result.rejection }
    case 'unavailable':
      return undefined
    default:
      return result satisfies never
  }
}
