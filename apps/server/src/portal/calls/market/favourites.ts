import { calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const favouritesHandler = handler(calls.favourites, async ({ store }, { user }) => {
  const rows = await store
    .selectFrom('favourites')
    .select('symbol')
    .where('user_id', '=', user.id)
    .orderBy('position')
    .orderBy('symbol')
    .execute()
  return rows.map(({ symbol }) => symbol)
})

export const saveFavouriteHandler = handler(
  calls.saveFavourite,
  async ({ store, market }, { user }, { query }) => {
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
  async ({ store }, { user }, { query }) => {
    await store
      .deleteFrom('favourites')
      .where('user_id', '=', user.id)
      .where('symbol', '=', query.symbol)
      .execute()
    return null
  },
)
