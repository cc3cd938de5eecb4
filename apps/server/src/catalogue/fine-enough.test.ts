import { expect, test } from 'vitest'
import { type EngineView, createEngine } from '@candor/engine'
import { INDEXES } from './catalogue.ts'
import { fastContracts } from '../products/fast/listing.ts'
import { fineEnough } from './fine-enough.ts'

/** An engine that has one index of so many digits. */
function withIndex(symbol: string, scale: number): EngineView {
  const engine = createEngine()
  const spec = { symbol, scale, stalenessMs: 10_000 }
  const defined = engine.decide({ kind: 'defineIndex', spec }, 0)
  if (defined.outcome !== 'accepted') throw new Error(defined.outcome)
  engine.apply(defined.record)
  return engine
}

const spec = (symbol: string) => {
  const row = fastContracts([30, 60, 120, 300, 600]).find((one) => one.symbol === symbol)!
  return { ...row, index: 0, currency: 0 }
}

test('every expiry of the catalogue is offered at the digits of the catalogue', () => {
  for (const { symbol } of fastContracts([4, 30])) {
    const { scale } = INDEXES.find((index) => index.symbol === symbol)!
    expect(fineEnough(withIndex(symbol, scale), spec(symbol)), symbol).toEqual(spec(symbol))
  }
})

test('a contract that has no expiry left is closed, and keeps its terms for what is open', () => {
  const closed = fineEnough(withIndex('ADAUSDT', 4), spec('ADAUSDT'))
  expect(closed.open).toBe(false)
  expect(closed.terms).toEqual(spec('ADAUSDT').terms)
})

test('an expiry over which a price usually moves less than 200 units is not offered', () => {
  const few = fineEnough(withIndex('ETHUSDT', 2), {
    ...spec('ETHUSDT'),
    terms: fastContracts([4, 30])[1]!.terms,
  })
  expect(few.terms.map(({ durationMs }) => durationMs)).toEqual([30_000])
  expect(few.open).toBe(true)
})

test('an expiry over which a price usually moves less than three steps of the exchanges is not offered', () => {
  const { scale } = INDEXES.find(({ symbol }) => symbol === 'LINKUSDT')!
  const offered = (digits: number) =>
    fineEnough(withIndex('LINKUSDT', scale), spec('LINKUSDT'), digits).terms.map(
      ({ durationMs }) => durationMs / 1_000,
    )
  expect(offered(3)).toEqual([30, 60, 120, 300, 600])
  // 16.40 with 4.2 % a day moves by 0.0128 in half a minute and by 0.0405 in five.
  expect(offered(2)).toEqual([300, 600])
})
