import { type ExchangeBody, type ExchangeRecordRow, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { submit } from '../../../submit.ts'
import { swapRow } from '../../../tables/projector/fold-swap.ts'
import { handler } from '../../handler.ts'
import { exchangeRow } from './exchange-row.ts'
import { wishOf } from './rules.ts'

export const exchangeHandler = handler(calls.exchange, async (context, caller, { body }) =>
  exchange(context, caller.user.id, body),
)

export const executeUserExchangeHandler = handler(
  calls.executeUserExchange,
  async (context, caller, { body }) => exchange(context, caller.user.id, body),
)

/**
 * Exchanges by a quote exactly at its terms, or without one at those of the moment. The answer is
 * made of the record that was made durable; only a repeated request is looked up.
 */
async function exchange(
  context: Context,
  user: number,
  body: ExchangeBody,
): Promise<ExchangeRecordRow> {
  const { engine } = context.transactor
  const { record, reference } = await submit(context, {
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
  await context.ownWrites.reachedAfterWrite(user)
  const row = await context.store
    .selectFrom('swaps')
    .selectAll()
    .where('id', '=', reference)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!row) throw new Error(`exchange ${reference} was made but is not in the tables`)
  return exchangeRow(engine, row)
}
