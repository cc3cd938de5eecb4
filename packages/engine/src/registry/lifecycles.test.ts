import { type Ppm, type Price, type Quantity, amount, ppm, price, quantity } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FuturesVenue } from '../../test/futures-venue.ts'
import { carryOut, print, underPresentRules } from '../../test/present-venue.ts'
import { carryOutTriggers } from '../../test/trigger-venue.ts'
import { LADDER } from '../../test/venue.ts'
import type { Event } from '../core/events.ts'
import type { Command } from './products.ts'

const PEOPLE = ['ann', 'ben'] as const

/** A step of a run: whoever it is of, and what it does with what there is then. */
type Step = (opened: FuturesVenue, user: number) => Command | undefined

const side = fc.constantFrom('buy', 'sell')
const lots = fc.integer({ min: 100, max: 20_000 }).map((units) => quantity(units))
const ticks = fc.integer({ min: 9_600, max: 10_400 }).map((units) => price(units))
const which = fc.nat(5)

const terms = fc.record(
  {
    time: fc.constantFrom('ioc', 'fok', 'gtd'),
    postOnly: fc.constant(true),
    selfTrade: fc.constantFrom('newest', 'oldest', 'both'),
    clientId: fc.constantFrom('a', 'b'),
  },
  { requiredKeys: [] },
)

/** One of those that there are. */
function one<Item>(all: readonly Item[], at: number): Item | undefined {
  return all[at % all.length]
}

const placed = fc
  .tuple(side, ticks, lots, fc.option(terms))
  .map(([of, at, size, own]): Step => (opened, user) => {
    const { time: timeInForce, ...rest } = own ?? {}
    const expiresAt = timeInForce === 'gtd' ? opened.at + 12_000 : undefined
    return {
      ...{ kind: 'placeSpotOrder', user, market: 0, side: of, method: 'limit' },
      ...{ price: at, quantity: size, requestId: opened.nextRequest() },
      ...(own && { terms: { timeInForce, expiresAt, ...rest } }),
    }
  })

const conditional = fc
  .tuple(
    side,
    fc.constantFrom('index', 'lastTrade'),
    fc.option(ticks),
    fc.option(ticks),
    fc.tuple(lots, fc.constantFrom('market', 'limit', 'trail', 'gtd')),
  )
  .map(([of, source, up, down, [size, how]]): Step => (opened, user) => {
    const trails = how === 'trail'
    const leg = (at: Price) =>
      how === 'limit' || how === 'gtd'
        ? { at, method: 'limit' as const, price: at }
        : { at, method: 'market' as const }
    const trailing = { trail: ppm(2_000), method: 'market' as const }
    const legs = trails
      ? { [of === 'buy' ? 'up' : 'down']: trailing }
      : { up: up === null ? undefined : leg(up), down: down === null ? undefined : leg(down) }
    const expiresAt = opened.at + 12_000
    const worth = amount(BigInt(size) * 10_000n)
    return {
      ...{ kind: 'placeTrigger', user, market: 0, side: of, source, ...legs },
      ...{ quantity: size, amount: worth, requestId: opened.nextRequest() },
      terms: how === 'gtd' ? { timeInForce: 'gtd', expiresAt } : undefined,
    }
  })

const changed = fc
  .tuple(which, fc.option(ticks), fc.option(lots))
  .map(([at, limit, size]): Step => (opened, user) => {
    const order = one(opened.engine.openOrders(user), at)?.id
    if (order === undefined) return undefined
    const change = {
      ...(limit !== null && { price: limit }),
      ...(size !== null && { quantity: size as Quantity }),
    }
    return { kind: 'amendSpotOrder', user, order, ...change, requestId: opened.nextRequest() }
  })

const takenBack = fc.tuple(which, fc.nat(3)).map(([at, how]): Step => (opened, user) => {
  const order = one(opened.engine.openOrders(user), at)?.id
  const trigger = one(opened.engine.triggers(user), at)?.id
  if (how === 0) return order === undefined ? undefined : { kind: 'cancelSpotOrder', user, order }
  if (how === 1) {
    return trigger === undefined ? undefined : { kind: 'cancelTrigger', user, order: trigger }
  }
  return how === 2
    ? { kind: 'cancelSpotOrders', user }
    : { kind: 'cancelAllAfter', user, afterMs: 1_000 }
})

const positions = fc
  .tuple(which, fc.nat(6), fc.integer({ min: 1, max: 400 }), ticks)
  .map(([at, how, size, limit]): Step => (opened, user) => {
    const position = one(
      opened.engine.futuresOrders(user).filter(({ isOpen }) => isOpen),
      at,
    )
    const requestId = opened.nextRequest()
    if (!position || how === 0) {
      const method = size % 3 === 0 ? ({ method: 'limit', price: limit } as const) : undefined
      return {
        ...{ kind: 'placeFuturesOrder', user, futures: 0, requestId, lots: size, lever: 10 },
        ...(method ?? { method: 'market' }),
        direction: size % 2 === 0 ? 'long' : 'short',
      }
    }
    const order = position.id
    if (how === 1) return { kind: 'closePosition', user, order }
    if (how === 2) return { kind: 'reducePosition', user, order, lots: size, requestId }
    if (how <= 4) {
      const kind = how === 3 ? ('addMargin' as const) : ('removeMargin' as const)
      return { kind, user, order, amount: amount(BigInt(size) * 1_000n), requestId }
    }
    const isBeyond = limit > (opened.engine.indexPrice(0)?.price ?? 0)
    const isGain = isBeyond === (position.direction === 'long')
    const step = { kind: isGain ? 'takeProfit' : 'stopLoss', price: limit, lots: 1 } as const
    return how === 5
      ? { kind: 'setSteps', user, order, steps: [], trailing: 2_000 as Ppm }
      : { kind: 'setSteps', user, order, steps: [step] }
  })

