import { type SwapBody, type SwapRecordRow, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { UserCaller } from '../../../kernel/caller.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { swapRow } from '../rows.ts'
import { handler } from '../../../kernel/handler.ts'
import { swapRecordRow } from './swap-row.ts'
import { wishOf } from './rules.ts'

/**
 * Swaps by a quote exactly at its terms, or without one at those of the moment. The answer is made
 * of the record that was made durable; only a repeated request is looked up.
 */
async function swap(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds'>,
  caller: UserCaller,
  { body }: { body: SwapBody },
): Promise<SwapRecordRow> {
  const user = caller.user.id
  const { engine } = kernel.transactor
  const { record, reference } = await submitAtNextPrice(kernel, {
    kind: 'swap',
    user,
    ...wishOf(engine, body),
    quote: body.quoteId === undefined ? undefined : Number(body.quoteId),
    requestId: body.requestId,
  })
  if (record) {
    const event = record.events.find((one) => one.kind === 'swapped')
    if (!event) throw new Error(`record ${record.seq} does not swap anything`)
    return swapRecordRow(engine, swapRow(event, record.seq, record.at))
  }
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await kernel.store
    .selectFrom('swaps')
    .selectAll()
    .where('id', '=', reference)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!row) throw new Error(`swap ${reference} was made but is not in the tables`)
  return swapRecordRow(engine, row)
}

/** The specification has two calls for one thing. */
export const carryOutHandlers = [
  handler(calls.exchange, swap),
  handler(calls.executeUserExchange, swap),
]
