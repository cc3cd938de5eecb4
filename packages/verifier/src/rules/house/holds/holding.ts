import type { DecodedEvent } from '../../rule.ts'
import type { Terms } from '../../terms.ts'
import { held, heldOf } from '../accounts.ts'
import type { Cover } from '../pendings.ts'
import type { Held } from './promises.ts'

/** Events after which nothing is promised any more under their id. */
export const ENDINGS: ReadonlySet<string> = new Set([
  'fastSettled',
  'futuresOrderCancelled',
  'positionClosed',
  'productReturned',
  'offerEnded',
  'pendingEnded',
])

/** What is promised from an event on, of a person first. */
export const MADE: Partial<Record<string, (event: DecodedEvent, terms: Terms) => Held[]>> = {
  fastOpened: (event, terms) => {
    const currency = terms.fasts[numberOf(event, 'fast')]?.currency ?? 0
    const pool = { account: heldOf('fastPool', currency), units: unitsOf(event, 'profit') }
    return [{ account: ownOf(event, currency), units: unitsOf(event, 'stake') }, pool]
  },
  // The fee is held until the order is opened, and comes last.
  futuresOrderPlaced: (event, terms) => {
    const currency = terms.futures[numberOf(event, 'futures')]?.currency ?? 0
    const account = ownOf(event, currency)
    return [
      { account, units: unitsOf(event, 'margin') },
      { account: heldOf('contractPool', currency), units: unitsOf(event, 'reserve') },
      { account, units: unitsOf(event, 'fee') },
    ]
  },
  productPreviewed: (event, terms) => [incomeOf(event, terms)],
  productBought: (event, terms) => {
    const currency = terms.products[numberOf(event, 'product')]?.currency ?? 0
    const own = { account: ownOf(event, currency), units: unitsOf(event, 'amount') }
    return [own, incomeOf(event, terms)]
  },
  swapQuoted: (event) => {
    const units = unitsOf(event, 'received') + unitsOf(event, 'fee')
    return [{ account: heldOf('liquidity', numberOf(event, 'to')), units }]
  },
  withdrawalRequested: (event) => [
    { account: ownOf(event, numberOf(event, 'currency')), units: unitsOf(event, 'amount') },
  ],
  pendingAccepted: (event) =>
    (event['cover'] as readonly Cover[]).map(({ to, amount }) => ({ account: to, units: amount })),
}

type Change = (event: DecodedEvent, before: readonly Held[]) => Held[]

/** What is promised from an event on in place of what was before. */
export const CHANGED: Partial<Record<string, Change>> = {
  positionOpened: (_, before) => before.slice(0, 2),
  marginSet: (event, [own, ...others]) => [holding(own, unitsOf(event, 'margin')), ...others],
  positionReduced: (event, [own, pool]) => [
    holding(own, unitsOf(event, 'marginLeft')),
    holding(pool, unitsOf(event, 'reserveLeft')),
  ],
  incomeAccrued: (event, [own, pool]) => {
    const paid = event['paid'] === true ? unitsOf(event, 'amount') : 0n
    return [holding(own, own?.units ?? 0n), holding(pool, (pool?.units ?? 0n) - paid)]
  },
}

function holding(before: Held | undefined, units: bigint): Held {
  return { account: before?.account ?? 0, units }
}

function incomeOf(event: DecodedEvent, terms: Terms): Held {
  const currency = terms.products[numberOf(event, 'product')]?.currency ?? 0
  const units = unitsOf(event, 'income') * BigInt(numberOf(event, 'days'))
  return { account: heldOf('rewards', currency), units }
}

function ownOf(event: DecodedEvent, currency: number): number {
  return held(numberOf(event, 'user'), currency)
}

function numberOf(event: DecodedEvent, field: string): number {
  return event[field] as number
}

function unitsOf(event: DecodedEvent, field: string): bigint {
  return event[field] as bigint
}
