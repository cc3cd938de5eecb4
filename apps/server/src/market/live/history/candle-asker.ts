import { type Period, periodStart } from '@candor/protocol/periods'
import { type Candle, eachOnce, regroup } from '../../candles/candle.ts'
import type { Instrument } from '../../source.ts'
import type { Constituent, LiveSymbol } from '../catalogue/live-symbol.ts'
import { type FineRate, fineOf } from '../index/exact.ts'
import type { ListedCandle, LiveFeed } from '../live-feed.ts'
import { type AskedPeriod, LENGTH_MS, PAGE_CANDLES } from './pages.ts'
import { readCandle } from './read-candle.ts'

/** No exchange that has the symbol's candles could be asked. */
export class HistoryAway extends Error {
  override name = 'HistoryAway'
}

/** Some exchange has not said yet whether it has the symbol: that says nothing of its candles. */
export class NothingListed extends HistoryAway {
  override name = 'NothingListed'
}

export interface AskerParts {
  feed: Pick<LiveFeed, 'listings' | 'candles' | 'health'>
  symbols: readonly LiveSymbol[]
  instruments: readonly Pick<Instrument, 'symbol' | 'scale' | 'volumeScale'>[]
}

/** A stretch of one symbol's candles: those that begin within [from, to). */
export interface Stretch {
  symbol: string
  period: AskedPeriod
  from: number
  to: number
}

/** Exchanges give fewer candles an answer than a page has; more answers than these say nothing new. */
const MOST_ANSWERS = 12

/**
 * Asks exchanges for candles. Each symbol's come from the exchange that is named first and needs no
 * conversion; what it does not reach back to comes from the next. They are for charts: nothing is
 * settled by them.
 */
export class CandleAsker {
  readonly #parts: AskerParts

  constructor(parts: AskerParts) {
    this.#parts = parts
  }

  /**
   * The candles of a stretch that ended before now, oldest first. Throws `HistoryAway` where no
   * exchange answers, and `NothingListed` where none is there to be asked, or one of the symbol's is
   * still on its way: whichever connects first is not to be whose candles are kept.
   */
  async ask(stretch: Stretch): Promise<Candle[]> {
    const found: Candle[] = []
    let answered = false
    let to = stretch.to
    const listed = this.#inOrder(stretch.symbol)
    if (listed.length === 0 || this.#isAwaited(stretch.symbol)) {
      throw new NothingListed(`Not all that may list ${stretch.symbol} have been heard.`)
    }
    for (const constituent of listed) {
      const candles = await this.#askOne(constituent, { ...stretch, to }).catch(() => undefined)
      if (!candles) continue
      answered = true
      found.unshift(...candles)
      to = candles[0]?.time ?? to
      if (to <= stretch.from) break
    }
    if (!answered) throw new HistoryAway(`No exchange tells of ${stretch.symbol}.`)
    return eachOnce(found)
  }

  /** Whether an exchange of the symbol has neither said what it lists nor met any trouble yet. */
  #isAwaited(symbol: string): boolean {
    const unheard = this.#parts.feed
      .health()
      .filter(({ markets, trouble }) => markets === 0 && trouble === undefined)
      .map(({ exchange }) => exchange)
    return this.#symbol(symbol).constituents.some(({ exchange }) => unheard.includes(exchange))
  }

  /** Those that the exchanges have, first those that need no conversion, one of each exchange. */
  #inOrder(symbol: string): Constituent[] {
    const listed = new Set(
      this.#parts.feed.listings().map(({ exchange, market }) => `${exchange} ${market}`),
    )
    const { constituents } = this.#symbol(symbol)
    const known = constituents
      .filter(({ exchange, market }) => listed.has(`${exchange} ${market}`))
      .toSorted((a, b) => Number(a.conversion !== undefined) - Number(b.conversion !== undefined))
    const exchanges = known.map(({ exchange }) => exchange)
    return known.filter(({ exchange }, place) => exchanges.indexOf(exchange) === place)
  }

  async #askOne(constituent: Constituent, stretch: Stretch): Promise<Candle[]> {
    const listed = await this.#listed(constituent, stretch)
    const { conversion, symbol } = constituent
    const rates = conversion ? await this.ask({ ...stretch, symbol: conversion.rate }) : undefined
    const { scale, volumeScale } = this.#instrument(symbol)
    const rateScale = conversion ? this.#instrument(conversion.rate).scale : 0
    const candles = listed.flatMap((one) => {
      const rate = rates && rateAt(rates, one.time, rateScale)
      return readCandle(one, { constituent, scale, volumeScale, rate }) ?? []
    })
    return regroup(eachOnce(candles), (time) => periodStart(stretch.period, time))
  }

  /** Answer by answer from the newest backwards, until the stretch begins or nothing is older. */
  async #listed(
    { symbol, exchange, market, quote }: Constituent,
    { period, from, to }: Stretch,
  ): Promise<ListedCandle[]> {
    const listing = { symbol, exchange, market, quote }
    const found: ListedCandle[] = []
    let before = to
    for (let answers = 0; answers < MOST_ANSWERS && before > from; answers += 1) {
      const wanted = Math.min(PAGE_CANDLES, Math.ceil((before - from) / LENGTH_MS[period]))
      const answer = await this.#parts.feed.candles(listing, period, before, wanted)
      const older = answer.filter(({ time }) => time >= from && time < before)
      if (older.length === 0) break
      found.unshift(...older)
      if (older.length < answer.length) break
      before = Math.min(...older.map(({ time }) => time))
    }
    return found
  }

  #symbol(symbol: string): LiveSymbol {
    return this.#parts.symbols.find((one) => one.symbol === symbol)!
  }

  #instrument(symbol: string): Pick<Instrument, 'scale' | 'volumeScale'> {
    return this.#parts.instruments.find((one) => one.symbol === symbol)!
  }
}

/** The rate's last close at or before a time. */
function rateAt(rates: readonly Candle[], time: number, scale: number): FineRate | undefined {
  const candle = rates.findLast((one) => one.time <= time)
  return candle && { value: fineOf(candle.close), scale }
}

/** Candles of a shorter period as those of a longer one. */
export function grouped(candles: readonly Candle[], period: Period): Candle[] {
  return regroup(candles, (time) => periodStart(period, time))
}
