import type { EngineRecord, EngineView, MarketSpec } from '@candor/engine'
import type { ProgramTrade } from '@candor/programs-protocol/operations'
import type { MessageOf } from '@candor/programs-protocol/socket'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Market } from '../../../market/pricing.ts'
import type { Trade } from '../../../market/trades/public-trades.ts'
import { programTrade } from '../../shapes/market.ts'
import type { Connection } from '../connection.ts'
import { Followers } from '../followers.ts'
import { textFrame } from '../text-frame.ts'
import type { PublicChannel, Topic } from './public-channel.ts'

/** Trades that a follower gets at first, and those that are kept of each market. */
const AT_FIRST = 50
const KEPT = 100

export interface TradeNeeds {
  transactor: { engine: Pick<EngineView, 'marketId' | 'markets'> } & Pick<
    Kernel['transactor'],
    'onCommit'
  >
  market: Pick<Market, 'trades'>
}

/** Public trades, numbered by their ids: the same at every node of the venue. */
export class TradesChannel implements PublicChannel {
  readonly #needs: TradeNeeds
  readonly #followers = new Followers()
  /** Id of the last trade that was told, by symbol. */
  readonly #told = new Map<string, number>()
  readonly #unsubscribe: () => void

  constructor(needs: TradeNeeds) {
    this.#needs = needs
    this.#unsubscribe = needs.transactor.onCommit((records) => this.#take(records))
  }

  follow(connection: Connection, { symbol }: Topic): number {
    const { id, spec } = this.#marketOf(symbol)
    const newest = this.#needs.market.trades(id, AT_FIRST).reverse()
    const seq = this.#begin(symbol, connection, newest)
    const trades = newest.map((trade) => programTrade(spec, trade))
    connection.push(frameOf({ symbol, type: 'snapshot', prev: 0, seq, trades }))
    return seq
  }

  leave(connection: Connection, { symbol }: Topic): void {
    this.#followers.remove(symbol, connection)
    if (!this.#followers.has(symbol)) this.#told.delete(symbol)
  }

  resume(connection: Connection, { symbol }: Topic, after: number): number {
    const { id, spec } = this.#marketOf(symbol)
    const kept = this.#needs.market.trades(id, KEPT).reverse()
    // Whether any are missing in between, only an earlier one tells.
    if (!kept.some((trade) => trade.id <= after)) throw new Refusal('too_far_back')
    const seq = this.#begin(symbol, connection, kept)
    const missed = kept.filter((trade) => trade.id > after)
    if (missed.length > 0) {
      const trades = missed.map((trade) => programTrade(spec, trade))
      connection.push(frameOf({ symbol, type: 'update', prev: after, seq, trades }))
    }
    return seq
  }

  close(): void {
    this.#unsubscribe()
  }

  #marketOf(symbol: string): { id: number; spec: MarketSpec } {
    const { engine } = this.#needs.transactor
    const id = engine.marketId(symbol)
    if (id === undefined) throw new Refusal('market_unknown')
    return { id, spec: engine.markets()[id]! }
  }

  #begin(symbol: string, connection: Connection, newest: readonly Trade[]): number {
    const seq = newest.at(-1)?.id ?? 0
    this.#followers.add(symbol, connection)
    if (!this.#told.has(symbol)) this.#told.set(symbol, seq)
    return seq
  }

  /** What one batch of records traded of a market is one message. */
  #take(records: readonly EngineRecord[]): void {
    if (this.#followers.isEmpty) return
    const found = new Map<string, ProgramTrade[]>()
    const markets = this.#needs.transactor.engine.markets()
    for (const { events, at } of records) {
      for (const event of events) {
        if (event.kind !== 'spotTraded') continue
        const spec = markets[event.market]!
        if (!this.#followers.has(spec.symbol)) continue
        const { trade: id, price, quantity, takerSide } = event
        const trades = found.get(spec.symbol) ?? []
        trades.push(programTrade(spec, { id, price, quantity, takerSide, at }))
        found.set(spec.symbol, trades)
      }
    }
    for (const [symbol, trades] of found) this.#tell(symbol, trades)
  }

  #tell(symbol: string, trades: ProgramTrade[]): void {
    const prev = this.#told.get(symbol) ?? 0
    const seq = Number(trades.at(-1)!.id)
    this.#told.set(symbol, seq)
    this.#followers.push(symbol, frameOf({ symbol, type: 'update', prev, seq, trades }))
  }
}

function frameOf(message: Omit<MessageOf<'trades'>, 'channel'>): Buffer {
  const told: MessageOf<'trades'> = { channel: 'trades', ...message }
  return textFrame(JSON.stringify(told))
}
