import type { AskedTerms, Command, EngineView, PlaceTrigger, TriggerLeg } from '@candor/engine'
import { type Ppm, type Price, amount, quantity } from '@candor/money'
import type { Chance } from '../random.ts'

export interface Asking {
  chance: Chance
  /** What a node that takes calls knows. */
  engine: EngineView
  user: number
  requestId: string
  /** Milliseconds since 1970 UTC. */
  at: number
}

type Wish = (asking: Asking) => Command

/** What somebody asks of the book: orders with terms, changes, and orders that wait for a condition. */
export function wishOfBook(asking: Asking): Command {
  return asking.chance.weighted(WISHES).wish(asking)
}

const WISHES: readonly { weight: number; wish: Wish }[] = [
  { weight: 40, wish: order },
  { weight: 25, wish: conditional },
  { weight: 12, wish: amend },
  { weight: 7, wish: cancel },
  { weight: 3, wish: ({ user }) => ({ kind: 'cancelSpotOrders', user }) },
  {
    weight: 8,
    wish: ({ user, chance }) => ({
      ...{ kind: 'cancelAllAfter', user, afterMs: chance.pick([1_000, 1_500, 3_000, 0]) },
    }),
  },
  { weight: 5, wish: cancelTrigger },
]

function order({ chance, engine, user, requestId, at }: Asking): Command {
  const side = chance.pick(['buy', 'sell'] as const)
  const base = { kind: 'placeSpotOrder', user, market: 0, side, requestId } as const
  const lots = quantity(chance.between(1, 30))
  if (chance.percent(15)) return { ...base, method: 'market', quantity: lots }
  const terms = chance.percent(75) ? termsOf(chance, at) : undefined
  return { ...base, method: 'limit', price: near(chance, engine), quantity: lots, terms }
}

function termsOf(chance: Chance, at: number): AskedTerms {
  const selfTrade = chance.pick(['newest', 'oldest', 'both'] as const)
  const clientId = chance.percent(40) ? `own-${chance.below(6)}` : undefined
  const own = { selfTrade, clientId }
  switch (chance.below(4)) {
    case 0:
      return { ...own, timeInForce: chance.pick(['ioc', 'fok']) }
    case 1:
      return { ...own, timeInForce: 'gtd', expiresAt: at + chance.pick([10_500, 11_500, 15_000]) }
    case 2:
      return { ...own, postOnly: true }
    default:
      return own
  }
}

/** A price around the last one: within the house's quotes, at them or beyond. */
function near(chance: Chance, engine: EngineView): Price {
  const last = engine.indexPrice(0)?.price ?? 10_000
  return Math.max(1, last + chance.between(-40, 40)) as Price
}

function amend({ chance, engine, user, requestId }: Asking): Command {
  const one = chance.pick([...engine.openOrders(user), undefined])
  const change = chance.pick([
    { price: near(chance, engine) },
    { quantity: quantity(chance.between(1, 40)) },
    { price: near(chance, engine), quantity: quantity(chance.between(1, 40)) },
  ])
  return { kind: 'amendSpotOrder', user, order: one?.id ?? 1, ...change, requestId }
}

function cancel({ chance, engine, user }: Asking): Command {
  const one = chance.pick([...engine.openOrders(user), undefined])
  return { kind: 'cancelSpotOrder', user, order: one?.id ?? 1 }
}

function cancelTrigger({ chance, engine, user }: Asking): Command {
  const one = chance.pick([...engine.triggers(user), undefined])
  return { kind: 'cancelTrigger', user, order: one?.id ?? 1 }
}

/** A stop, a price at which a profit is taken, or both; a stop trails now and then. */
function conditional({ chance, engine, user, requestId, at }: Asking): PlaceTrigger {
  const last = engine.indexPrice(0)?.price ?? 10_000
  const side = chance.pick(['buy', 'sell'] as const)
  const leg = (sign: 1 | -1): TriggerLeg => {
    const isStop = (side === 'buy') === sign > 0
    if (isStop && chance.percent(30)) return { trail: 1_000 as Ppm, method: 'market' }
    const from = Math.max(1, last + sign * chance.between(1, 40)) as Price
    const limit = { method: 'limit', price: near(chance, engine) } as const
    return { at: from, ...(chance.percent(40) ? limit : { method: 'market' }) }
  }
  const which = chance.pick(['up', 'down', 'both'])
  return {
    ...{ kind: 'placeTrigger', user, market: 0, side, requestId },
    source: chance.pick(['index', 'lastTrade']),
    up: which === 'down' ? undefined : leg(1),
    down: which === 'up' ? undefined : leg(-1),
    quantity: quantity(chance.between(1, 20)),
    amount: amount(BigInt(chance.between(1, 20)) * 1_100_000n),
    terms: chance.percent(20)
      ? { timeInForce: 'gtd', expiresAt: at + chance.pick([10_500, 12_000]) }
      : undefined,
  }
}
