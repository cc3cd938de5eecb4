import type { Resting } from '../market/book.ts'
import type { OrderTerms } from '../market/spot-events.ts'
import type { DecodedRecord } from '../rule.ts'

const KEPT = ['timeInForce', 'expiresAt', 'postOnly', 'selfTrade', 'clientId', 'trigger'] as const

/** Undefined where an order that takes another’s place has its terms, and names it. */
export function goesOnFault(terms: OrderTerms, { id, terms: former }: Resting): string | undefined {
  if (terms.replaces !== id)
    return `replaces ${String(terms.replaces)}, it takes the place of ${id}`
  const other = KEPT.find((field) => terms[field] !== former?.[field])
  return other && `has another ${other} than order ${id}, whose place it takes`
}

/** Undefined where an order names the conditional order that has placed it, and no other. */
export function originFault(
  terms: OrderTerms,
  { command, events }: DecodedRecord,
): string | undefined {
  if (terms.replaces !== undefined) return `replaces ${terms.replaces}, which is not changed`
  if (command.type !== 'carryOutTrigger') return undefined
  const placing = events.find(({ type }) => type === 'triggerEnded')
  // One that was taken back meanwhile ends in a record of its own.
  if (!placing || placing['order'] === terms.trigger) return undefined
  return `is told to be of conditional order ${String(terms.trigger)}, not of ${String(placing['order'])}`
}

/** What an order is to be from now on, by the key of a change: 0 leaves the price, or the lots, as they are. */
export function askedOf({
  command,
  request,
}: DecodedRecord): { price: number; quantity: number } | undefined {
  const terms = request?.terms
  if (command.type !== 'amendSpotOrder' || typeof terms !== 'object') return undefined
  const [, , price = 0, quantity = 0] = terms
  return quantity === 0 ? undefined : { price, quantity }
}
