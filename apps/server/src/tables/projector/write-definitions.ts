import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'
import { PRODUCT_KINDS, codeOf } from './codes.ts'
import { insert } from './insert.ts'
import { Rows } from './rows.ts'

/** Definitions carry texts and come one at a time, but for users, who may come in thousands. */
export async function writeDefinitions(client: ClientBase, batch: Batch): Promise<void> {
  const users = new Rows({
    user_id: 'int8',
    opened_at: 'int8',
    gift: 'numeric',
    turnover_asked: 'numeric',
    turnover_due: 'numeric',
  })
  for (const { event, at } of batch.definitions) {
    if (event.kind === 'accountOpened') {
      users.add(event.user, at, event.gift, event.turnoverDue, event.turnoverDue)
    }
    if (event.kind === 'currencyDefined') {
      await client.query('insert into engine_currencies (id, code, scale) values ($1, $2, $3)', [
        event.id,
        event.spec.code,
        event.spec.scale,
      ])
    }
    if (event.kind === 'marketDefined') {
      const { symbol, base, quote, priceScale, quantityScale } = event.spec
      await client.query(
        `insert into engine_markets (id, symbol, base, quote, price_scale, quantity_scale)
        values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
        [event.id, symbol, base, quote, priceScale, quantityScale],
      )
    }
    if (event.kind === 'fastDefined') {
      const { symbol, currency, terms } = event.spec
      await client.query(
        `insert into engine_fasts (id, symbol, currency, terms) values ($1, $2, $3, $4)
        on conflict (id) do update set terms = excluded.terms`,
        [event.id, symbol, currency, JSON.stringify(terms)],
      )
    }
    if (event.kind === 'futuresDefined') {
      const { symbol, currency, tickWorth } = event.spec
      await client.query(
        `insert into engine_futures (id, symbol, currency, tick_worth) values ($1, $2, $3, $4)
        on conflict (id) do update set tick_worth = excluded.tick_worth`,
        [event.id, symbol, currency, tickWorth],
      )
    }
    if (event.kind === 'productDefined') {
      const { kind, code, currency } = event.spec
      await client.query(
        `insert into engine_products (id, kind, code, currency) values ($1, $2, $3, $4)
        on conflict (id) do nothing`,
        [event.id, codeOf(PRODUCT_KINDS, kind), code, currency],
      )
    }
  }
  await insert(client, 'engine_users', users)
}
