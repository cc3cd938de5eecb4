import { type EngineRecord, FIRST_USER, type MarketSpec, type SpotTraded } from '@candor/engine'
import type { ClientBase } from 'pg'
import { Copied, copyInto } from '../../kernel/projector/copy.ts'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { Rows } from '../../kernel/projector/rows.ts'
import { SIDES } from './codes.ts'
import { spotSteps } from './engine-tables.migrations.ts'
import { type OrderChanges, type OrderEvent, orderRows, takeOrderEvent } from './rows.ts'
import type { SpotTradeRow } from './tables.ts'

const TRADE = [
  'id',
  'market',
  'price',
  'quantity',
  'worth',
  'taker_side',
  'maker_order',
  'maker_user',
  'taker_order',
  'taker_user',
  'maker_fee',
  'taker_fee',
  'seq',
  'at',
] as const satisfies (keyof SpotTradeRow)[]

/** What a user traded against one quote currency. */
interface Volume {
  user: number
  currency: number
  worth: bigint
  fills: number
}

/** Markets, orders of the book with their trades, and what each user traded. */
export const spotFold = defineFold({
  tables: ['engine_markets', 'engine_volumes', 'spot_orders', 'spot_trades'],
  steps: spotSteps,
  open: async (client) => {
    const { rows } = await client.query<{ id: number; quote: number }>(
      'select id, quote from engine_markets',
    )
    return new SpotFold(client, new Map(rows.map(({ id, quote }) => [id, quote])))
  },
})

class SpotFold implements OpenFold {
  readonly #client: ClientBase
  /** Quote currency of each market. */
  readonly #quotes: Map<number, number>
  readonly #orders: OrderChanges = new Map()
  readonly #volumes = new Map<string, Volume>()
  #markets: { id: number; spec: MarketSpec }[] = []
  #trades = new Copied(TRADE)

  constructor(client: ClientBase, quotes: Map<number, number>) {
    this.#client = client
    this.#quotes = quotes
  }

  readonly events = {
    marketDefined: (event: EventOf<'marketDefined'>) => {
      this.#quotes.set(event.id, event.spec.quote)
      this.#markets.push(event)
    },
    spotOrderPlaced: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    spotTermsSet: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    spotExitsSet: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    spotOrderReduced: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    spotOrderClosed: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    spotOrderLapsed: (event: OrderEvent, { at }: EngineRecord) =>
      takeOrderEvent(this.#orders, event, at),
    // They change no order by themselves.
    cancelAllSet: () => {},
    cancelAllRanOut: () => {},
    spotTraded: (event: SpotTraded, record: EngineRecord) => {
      takeOrderEvent(this.#orders, event, record.at)
      this.#addTrade(event, record)
      this.#addVolume(event, event.makerUser)
      this.#addVolume(event, event.takerUser)
    },
  }

  async write(): Promise<void> {
    const client = this.#client
    await this.#writeMarkets()
    await copyInto(client, 'spot_trades', this.#trades)
    this.#trades = new Copied(TRADE)
    await writeOrders(client, this.#orders)
    this.#orders.clear()
    await writeVolumes(client, this.#volumes.values())
    this.#volumes.clear()
  }

  #addTrade(trade: SpotTraded, { seq, at }: EngineRecord): void {
    this.#trades.add(
      trade.trade,
      trade.market,
      trade.price,
      trade.quantity,
      trade.worth,
      SIDES.indexOf(trade.takerSide),
      trade.makerOrder,
      trade.makerUser,
      trade.takerOrder,
      trade.takerUser,
      trade.makerFee,
      trade.takerFee,
      seq,
      at,
    )
  }

  #addVolume(trade: SpotTraded, user: number): void {
    if (user < FIRST_USER) return
    const currency = this.#quotes.get(trade.market)
    if (currency === undefined) {
      throw new Error(`market ${trade.market} was traded before its definition`)
    }
    const key = `${user}:${currency}`
    let volume = this.#volumes.get(key)
    if (!volume) {
      volume = { user, currency, worth: 0n, fills: 0 }
      this.#volumes.set(key, volume)
    }
    volume.worth += trade.worth
    volume.fills += 1
  }

  async #writeMarkets(): Promise<void> {
    for (const { id, spec } of this.#markets) {
      const { symbol, base, quote, priceScale, quantityScale } = spec
      await this.#client.query(
        `insert into engine_markets (id, symbol, base, quote, price_scale, quantity_scale)
        values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
        [id, symbol, base, quote, priceScale, quantityScale],
      )
    }
    this.#markets = []
  }
}

async function writeOrders(client: ClientBase, changes: OrderChanges): Promise<void> {
  const { placed, changed } = orderRows(changes)
  await copyInto(client, 'spot_orders', placed)
  if (changed.length === 0) return
  const updated = await client.query({
    name: 'update-orders',
    text: `
      update spot_orders o set
        quantity = o.quantity - c.reduced, filled = o.filled + c.filled, worth = o.worth + c.worth, fee = o.fee + c.fee,
        status = c.status, close_reason = c.close_reason,
        updated_at = c.updated_at, closed_at = c.closed_at
      from ${changed.source('c')} where o.id = c.id`,
    values: changed.literals(),
  })
  if (updated.rowCount !== changed.length) {
    throw new Error('the records speak of an order that the tables do not hold')
  }
}

async function writeVolumes(client: ClientBase, volumes: Iterable<Volume>): Promise<void> {
  const rows = new Rows({ user_id: 'int8', currency: 'int2', worth: 'numeric', fills: 'int8' })
  for (const { user, currency, worth, fills } of volumes) rows.add(user, currency, worth, fills)
  await insert(
    client,
    'engine_volumes',
    rows,
    'on conflict (user_id, currency) do update ' +
      'set worth = engine_volumes.worth + excluded.worth, ' +
      'fills = engine_volumes.fills + excluded.fills',
  )
}
