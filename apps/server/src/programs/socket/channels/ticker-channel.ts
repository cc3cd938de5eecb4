import type { EngineView } from '@candor/engine'
import type { MessageOf } from '@candor/programs-protocol/socket'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Market } from '../../../market/pricing.ts'
import type { Quote } from '../../../market/quotes/board.ts'
import { programTicker } from '../../shapes/market.ts'
import type { Connection } from '../connection.ts'
import { Followers } from '../followers.ts'
import { textFrame } from '../text-frame.ts'
import type { PublicChannel, Topic } from './public-channel.ts'

export interface TickerNeeds {
  transactor: { engine: Pick<EngineView, 'marketId' | 'markets' | 'depth'> }
  market: Pick<Market, 'quote' | 'onTick'>
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
    const { transactor, market } = this.#needs
    const quote = market.quote(symbol)
    const id = transactor.engine.marketId(symbol)
    if (!quote || id === undefined) throw new Refusal('market_unknown')
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
    const { engine } = this.#needs.transactor
    const id = engine.marketId(symbol)!
    const facts = { id, spec: engine.markets()[id]!, quote, now: this.#needs.now() }
    const ticker = programTicker(engine, facts)
    const message: MessageOf<'ticker'> = { channel: 'ticker', symbol, ticker }
    return textFrame(JSON.stringify(message))
  }
}
