import { DAY_MS } from '@candor/money/durations'
import { describe, expect, it } from 'vitest'
import { anchorsAt, testSecret } from '../../../test/simulated-market.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { type BoundDays, DaySecrets, commitmentOf, keyAt } from './day-secrets.ts'
import { createSimulatedSource } from './source.ts'

const FIRST = Math.floor(Date.parse('2026-11-06T00:00:00Z') / DAY_MS)
const bound: BoundDays = { first: FIRST, days: 20, last: new Uint8Array(32).fill(7) }
const instruments = INSTRUMENTS.filter(({ symbol }) => ['BTCUSDT', 'ETHUSDT'].includes(symbol))
const options = {
  secret: testSecret(3),
  anchors: anchorsAt(FIRST * DAY_MS - DAY_MS / 2),
  instruments,
  pastDays: 3,
  now: () => FIRST * DAY_MS,
}

/** A hundred prices of a day, and what was traded in it. */
async function dayOf(source: ReturnType<typeof createSimulatedSource>, day: number) {
  const from = day * DAY_MS
  const prices = Array.from({ length: 100 }, (_, i) =>
    source.priceAt('BTCUSDT', from + i * 860_250),
  )
  return [prices, await source.between('BTCUSDT', from, from + DAY_MS)]
}

/** A market of whoever knows no more than an opened key. */
function openedUntil(day: number) {
  const last = Buffer.from(keyAt(bound, day), 'hex')
  return createSimulatedSource({
    ...options,
    bound: () => ({ first: FIRST, days: day - FIRST + 1, last }),
  })
}

describe('a market whose days are bound', () => {
  it('is, before the first bound day, that of the former secret', async () => {
    const former = createSimulatedSource(options)
    const ours = createSimulatedSource({ ...options, bound: () => bound })
    expect(await dayOf(ours, FIRST - 1)).toEqual(await dayOf(former, FIRST - 1))
    expect(await dayOf(ours, FIRST)).not.toEqual(await dayOf(former, FIRST))
  })

  it('can be computed by everybody from the key of a day, up to that day', async () => {
    const ours = createSimulatedSource({ ...options, bound: () => bound })
    const theirs = openedUntil(FIRST + 2)
    for (const day of [FIRST, FIRST + 1, FIRST + 2]) {
      expect(await dayOf(theirs, day)).toEqual(await dayOf(ours, day))
    }
    expect(() => theirs.priceAt('BTCUSDT', (FIRST + 3) * DAY_MS)).toThrow('has no key')
  })

  it('goes on by its keys where they are bound while it runs', async () => {
    const known: { bound?: BoundDays } = {}
    const source = createSimulatedSource({ ...options, bound: () => known.bound })
    const before = await dayOf(source, FIRST - 1)
    known.bound = bound
    const ours = createSimulatedSource({ ...options, bound: () => bound })
    expect(await dayOf(source, FIRST)).toEqual(await dayOf(ours, FIRST))
    expect(await dayOf(source, FIRST - 1)).toEqual(before)
  })

  it('forgets what it drew of a bound day before it knew the keys, as a node may that joins', async () => {
    const known: { bound?: BoundDays } = {}
    const source = createSimulatedSource({ ...options, bound: () => known.bound })
    const early = await dayOf(source, FIRST)
    known.bound = bound
    const ours = createSimulatedSource({ ...options, bound: () => bound })
    expect(await dayOf(source, FIRST)).toEqual(await dayOf(ours, FIRST))
    expect(await dayOf(source, FIRST)).not.toEqual(early)
    expect(await dayOf(source, FIRST + 1)).toEqual(await dayOf(ours, FIRST + 1))
  })

  it('has keys that lead to the commitment and say nothing of those that come', () => {
    const shorter = { ...bound, days: 3, last: Buffer.from(keyAt(bound, FIRST + 2), 'hex') }
    expect(commitmentOf(shorter)).toBe(commitmentOf(bound))
    const other = { ...bound, last: new Uint8Array(32).fill(8) }
    expect(commitmentOf(other)).not.toBe(commitmentOf(bound))
    const secrets = new DaySecrets(testSecret(), () => shorter)
    expect(secrets.isBound(FIRST - 1)).toBe(false)
    expect(secrets.isBound(FIRST)).toBe(true)
    expect(() => secrets.keyOf(FIRST + 3)).toThrow('has no key')
  })
})
