import { ppm } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FuturesVenue } from '../../test/futures-venue.ts'
import { createEngine, restoreEngine, VenueEngine } from '../engine.ts'
import { actAt } from './trigger-prices.ts'

const people = fc.constantFrom('ann', 'bob')
const order = fc.integer({ min: 1, max: 12 })
const price = fc.integer({ min: 800_000, max: 1_250_000 }).map((units) => units / 100)
const size = fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 10, 50, 125))

const sentences = fc.oneof(
  { weight: 4, arbitrary: price.map((at) => `index ${at}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(people, fc.constantFrom('longs', 'shorts'), size)
      .map(([name, verb, [lots, lever]]) => `${name} ${verb} ${lots} x${lever}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(people, fc.constantFrom('longs', 'shorts'), size, price)
      .map(([name, verb, [lots, lever], at]) => `${name} ${verb} ${lots} x${lever} @ ${at}`),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        people,
        fc.constantFrom('closes', 'follows', 'locks', 'reverses', 'withdraws', 'sets'),
        order,
      )
      .map((words) => words.join(' ')),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(people, order, fc.constantFrom('stop', 'take'), price)
      .map(([name, id, word, at]) => `${name} sets ${id} ${word} ${at}`),
  },
)

function openVenue(): FuturesVenue {
  const opened = new FuturesVenue({ halfSpread: ppm(300), maxOrders: 12, exposure: ppm(900_000) })
  opened.fund('contractPool', '300000 USDT')
  opened.admit('ann', '5000 USDT')
  opened.admit('bob', '5000 USDT')
  opened.do('index 10000')
  return opened
}

/** After a print nothing is left that it should have set off; who is locked is so with each other. */
function checkOrders(opened: FuturesVenue): void {
  const { engine } = opened
  if (!(engine instanceof VenueEngine)) throw new TypeError('not an engine')
  const index = engine.indexPrice(0)!
  for (const one of engine.state.futuresOrders.all()) {
    if (one.openSeq !== index.seq) {
      expect(actAt(one, engine.futuresRules(one), index.price)).toBeUndefined()
    }
    if (one.lockedWith !== 0) expect(engine.futuresOrder(one.lockedWith)?.lockedWith).toBe(one.id)
  }
}

describe('whatever people do and prices are', () => {
  it('every unit is accounted for, nothing due is left, and a replay gives the same bytes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(sentences, { minLength: 20, maxLength: 60 }), (said) => {
        const opened = openVenue()
        let resumed = restoreEngine(opened.engine.encodeState())
        for (const [step, sentence] of said.entries()) {
          const before = opened.records.length
          const told = opened.do(sentence)
          for (const [, how] of told.matchAll(/closed by (\w+)/g)) seen.add(how!)
          if (sentence.startsWith('index')) checkOrders(opened)
          for (const record of opened.records.slice(before)) resumed.apply(record)
          if (step % 10 === 0) resumed = restoreEngine(resumed.encodeState())
        }
        const bytes = opened.engine.encodeState()
        expect(resumed.encodeState()).toEqual(bytes)
        const replayed = createEngine()
        for (const record of opened.records) replayed.apply(record)
        expect(replayed.encodeState()).toEqual(bytes)
      }),
      { numRuns: 60, seed: 3 },
    )
    expect([...seen].sort()).toEqual(['liquidation', 'reverse', 'stopLoss', 'takeProfit', 'user'])
  })
})
