import { type Command, type Engine, FIRST_USER, createEngine } from '@candor/engine'
import { amount, ppm, price, quantity } from '@candor/money'
import { type BenchLine, formatCount } from './table.ts'

const PEOPLE = 500
/** As many as one person may have. */
const EACH = 200
const PRINTS = 50_000
const ROUNDS = 5
const MOST_MICROS = 5
const START = 1_750_000_000_000
/** 50,000.00 in units of the index. */
const LEVEL = 5_000_000

/**
 * What a print costs more because conditional orders wait: half of them at prices of their own on both
 * sides, half trailing. The prints walk up, so that every one of them moves all that trails.
 */
export function waitingTriggers(): BenchLine {
  const waiting = PEOPLE * EACH
  const [without, beside] = [venue(), venue()]
  placeAll(beside)
  if (beside.triggerCount() !== waiting) throw new Error('not all of them wait')
  let more = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const from = LEVEL + round * PRINTS
    const plain = microsOf(without, from)
    more = Math.min(more, microsOf(beside, from) - plain)
  }
  if (beside.triggerCount() !== waiting || beside.dueTriggers(1, START).length > 0) {
    throw new Error('a print has reached one')
  }
  return {
    name: `a print that reaches none of ${formatCount(waiting)} conditional orders`,
    figure: `${Math.max(more, 0).toFixed(2)} µs more than without`,
    bar: `under ${MOST_MICROS} µs`,
    met: more < MOST_MICROS,
  }
}

function venue(): Engine {
  const engine = createEngine()
  const node = { kind: 'beginEpoch', epoch: 1, node: 'a', venue: 'ab'.repeat(16) } as const
  for (const command of [
    { ...node, format: 6 },
    { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
    { kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } },
    { kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 1_000_000 } },
    { kind: 'defineMarket', spec: MARKET },
  ] as const) {
    carryOut(engine, command)
  }
  print(engine, LEVEL)
  return engine
}

const MARKET = {
  ...{ symbol: 'BTCUSDT', base: 1, quote: 0, index: 0, priceScale: 2, quantityScale: 4 },
  ...{ makerFee: ppm(1_000), takerFee: ppm(2_000), band: ppm(50_000) },
  minNotional: amount(1_000_000n),
  ...{ maxQuantity: quantity(1_000_000), maxOpenOrders: 100 },
  ladder: {
    ...{ halfSpread: ppm(0), step: ppm(0), levels: 0 },
    ...{ firstLevel: amount(0n), levelGrowth: amount(0n) },
  },
}

function placeAll(engine: Engine): void {
  for (let user = FIRST_USER; user < FIRST_USER + PEOPLE; user++) {
    const money = { currency: 1, amount: amount(100_000_000n), requestId: 'money' }
    carryOut(engine, { kind: 'openAccount', user })
    carryOut(engine, { kind: 'creditRecharge', user, ...money })
    carryOut(engine, {
      kind: 'transfer',
      user,
      ...money,
      from: 'funding',
      to: 'coin',
      requestId: 'move',
    })
    for (let nth = 0; nth < EACH; nth++) placeOne(engine, user, nth)
  }
}

function placeOne(engine: Engine, user: number, nth: number): void {
  const spread = (user * EACH + nth) % 90_000
  const stop =
    nth % 2 === 0
      ? { trail: ppm(300_000 + spread), method: 'market' as const }
      : { at: price(LEVEL / 2 + 10 * spread), method: 'market' as const }
  carryOut(engine, {
    ...{ kind: 'placeTrigger', user, market: 0, side: 'sell', source: 'index' },
    down: stop,
    ...(nth % 4 === 1 && { up: { at: price(2 * LEVEL + spread), method: 'market' } }),
    ...{ quantity: quantity(10), requestId: `order ${nth}` },
  })
}

function microsOf(engine: Engine, from: number): number {
  const started = performance.now()
  for (let turn = 1; turn <= PRINTS; turn++) print(engine, from + turn)
  return ((performance.now() - started) * 1_000) / PRINTS
}

function print(engine: Engine, of: number): void {
  carryOut(engine, { kind: 'printPrices', prints: [{ index: 0, price: price(of) }] })
}

function carryOut(engine: Engine, command: Command): void {
  const decision = engine.decide(command, START)
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify([command.kind, decision]))
  engine.apply(decision.record)
}
