import type { Kernel } from '../../kernel/kernel.ts'
import { FAST_STATUSES } from '../../products/fast/codes.ts'
import { FUTURES_STATUSES } from '../../products/futures/codes.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from '../../products/earn/codes.ts'
import { codeOf } from '../../kernel/projector/codes.ts'

/** What account assets are held for. */
export type Use = 'orders' | 'margin' | 'wealth' | 'lockMining' | 'withdrawal'

/** Units of a currency held for something. */
export interface HeldFor {
  use: Use
  currency: number
  units: bigint
}

/**
 * Returns what a user's account assets are held for: waiting limit orders of futures with their
 * fee; margins of positions and stakes of fast contracts; principals of wealth and lock mining;
 * withdrawals that are neither paid nor refused.
 */
export async function readHeldFor(
  { store }: Pick<Kernel, 'store'>,
  user: number,
): Promise<HeldFor[]> {
  const [fast, futures, products, withdrawals] = await Promise.all([
    store
      .selectFrom('fast_orders as o')
      .innerJoin('engine_fasts as f', 'f.id', 'o.fast')
      .select(({ fn }) => ['f.currency', fn.sum<bigint>('o.stake').as('units')])
      .where('o.user_id', '=', user)
      .where('o.status', '=', codeOf(FAST_STATUSES, 'holding'))
      .groupBy('f.currency')
      .execute(),
    store
      .selectFrom('futures_orders as o')
      .innerJoin('engine_futures as f', 'f.id', 'o.futures')
      .select(({ fn }) => [
        'f.currency',
        'o.status',
        fn.sum<bigint>('o.margin').as('margin'),
        fn.sum<bigint>('o.fee').as('fee'),
      ])
      .where('o.user_id', '=', user)
      .where('o.status', 'in', [WAITS, OPEN])
      .groupBy(['f.currency', 'o.status'])
      .execute(),
    store
      .selectFrom('product_orders as o')
      .innerJoin('engine_products as p', 'p.id', 'o.product')
      .select(({ fn }) => ['p.currency', 'o.kind', fn.sum<bigint>('o.amount').as('units')])
      .where('o.user_id', '=', user)
      .where('o.status', '=', codeOf(PRODUCT_STATUSES, 'active'))
      .groupBy(['p.currency', 'o.kind'])
      .execute(),
    store
      .selectFrom('withdrawals')
      .select(({ fn }) => ['currency', fn.sum<bigint>('amount').as('units')])
      .where('user_id', '=', user)
      .where('status', 'not in', ['confirmed', 'refused'])
      .groupBy('currency')
      .execute(),
  ])
  return [
    ...fast.map((row) => ({ use: 'margin' as const, ...row })),
    ...futures.map(({ currency, status, margin, fee }) =>
      status === WAITS
        ? { use: 'orders' as const, currency, units: margin + fee }
        : { use: 'margin' as const, currency, units: margin },
    ),
    ...products.map(({ currency, kind, units }) => ({
      use: PRODUCT_KINDS[kind]!,
      currency,
      units,
    })),
    ...withdrawals.map((row) => ({ use: 'withdrawal' as const, ...row })),
  ]
}

const WAITS = codeOf(FUTURES_STATUSES, 'notExecuted')
const OPEN = codeOf(FUTURES_STATUSES, 'holding')
