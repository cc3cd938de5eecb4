import type { PlaceTrigger, TriggerLeg } from '@candor/engine'
import { type Ppm, parseAmount, parsePrice } from '@candor/money'
import { type TriggerRow, type TriggerTicket, calls } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import { sizesOf, termsOf } from '../../spot/calls/ticket-units.ts'
import { rowPlacedBy } from '../rows.ts'
import { findTrigger } from './read-triggers.ts'
import { PERCENT_SCALE, triggerRow } from './trigger-row.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>

export const placeTriggerHandler = handler(
  calls.coinTrigger,
  async (kernel: Needs, caller, { body }) => placeTrigger(kernel, caller.user.id, body),
)

/**
 * Places a conditional order. The answer is made of the record that was made durable, with no table read;
 * only a repeated request is looked up, as the conditional order stands now.
 */
export async function placeTrigger(
  kernel: Needs,
  user: number,
  ticket: TriggerTicket,
): Promise<TriggerRow> {
  const { engine } = kernel.transactor
  const { record, reference } = await submit(kernel, commandOf(kernel, user, ticket))
  if (record) return triggerRow(engine, rowPlacedBy(record, reference))
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findTrigger(kernel, user, reference)
  if (!row) throw new Error(`conditional order ${reference} was placed but is not in the tables`)
  return triggerRow(engine, row)
}

function commandOf(
  { transactor }: Pick<Kernel, 'transactor'>,
  user: number,
  ticket: TriggerTicket,
): PlaceTrigger {
  const { engine } = transactor
  const market = engine.marketId(ticket.symbol)
  if (market === undefined) throw new Refusal('market_unknown')
  const rules = engine.markets()[market]!
  const { priceScale } = rules
  const { side, source, requestId } = ticket
  const stop = ticket.stop && legOf(ticket.stop, priceScale)
  const takeProfit = ticket.takeProfit && legOf(ticket.takeProfit, priceScale)
  const [up, down] = side === 'sell' ? [takeProfit, stop] : [stop, takeProfit]
  return {
    ...{ kind: 'placeTrigger', user, market, side, source, requestId },
    ...(up && { up }),
    ...(down && { down }),
    ...sizesOf(ticket, rules, engine.currencies()),
    ...termsOf(ticket),
  }
}

function legOf(
  { triggerPrice, trailPercent, method, price }: NonNullable<TriggerTicket['stop']>,
  digits: number,
): TriggerLeg {
  return {
    ...(triggerPrice !== undefined && {
      at: exactly(parsePrice(triggerPrice, digits), 'triggerPrice', digits),
    }),
    ...(trailPercent !== undefined && { trail: partsOf(trailPercent) }),
    method,
    ...(price !== undefined && { price: exactly(parsePrice(price, digits), 'price', digits) }),
  }
}

/** A percentage in millionths; what is beyond every trail is as far beyond as a number can be. */
function partsOf(percent: string): Ppm {
  const parts = exactly(parseAmount(percent, PERCENT_SCALE), 'trailPercent', PERCENT_SCALE)
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(parts < most ? parts : most) as Ppm
}
