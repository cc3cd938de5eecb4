// @module-tag long
import { openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import type { FastSettled } from '@candor/engine'
import { type Transactor, openTransactor } from '@candor/transactor'
import { expect, test } from 'vitest'
import { usdt } from '../../catalogue/catalogue.ts'
import { adoptRelease } from '../../main/rules/adopt-release.ts'
import { Feed } from './feed.ts'
import { TICK_MS } from '../simulated/path.ts'
import { testMarket } from '../../../test/simulated-market.ts'
import type { MarketSource, SourcePrint } from '../source.ts'

const START = Date.parse('2026-11-20T15:46:50.000Z')
const SYMBOLS = ['BTCUSDT', 'ADAUSDT', 'TRXUSDT']
const USER = 100_001

/** A venue's books with a feed, its ticks in the test's hands. */
class Bench {
  now = START
  readonly #disk: MemoryDisk = memoryDisk()
  transactor!: Transactor
  #feed!: Feed
  #step!: (at: number) => void

  /** `tells`: whether the source can say again what nobody heard. */
  async start(tells = true): Promise<void> {
    const now = () => this.now
    const journal = await openFileJournal({ disk: this.#disk, folder: 'j', segmentBytes: 1 << 20 })
    this.transactor = await openTransactor({ journal, now })
    await adoptRelease(this.transactor, { fundPools: true })
    const { printsBetween, ...source } = testMarket({ now })
    let listener: ((prints: readonly SourcePrint[]) => void) | undefined
    const stepped: MarketSource = {
      ...source,
      ...(tells && printsBetween ? { printsBetween } : {}),
      subscribe: (listen) => {
        listener = listen
        return () => (listener = undefined)
      },
    }
    this.#step = (at) => listener?.(source.printsAt(at))
    this.#feed = new Feed(stepped, this.transactor)
    await this.#feed.recover(now)
    this.#feed.start()
  }

  /** Ticks until then, each in the books before the next, and then whatever has become due. */
  async live(until: number): Promise<void> {
    while (this.now < until) {
      this.now += TICK_MS
      this.#step(this.now)
      await this.transactor.submit({ kind: 'openAccount', user: USER })
    }
    await this.passTime()
  }

  async passTime(): Promise<void> {
    const { transactor } = this
    while ((await transactor.submit({ kind: 'passTime' })).outcome === 'accepted') continue
  }

  async openContracts(): Promise<void> {
    const { engine } = this.transactor
    const means = { user: USER, currency: 0, amount: usdt(1_000), requestId: 'means' }
    await this.transactor.submit({ kind: 'openAccount', user: USER })
    await this.transactor.submit({ kind: 'creditRecharge', ...means })
    await this.transactor.submit({ kind: 'acceptRiskNotice', user: USER })
    for (const symbol of SYMBOLS) {
      for (const direction of ['long', 'short'] as const) {
        const terms = { user: USER, stake: usdt(10), durationMs: 30_000, direction }
        const requestId = `${symbol}-${direction}-${this.now}`
        const fast = engine.fastId(symbol)!
        const opened = await this.transactor.submit({ kind: 'openFast', fast, ...terms, requestId })
        expect(opened.outcome).toBe('accepted')
      }
    }
  }

  async crash(): Promise<void> {
    await this.#feed.stop()
    await this.transactor.stop()
  }

  /** Outcome and settlement price of each contract. */
  async settled() {
    const found: Pick<FastSettled, 'outcome' | 'twicePrice'>[] = []
    for await (const { events } of this.transactor.read(1)) {
      for (const event of events) {
        if (event.kind !== 'fastSettled') continue
        found.push({ outcome: event.outcome, twicePrice: event.twicePrice })
      }
    }
    return found
  }
}

/** Contracts opened in the first seconds, of which some expire in the outage and some after it. */
async function opened(): Promise<Bench> {
  const bench = new Bench()
  await bench.start()
  for (const seconds of [2, 4, 18]) {
    await bench.live(START + seconds * 1_000)
    await bench.openContracts()
  }
  return bench
}

test.each([
  ['across two expiries', 25, 36.5],
  ['within a window', 30.5, 33],
  ['until the middle of a window', 25, 46.75],
  ['across the turn of minutes', 20, 185],
])('a venue that was away %s settles as one that was not', async (_, away, back) => {
  const whole = await opened()
  await whole.live(START + 200_000)
  const expected = await whole.settled()
  expect(expected).toHaveLength(18)
  expect(new Set(expected.map(({ outcome }) => outcome)).has('refunded')).toBe(false)
  await whole.crash()

  const broken = await opened()
  await broken.live(START + away * 1_000)
  await broken.crash()
  broken.now = START + back * 1_000
  await broken.start()
  await broken.passTime()
  await broken.live(START + 200_000)
  expect(await broken.settled()).toEqual(expected)
  await broken.crash()
})

test('where the source cannot say what it said, contracts of the outage are refunded', async () => {
  const bench = await opened()
  await bench.live(START + 25_000)
  await bench.crash()
  bench.now = START + 100_000
  await bench.start(false)
  await bench.passTime()
  const settled = await bench.settled()
  expect(settled).toHaveLength(18)
  for (const { outcome, twicePrice } of settled) {
    expect({ outcome, twicePrice }).toEqual({ outcome: 'refunded', twicePrice: 0n })
  }
  await bench.crash()
})
