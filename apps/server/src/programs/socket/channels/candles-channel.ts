import { PERIODS, type Period } from '@candor/protocol/periods'
import type { MessageOf } from '@candor/programs-protocol/socket'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Candle } from '../../../market/candles/candle.ts'
import type { Market } from '../../../market/pricing.ts'
import type { Quote } from '../../../market/quotes/board.ts'
import { wireCandle } from '../../../market/quotes/quotation.ts'
import type { Connection } from '../connection.ts'
import { Followers } from '../followers.ts'
import { textFrame } from '../text-frame.ts'
import type { PublicChannel, Topic } from './public-channel.ts'

export interface CandleNeeds {
  market: Pick<Market, 'hasChart' | 'quote' | 'onTick' | 'movingCandle'>
}

/** Moving candles. One that has ended was sent last as it ended; the next begins with another start. */
export class CandlesChannel implements PublicChannel {
  readonly #market: CandleNeeds['market']
  readonly #followers = new Followers()
  readonly #unsubscribe: () => void

  constructor({ market }: CandleNeeds) {
    this.#market = market
    this.#unsubscribe = market.onTick((changed) => this.#tell(changed))
  }

  follow(connection: Connection, { symbol, interval }: Topic): undefined {
    const quote = this.#market.hasChart(symbol) ? this.#market.quote(symbol) : undefined
    if (!quote) throw new Refusal('market_unknown')
    const period = interval as Period
    this.#followers.add(nameOf(symbol, period), connection)
    const candle = this.#market.movingCandle(symbol, period)
    if (candle) connection.push(frameOf(quote, period, candle))
  }

  leave(connection: Connection, { symbol, interval }: Topic): void {
    this.#followers.remove(nameOf(symbol, interval), connection)
  }

  resume(connection: Connection, topic: Topic): undefined {
    this.follow(connection, topic)
  }

  close(): void {
    this.#unsubscribe()
  }

  #tell(changed: readonly Quote[]): void {
    if (this.#followers.isEmpty) return
    for (const quote of changed) {
      const { symbol } = quote.instrument
      for (const period of PERIODS) {
        const name = nameOf(symbol, period)
        const candle = this.#followers.has(name) && this.#market.movingCandle(symbol, period)
        if (candle) this.#followers.push(name, frameOf(quote, period, candle))
      }
    }
  }
}

function nameOf(symbol: string, interval: string): string {
  return `${symbol} ${interval}`
}

function frameOf({ instrument }: Quote, interval: Period, candle: Candle): Buffer {
  const { time, open, high, low, close, volume } = wireCandle(instrument, candle)
  const message: MessageOf<'candles'> = {
    channel: 'candles',
    symbol: instrument.symbol,
    interval,
    candle: [time, open, high, low, close, volume],
  }
  return textFrame(JSON.stringify(message))
}
