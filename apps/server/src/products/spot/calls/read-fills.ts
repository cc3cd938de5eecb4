import { FIRST_USER, type SpotTraded } from '@candor/engine'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { SIDES } from '../codes.ts'
import type { SpotTradeRow } from '../tables.ts'
import { worthAbove } from './worth-above.ts'

/** A trade as the engine tells it, and as the tables have it; units of its market's currencies. */
type Trade = Pick<SpotTraded, 'trade' | 'market' | 'takerSide' | 'makerOrder' | 'takerOrder'> & {
  price: number
  quantity: number
  worth: bigint
  makerFee: bigint
  takerFee: bigint
}

/** What an order of the user's filled by one trade. */
export interface OwnFill {
  trade: Trade
  role: 'maker' | 'taker'
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** Which of the user's fills are asked for. */
export interface FillsBefore {
  symbol?: string | undefined
  order?: number | undefined
  /** Worth more than this, in units of the quote; decimal text. */
  amountAbove?: string | undefined
  /** Only trades whose id is below this one. */
  before?: number | undefined
  /** Not before and before, milliseconds since 1970 UTC. */
  from?: number | undefined
  to?: number | undefined
  limit: number
}

/** The user's fills that pass the filter, newest first. Throws the refusal `market_unknown`. */
export async function fillsBefore(
  { store, transactor }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  filter: FillsBefore,
): Promise<OwnFill[]> {
  const { engine } = transactor
  const { symbol, limit } = filter
  const market = symbol === undefined ? undefined : engine.marketId(symbol)
  if (symbol !== undefined && market === undefined) throw new Refusal('market_unknown')
  // Nobody's orders meet their own, so that no trade is on both lists.
  const lists = await Promise.all(
    (['maker', 'taker'] as const).map(async (role) => {
      const { order, amountAbove, before, from, to } = filter
      let own = store
        .selectFrom('spot_trades')
        .selectAll()
        .where(`${role}_user`, '=', user)
        // As the index says it, which has nothing of the venue's own.
        .where(`${role}_user`, '>=', sql.lit(FIRST_USER))
      if (market !== undefined) own = own.where('market', '=', market)
      if (order !== undefined) own = own.where(`${role}_order`, '=', order)
      if (amountAbove !== undefined) own = own.where(worthAbove(transactor, amountAbove))
      if (before !== undefined) own = own.where('id', '<', before)
      if (from !== undefined) own = own.where('at', '>=', from)
      if (to !== undefined) own = own.where('at', '<', to)
      const rows = await own.orderBy('id', 'desc').limit(limit).execute()
      return rows.map((row) => ({ row, role }))
    }),
  )
  return lists
    .flat()
    .sort((a, b) => b.row.id - a.row.id)
    .slice(0, limit)
    .map(({ row, role }) => ({ trade: tradeOf(row), role, at: row.at }))
}

function tradeOf(row: SpotTradeRow): Trade {
  return {
    trade: row.id,
    market: row.market,
    price: row.price,
    quantity: row.quantity,
    worth: row.worth,
    takerSide: SIDES[row.taker_side]!,
    makerOrder: row.maker_order,
    takerOrder: row.taker_order,
    makerFee: row.maker_fee,
    takerFee: row.taker_fee,
  }
}
