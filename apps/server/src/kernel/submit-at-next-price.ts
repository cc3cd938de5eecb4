import type { EngineRecord, PendingCommand } from '@candor/engine'
import type { Kernel } from './kernel.ts'
import type { PendingEnd } from './pending-ends.ts'
import { Refusal } from './refusal.ts'
import { type Submitted, submit } from './submit.ts'
import { traced } from './tracing/traced.ts'

export type NextPriceNeeds = Pick<Kernel, 'transactor' | 'ownWrites' | 'pendingEnds' | 'store'>

/**
 * Submits a command that may have to wait for the next price, and resolves once it is carried out:
 * what it returns is then of the record that did that. Throws the `Refusal` of why it came to
 * nothing, as for one that was refused at once. A request that is repeated is answered as its first
 * was, or waits for the same.
 */
export async function submitAtNextPrice(
  kernel: NextPriceNeeds,
  command: PendingCommand,
): Promise<Submitted> {
  const submitted = await submit(kernel, command)
  const { record, reference } = submitted
  if (!record) return (await endedBefore(kernel, command.user, submitted)) ?? submitted
  if (!waits(record)) return submitted
  const end = await traced('wait for the next price', () => kernel.pendingEnds.of(reference))
  return endedBy(kernel, command.user, end, false)
}

function waits({ events }: EngineRecord): boolean {
  return events.some(({ kind }) => kind === 'pendingAccepted')
}

function endedBy(
  kernel: NextPriceNeeds,
  user: number,
  { seq, placed, rejection, record }: PendingEnd,
  repeated: boolean,
): Submitted {
  kernel.ownWrites.note(user, seq)
  if (rejection !== undefined) throw new Refusal(rejection)
  return { seq, reference: placed || seq, repeated, record: repeated ? undefined : record }
}

/**
 * What became of a repeated request that waited when it was first made, or what becomes of it;
 * undefined for all others. Its end may be in the books and not yet told, and what this process knows
 * may be older than the answer, so that it looks again once the tables have come as far as the books.
 */
async function endedBefore(
  kernel: NextPriceNeeds,
  user: number,
  submitted: Submitted,
): Promise<Submitted | undefined> {
  const { pendingEnds, ownWrites, transactor } = kernel
  const { reference } = submitted
  for (let look = 0; look < 2; look++) {
    if (pendingEnds.knows(reference) || transactor.engine.pendingOrder(reference)) {
      return endedBy(kernel, user, await pendingEnds.of(reference), true)
    }
    ownWrites.note(user, transactor.engine.lastSeq)
    await ownWrites.reachedAfterWrite(user)
    const ended = await endInTables(kernel, user, submitted)
    if (ended) return ended
  }
  return undefined
}

async function endInTables(
  { store }: NextPriceNeeds,
  user: number,
  { seq, reference }: Submitted,
): Promise<Submitted | undefined> {
  const end = await store
    .selectFrom('pending_ends')
    .selectAll()
    .where('id', '=', reference)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!end) return undefined
  if (end.rejection !== null) throw new Refusal(end.rejection)
  return { seq, reference: end.placed || seq, repeated: true, record: undefined }
}
