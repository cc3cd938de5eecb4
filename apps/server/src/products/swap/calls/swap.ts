import { type ExchangeBody, type ExchangeRecordRow, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { submit } from '../../../kernel/submit.ts'
import { swapRow } from '../rows.ts'
import { handler } from '../../../kernel/handler.ts'
import { exchangeRow } from './swap-row.ts'
import { wishOf } from './rules.ts'

export const exchangeHandler = handler(
  calls.exchange,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>, caller, { body }) =>
    exchange(kernel, caller.user.id, body),
)

export const executeUserExchangeHandler = handler(
  calls.executeUserExchange,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>, caller, { body }) =>
    exchange(kernel, caller.user.id, body),
)

/**
 * Exchanges by a quote exactly at its terms, or without one at those of the moment. The answer is
 * made of the record that was made durable; only a repeated request is looked up.
 */
async function exchange(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  body: ExchangeBody,
): Promise<ExchangeRecordRow> {
  const { engine } = kernel.transactor
  const { record, reference } = await submit(kernel, {
    kind: 'swap',
    user,
    ...wishOf(engine, body),
    quote: body.quoteId === undefined ? undefined : Number(body.quoteId),
    requestId: body.requestId,
  })
  if (record) {
    const event = record.events.find((one) => one.kind === 'swapped')
    if (!event) throw new Error(`record ${record.seq} does not exchange anything`)
    return exchangeRow(engine, swapRow(event, record.seq, record.at))
  }
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await kernel.store
    .selectFrom('swaps')
    .selectAll()
    .where('id', '=', reference)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!row) throw new Error(`exchange ${reference} was made but is not in the tables`)
  return exchangeRow(engine, row)
}
