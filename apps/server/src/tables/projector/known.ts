import type { FastTerm, ProductKind } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { ClientBase } from 'pg'
import { Balances } from './balances.ts'
import { FUTURES_STATUSES, PRODUCT_KINDS, codeOf } from './codes.ts'

/** What has to be known besides the records themselves: as of the watermark, and then on. */
export interface Known {
  balances: Balances
  /** Currency of the registration gift and of the turnover due, once a policy was set. */
  giftCurrency: number | undefined
  /** Quote currency of each market. */
  quotes: Map<number, number>
  fasts: Map<number, { currency: number; terms: readonly FastTerm[] }>
  futures: Map<number, { currency: number; tickWorth: Amount }>
  products: Map<number, ProductKind>
  /** Positions that are locked, both ways. */
  locks: Map<number, number>
}

/** Reads it from the tables. */
export async function readKnown(
  client: ClientBase,
  giftCurrency: number | undefined,
): Promise<Known> {
  const markets = await client.query<{ id: number; quote: number }>(
    'select id, quote from engine_markets',
  )
  const fasts = await client.query<{ id: number; currency: number; terms: FastTerm[] }>(
    'select id, currency, terms from engine_fasts',
  )
  const futures = await client.query<{ id: number; currency: number; tick_worth: Amount }>(
    'select id, currency, tick_worth from engine_futures',
  )
  const products = await client.query<{ id: number; kind: number }>(
    'select id, kind from engine_products',
  )
  const locks = await client.query<{ id: number; locked_with: number }>(
    `select id, locked_with from futures_orders
    where locked_with is not null and status = ${codeOf(FUTURES_STATUSES, 'holding')}`,
  )
  return {
    balances: new Balances(),
    giftCurrency,
    quotes: new Map(markets.rows.map(({ id, quote }) => [id, quote])),
    fasts: new Map(fasts.rows.map(({ id, ...rest }) => [id, rest])),
    futures: new Map(
      futures.rows.map(({ id, currency, tick_worth }) => [id, { currency, tickWorth: tick_worth }]),
    ),
    products: new Map(products.rows.map(({ id, kind }) => [id, PRODUCT_KINDS[kind]!])),
    locks: new Map(locks.rows.map(({ id, locked_with }) => [id, locked_with])),
  }
}
