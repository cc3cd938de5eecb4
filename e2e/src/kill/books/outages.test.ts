import type { EngineRecord } from '@candor/engine'
import { price } from '@candor/money'
import { expect, test } from 'vitest'
import { anchorsAt, createSimulatedSource, testSecret } from '@candor/server/testing/market'
import type { BookedFast } from './fast-book.ts'
import { Outages } from './outages.ts'
import { Prints } from './prints.ts'

const SYMBOL = 'BTCUSDT'
const TICK_MS = 250
const KILLED = Date.parse('2026-11-21T12:00:02.100Z')
/** The window of this expiry lies wholly in the outage. */
const EXPIRY = KILLED + 6_000
const BACK = KILLED + 12_000

const market = { secret: testSecret(7), anchors: anchorsAt(KILLED) }
const source = createSimulatedSource({ ...market, now: () => BACK })

function priceAt(at: number) {
  return price(source.priceAt(SYMBOL, at))
}

/** A print a tick and a little later than it until the kill, and again once the venue is back. */
async function printsWith(recover: (at: number) => boolean): Promise<Prints> {
  const prints = new Prints()
  let seq = 0
  const take = (at: number, events: unknown[]) =>
    prints.take({ seq: ++seq, at, events } as unknown as EngineRecord)
  const live = (tick: number) =>
    take(tick + 20, [{ kind: 'pricesPrinted', prints: [{ index: 0, price: priceAt(tick) }] }])
  const first = Math.floor(KILLED / TICK_MS) * TICK_MS
  for (let tick = first - 5_000; tick <= first; tick += TICK_MS) live(tick)
  const last = prints.of(0).at(-1)
  const said = await source.printsBetween!(SYMBOL, EXPIRY - 3_000, EXPIRY, last)
  const recovered = said.filter(({ at }) => recover(at))
  take(BACK, [{ kind: 'pricesRecovered', index: 0, prints: recovered }])
  live(Math.ceil(BACK / TICK_MS) * TICK_MS)
  return prints
}

function contract(outcome: 'won' | 'refunded'): BookedFast {
  const opened = { order: 1, expiresAt: EXPIRY }
  return { opened, spec: { index: 0 }, settled: { outcome } } as unknown as BookedFast
}

async function faultsOf(prints: Prints, outcome: 'won' | 'refunded' = 'won'): Promise<string[]> {
  const outages = new Outages(market)
  outages.note(KILLED)
  return outages.faults([contract(outcome)], prints, () => SYMBOL)
}

test('a window with all the prints that the source had in the outage is without fault', async () => {
  const prints = await printsWith(() => true)
  expect(prints.of(0).filter(({ recovered }) => recovered).length).toBeGreaterThan(2)
  expect(await faultsOf(prints)).toEqual([])
})

test('a print that was not recovered is found', async () => {
  const all = await source.printsBetween!(SYMBOL, EXPIRY - 3_000, EXPIRY, undefined)
  const left = all[Math.floor(all.length / 2)]!.at
  const prints = await printsWith((at) => at !== left)
  expect((await faultsOf(prints)).join()).toContain(String(left))
})

test('a refund where the source had prints is found', async () => {
  const prints = await printsWith(() => true)
  expect((await faultsOf(prints, 'refunded')).join()).toMatch(/refunded, but BTCUSDT had prints/)
})
