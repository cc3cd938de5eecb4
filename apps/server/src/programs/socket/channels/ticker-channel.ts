import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type ProgramTicker, momentOf } from '@candor/programs-protocol/operations'
import type { MessageOf } from '@candor/programs-protocol/socket'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Market } from '../../../market/pricing.ts'
import type { Quote } from '../../../market/quotes/board.ts'
import { quotationTick } from '../../../market/quotes/quotation.ts'
import type { Connection } from '../connection.ts'
import { Followers } from '../followers.ts'
import { textFrame } from '../text-frame.ts'
import type { PublicChannel, Topic } from './public-channel.ts'

export interface TickerNeeds {
  transactor: { engine: Pick<EngineView, 'marketId' | 'markets' | 'depth'> }
  market: Pick<Market, 'hasChart' | 'quote' | 'onTick'>
  now: () => number
}

/** Prices. Each message is whole, so that none has a number: the last one counts. */
export class TickerChannel implements PublicChannel {
  readonly #needs: TickerNeeds
  readonly #followers = new Followers()
  readonly #unsubscribe: () => void

  constructor(needs: TickerNeeds) {
    this.#needs = needs
    this.#unsubscribe = needs.market.onTick((changed) => this.#tell(changed))
  }

  follow(connection: Connection, { symbol }: Topic): undefined {
    const { market } = this.#needs
    const quote = market.hasChart(symbol) ? market.quote(symbol) : undefined
    if (!quote) throw new Refusal('market_unknown')
    this.#followers.add(symbol, connection)
    connection.push(this.#frame(quote))
  }

  leave(connection: Connection, { symbol }: Topic): void {
    this.#followers.remove(symbol, connection)
  }

  resume(connection: Connection, topic: Topic): undefined {
    this.follow(connection, topic)
  }

  close(): void {
    this.#unsubscribe()
  }

  #tell(changed: readonly Quote[]): void {
    for (const quote of changed) {
      const { symbol } = quote.instrument
      if (this.#followers.has(symbol)) this.#followers.push(symbol, this.#frame(quote))
    }
  }

  #frame(quote: Quote): Buffer {
    const { symbol } = quote.instrument
    const message: MessageOf<'ticker'> = {
      channel: 'ticker',
      symbol,
      ticker: programTicker(this.#needs, quote),
    }
    return textFrame(JSON.stringify(message))
  }
}

/** Price, best offers and the last day of a symbol, in the words of programs. */
export function programTicker(
  { transactor: { engine }, now }: Pick<TickerNeeds, 'transactor' | 'now'>,
  quote: Quote,
): ProgramTicker {
  const { price, change, changePercent, high, low, volume, quoteVolume, at, stale, symbol } =
    quotationTick(quote)
  const id = engine.marketId(symbol)
  const best = id === undefined ? undefined : bestOf(engine, id, now())
  return {
    symbol,
    last: price,
    bid: best?.bid?.price ?? null,
    bidQuantity: best?.bid?.quantity ?? null,
    ask: best?.ask?.price ?? null,
    askQuantity: best?.ask?.quantity ?? null,
    open: formatUnits(quote.day?.reference ?? quote.price, quote.instrument.scale),
    high,
    low,
    change,
    changePercent,
    volume,
    quoteVolume,
    stale,
    at: momentOf(at),
  }
}

function bestOf(engine: TickerNeeds['transactor']['engine'], id: number, at: number) {
  const { priceScale, quantityScale } = engine.markets()[id]!
  const { bids, asks } = engine.depth(id, 1, at)
  const shown = ([level]: typeof bids) =>
    level && {
      price: formatUnits(level.price, priceScale),
      quantity: formatUnits(level.quantity, quantityScale),
    }
  return { bid: shown(bids), ask: shown(asks) }
}
