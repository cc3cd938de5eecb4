import { INSTRUMENTS } from '../src/market/instruments.ts'
import type { Anchors } from '../src/market/simulated/anchors.ts'
import { createSimulatedSource, firstPrice } from '../src/market/simulated/source.ts'
import type { Instrument } from '../src/market/source.ts'

/** A secret that everybody can read: for tests alone. */
export function testSecret(seed = 0): Uint8Array {
  return new Uint8Array(32).fill(seed, 0, 1)
}

/** Every symbol at its catalogue's level at this moment. */
export function anchorsAt(at: number): Anchors {
  return new Map(INSTRUMENTS.map(({ symbol }) => [symbol, { at, price: firstPrice(symbol)! }]))
}

/** A market that is the same in every run. */
export function testMarket(options: {
  now: () => number
  seed?: number
  instruments?: readonly Instrument[]
  anchors?: Anchors
  pastDays?: number
}) {
  const { seed, anchors = anchorsAt(ANCHORED_AT), ...rest } = options
  return createSimulatedSource({ secret: testSecret(seed), anchors, ...rest })
}

const ANCHORED_AT = Date.parse('2026-11-01T00:00:00Z')
