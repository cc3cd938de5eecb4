import type { EngineRecord, EngineView, OpenFast } from '@candor/engine'
import { parseAmount } from '@candor/money'
import type { FastOrderRow, FastTicket } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import type { FastOrderRow as TableRow } from '../../../tables/engine-product-tables.ts'
import { openedFastRow } from '../../../tables/projector/fold-fast.ts'
import { directionOf } from '../../directions.ts'
import { exactly } from '../../exact-amounts.ts'
import { fastOrderRow, fastOrderWithReceipt } from './order-row.ts'
import { findFastOrder } from './read-fast-orders.ts'

/**
 * Opens a fast contract. The answer is made of the record that was made durable; a repeated request
 * is looked up and answered as the contract stands now.
 */
export async function openFast(
  context: Context,
  user: number,
  ticket: FastTicket,
): Promise<FastOrderRow> {
  const { engine } = context.transactor
  const { record, reference } = await submit(context, commandOf(engine, user, ticket))
  const rows = { engine, now: context.now() }
  const opened = record && openedRow(engine, record, reference)
  if (opened) return fastOrderRow(rows, opened)
  await context.ownWrites.reachedAfterWrite(user)
  const row = await findFastOrder(context, user, reference)
  if (!row) throw new Error(`fast contract ${reference} was opened but is not in the tables`)
  return fastOrderWithReceipt(rows, row)
}

function commandOf(engine: EngineView, user: number, ticket: FastTicket): OpenFast {
  const fast = engine.fastId(ticket.symbol)
  if (fast === undefined) throw new Refusal('fast_unknown')
  const { scale } = engine.currencies()[engine.fasts()[fast]!.currency]!
  return {
    kind: 'openFast',
    user,
    fast,
    direction: directionOf(ticket.direction),
    stake: exactly(parseAmount(ticket.amount, scale), 'amount', scale),
    durationMs: ticket.duration * 1_000,
    requestId: ticket.requestId,
  }
}

/** The row of the contract that the record opened; undefined when its rule has changed since. */
function openedRow(engine: EngineView, record: EngineRecord, order: number): TableRow | undefined {
  const event = record.events.find((one) => one.kind === 'fastOpened' && one.order === order)
  if (event?.kind !== 'fastOpened') {
    throw new Error(`record ${record.seq} does not open fast contract ${order}`)
  }
  const durationMs = event.expiresAt - record.at
  const term = engine.fasts()[event.fast]!.terms.find((one) => one.durationMs === durationMs)
  if (!term) return undefined
  return openedFastRow(event, record.at, term.payout)
}
