import type { Pricing } from '../pricing.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const listFavouritesHandler = handler(
  calls.favourites,
  async ({ store }: Pick<Kernel, 'store'>, { user }) => {
    const rows = await store
      .selectFrom('favourites')
      .select('symbol')
      .where('user_id', '=', user.id)
      .orderBy('position')
      .orderBy('symbol')
      .execute()
    return rows.map(({ symbol }) => symbol)
  },
)

export const saveFavouriteHandler = handler(
  calls.saveFavourite,
  async ({ store, market }: Pick<Kernel, 'store'> & Pricing, { user }, { query }) => {
    if (!market.hasChart(query.symbol)) return new Refusal('market_unknown')
    const next = store
      .selectFrom('favourites')
      .where('user_id', '=', user.id)
      .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('next'))
    await store
      .insertInto('favourites')
      .values({ user_id: user.id, symbol: query.symbol, position: next })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return null
  },
)

export const deleteFavouriteHandler = handler(
  calls.deleteFavourite,
  async ({ store }: Pick<Kernel, 'store'>, { user }, { query }) => {
    await store
      .deleteFrom('favourites')
      .where('user_id', '=', user.id)
      .where('symbol', '=', query.symbol)
      .execute()
    return null
  },
)
