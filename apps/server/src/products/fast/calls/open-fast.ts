import type { EngineRecord, EngineView, OpenFast } from '@candor/engine'
import { parseAmount } from '@candor/money'
import type { FastOrderRow, FastTicket } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import type { FastOrderRow as TableRow } from '../tables.ts'
import { openedRow } from '../rows.ts'
import { directionOf } from '../../futures/directions.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { fastOrderRow } from './order-row.ts'
import { findFastOrder } from './read-orders.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from './with-receipt.ts'

/**
 * Opens a fast contract. The answer is made of the record that was made durable; a repeated request
 * is looked up and answered as the contract stands now.
 */
export async function openFast(
  kernel: Pick<Kernel, 'store' | 'ownWrites' | 'pendingEnds'> & ReceiptNeeds,
  user: number,
  ticket: FastTicket,
): Promise<FastOrderRow> {
  const { engine } = kernel.transactor
  const { record, reference } = await submitAtNextPrice(kernel, commandOf(engine, user, ticket))
  const opened = record && rowOf(engine, record, reference)
  if (opened) return fastOrderRow({ engine, now: kernel.now() }, opened)
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findFastOrder(kernel, user, reference)
  if (!row) throw new Error(`fast contract ${reference} was opened but is not in the tables`)
  return fastOrderWithReceipt(kernel, row)
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
function rowOf(engine: EngineView, record: EngineRecord, order: number): TableRow | undefined {
  const event = record.events.find((one) => one.kind === 'fastOpened' && one.order === order)
  if (event?.kind !== 'fastOpened') {
    throw new Error(`record ${record.seq} does not open fast contract ${order}`)
  }
  return openedRow(event, record, engine.fasts()[event.fast]!.terms)
}
