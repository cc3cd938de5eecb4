import { DAY_MS } from '@candor/money/durations'
import { expect, test } from 'vitest'
import { PlayedFeed } from '../../../../test/played-feed.ts'
import { INSTRUMENTS } from '../../instruments.ts'
import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import { wantedListings } from '../index/listings.ts'
import type { Listing } from '../live-feed.ts'
import { CandleAsker, NothingListed } from './candle-asker.ts'

const NOW = Date.parse('2026-11-23T00:00:00.000Z')
const EXCHANGES = ['okx', 'kraken']
const STRETCH = { symbol: 'BTCUSDT', period: '1day', from: NOW - 20 * DAY_MS, to: NOW } as const

/** Exchanges that are heard of one after the other. */
class ArrivingFeed extends PlayedFeed {
  readonly #heard = new Set<string>()
  readonly #troubled = new Set<string>()
  readonly askedOf = new Set<string>()

  arrives(exchange: string): void {
    this.#heard.add(exchange)
  }

  fails(exchange: string): void {
    this.#troubled.add(exchange)
  }

  override listings() {
    return super.listings().filter(({ exchange }) => this.#heard.has(exchange))
  }

  override health() {
    return super.health().map((one) => ({
      ...one,
      ...{ markets: this.#heard.has(one.exchange) ? 1 : 0 },
      trouble: this.#troubled.has(one.exchange) ? 'out of reach' : one.trouble,
    }))
  }

  override candles(listing: Listing, ...rest: Rest) {
    this.askedOf.add(listing.exchange)
    return super.candles(listing, ...rest)
  }
}
type Rest = [period: Parameters<PlayedFeed['candles']>[1], before: number, limit: number]

function open() {
  const feed = new ArrivingFeed(wantedListings(EXCHANGES), () => NOW)
  const symbols = liveCatalogue(EXCHANGES)
  return { feed, asker: new CandleAsker({ feed, symbols, instruments: INSTRUMENTS }) }
}

test('candles are those of the exchange that is named first, whichever is heard of first', async () => {
  const { feed, asker } = open()
  feed.arrives('kraken')
  await expect(asker.ask(STRETCH)).rejects.toThrow(NothingListed)
  expect([...feed.askedOf]).toEqual([])
  feed.arrives('okx')
  expect(await asker.ask(STRETCH)).toHaveLength(20)
  expect([...feed.askedOf]).toEqual(['okx'])
})

test('an exchange that is out of reach is not waited for', async () => {
  const { feed, asker } = open()
  feed.arrives('kraken')
  feed.fails('okx')
  expect(await asker.ask(STRETCH)).toHaveLength(20)
  expect([...feed.askedOf]).toEqual(['kraken'])
})