const printed = fc
  .tuple(ticks, fc.constantFrom(100, OPENING_LAG_MS, 1_200, 11_000))
  .map(([at, ms]): Step => (opened) => {
    opened.wait(ms)
    opened.submit({ kind: 'passTime' })
    print(opened, at / 100)
    carryOut(opened)
    carryOutTriggers(opened)
    return undefined
  })

const steps = fc.oneof(
  { weight: 5, arbitrary: placed },
  { weight: 4, arbitrary: conditional },
  { weight: 2, arbitrary: changed },
  { weight: 2, arbitrary: takenBack },
  { weight: 4, arbitrary: positions },
  { weight: 4, arbitrary: printed },
)

/** Ends that a run has to have met, so that it holds something of each. */
const EXPECTED = [
  ...['cancelled', 'carriedOut', 'expired', 'refused'].map((how) => `condition ${how}`),
  ...['amended', 'cancelled', 'executed', 'expired', 'remainder', 'selfTrade'].map(
    (how) => `order ${how}`,
  ),
  ...['cancelled', 'liquidation', 'trailingStop', 'user'].map((how) => `position ${how}`),
  ...['part user', 'part stopLoss', 'part takeProfit', 'request done', 'request refused'],
]

/** What begins with an event, or ends with it, by its kind and id. */
function turnOf(event: Event): { begins?: string; ends?: string; how?: string } {
  switch (event.kind) {
    case 'spotOrderPlaced':
      return { begins: `order ${event.order}` }
    case 'spotOrderClosed':
    case 'spotOrderLapsed':
      return { ends: `order ${event.order}`, how: `order ${event.reason}` }
    case 'triggerPlaced':
      return { begins: `condition ${event.order}` }
    case 'triggerEnded':
      return { ends: `condition ${event.order}`, how: `condition ${event.reason}` }
    case 'pendingAccepted':
      return { begins: `request ${event.order}` }
    case 'pendingEnded':
      return {
        ends: `request ${event.order}`,
        how: `request ${event.rejection ? 'refused' : 'done'}`,
      }
    case 'futuresOrderPlaced':
      return { begins: `position ${event.order}` }
    case 'positionClosed':
      return { ends: `position ${event.order}`, how: `position ${event.how}` }
    case 'positionReduced':
      return { how: `part ${event.how}` }
    case 'futuresOrderCancelled':
      return { ends: `position ${event.order}`, how: 'position cancelled' }
    default:
      return {}
  }
}

function openVenue(): FuturesVenue {
  const opened = new FuturesVenue({}, { market: { ladder: LADDER } })
  for (const money of ['1000 BTC', '100000 USDT']) opened.fund('liquidity', money)
  opened.fund('contractPool', '1000000 USDT')
  for (const name of PEOPLE) {
    opened.admit(name, '10000 USDT')
    for (const money of ['1000 USDT', '10 BTC']) opened.give(name, money)
  }
  underPresentRules(opened)
  opened.do('index 100')
  return opened
}

/** Everybody takes back and closes all that they have, and the price for that comes. */
function endAll(opened: FuturesVenue): void {
  for (const name of PEOPLE) {
    const user = opened.userId(name)
    opened.submit({ kind: 'cancelSpotOrders', user })
    for (const { id: order, isOpen } of opened.engine.futuresOrders(user)) {
      opened.submit({ kind: isOpen ? 'closePosition' : 'cancelFuturesOrder', user, order })
    }
  }
  opened.wait(OPENING_LAG_MS)
  print(opened, 100)
  carryOut(opened)
  carryOutTriggers(opened)
}

describe('whatever people ask for and prices do', () => {
  it('each order, condition, request and position ends once, and holds what it may still need until then', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PEOPLE), steps), { minLength: 20, maxLength: 50 }),
        (played) => {
          const opened = openVenue()
          for (const [name, step] of played) {
            const command = step(opened, opened.userId(name))
            if (command) opened.submit(command)
          }
          // `submit` audits after each record that what is held is what may still be needed.
          // What a price fills or a condition places meanwhile is ended the time after.
          for (let round = 0; round < 4; round++) endAll(opened)
          const open = new Set<string>()
          for (const event of opened.records.flatMap(({ events }) => events)) {
            const { begins, ends, how } = turnOf(event)
            if (begins !== undefined) {
              expect(open.has(begins), begins).toBe(false)
              open.add(begins)
            }
            if (ends !== undefined) expect(open.delete(ends), ends).toBe(true)
            if (how !== undefined) seen.add(how)
          }
          expect([...open]).toEqual([])
          for (const name of PEOPLE) {
            for (const purse of ['coin', 'funding'] as const) {
              for (const currency of [0, 1]) {
                expect(opened.engine.held(opened.userId(name), purse, currency)).toBe(0n)
              }
            }
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    )
    for (const how of EXPECTED) expect([...seen], how).toContain(how)
  })
})
