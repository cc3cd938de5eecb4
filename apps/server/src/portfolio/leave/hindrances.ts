import { divFloor, formatUnits } from '@candor/money'
import type { DataOf, LEAVING_HINDRANCES, calls } from '@candor/protocol'
import { sql } from 'kysely'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { worthInUsdt } from '../../cash/accounts/worth.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { codeOf } from '../../kernel/projector/codes.ts'
import { PRODUCT_STATUSES } from '../../products/earn/codes.ts'
import { FAST_STATUSES } from '../../products/fast/codes.ts'
import { FUTURES_STATUSES } from '../../products/futures/codes.ts'
import { SPOT_STATUSES } from '../../products/spot/codes.ts'

type Hindrance = (typeof LEAVING_HINDRANCES)[number]
export type Leaving = DataOf<typeof calls.leaving>

export type LeavingNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now'>

/** Cents of worth that keep an account open: a whole USDT. Less is a remainder that no withdrawal takes. */
const LEAST_CENTS = 100n

/**
 * What keeps an account from being closed, as of everything that is durable by now: balances of a
 * USDT and more that could leave, orders that wait, products that run, money on its way. Promotional
 * credit that cannot leave, and remainders, do not.
 */
export async function leavingOf(needs: LeavingNeeds, user: number): Promise<Leaving> {
  const { store, transactor, projector } = needs
  await projector.reached(transactor.durableSeq)
  const open = codeOf(SPOT_STATUSES, 'open')
  const futures = [codeOf(FUTURES_STATUSES, 'notExecuted'), codeOf(FUTURES_STATUSES, 'holding')]
  const { rows } = await sql<Record<Exclude<Hindrance, 'balance'>, number>>`
    select
      (select count(*)::int4 from spot_orders where user_id = ${user} and status = ${open})
        as "spotOrders",
      (select count(*)::int4 from spot_triggers where user_id = ${user} and waited is not null)
        as "triggers",
      (select count(*)::int4 from fast_orders
        where user_id = ${user} and status = ${codeOf(FAST_STATUSES, 'holding')})
        as "fastContracts",
      (select count(*)::int4 from futures_orders
        where user_id = ${user} and status = any(${futures}::int2[])) as "futures",
      (select count(*)::int4 from product_orders
        where user_id = ${user} and status = ${codeOf(PRODUCT_STATUSES, 'active')}) as "earn",
      (select count(*)::int4 from withdrawals
        where user_id = ${user} and status not in ('confirmed', 'refused')) as "withdrawals",
      (select count(*)::int4 from recharge_claims
        where user_id = ${user} and status in ('open', 'approved', 'accepted'))
        + (select count(*)::int4 from chain_transfers
          where user_id = ${user} and status in ('seen', 'confirmed')
            and fault is distinct from 'transaction_credited_before') as "deposits"`.execute(store)
  const { balances, forfeits } = balancesOf(needs, user)
  const hindrances = [
    { what: 'balance' as const, count: balances.length },
    ...Object.entries(rows[0]!).map(([what, count]) => ({ what: what as Hindrance, count })),
  ].filter(({ count }) => count > 0)
  return { hindrances, balances, forfeits }
}

function balancesOf(
  { transactor: { engine }, now }: LeavingNeeds,
  user: number,
): Pick<Leaving, 'balances' | 'forfeits'> {
  const cent =
    10n ** BigInt(engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!.scale - 2)
  const balances: Leaving['balances'] = []
  const forfeits: Leaving['forfeits'] = []
  for (const [currency, { code: currencyCode, scale }] of engine.currencies().entries()) {
    const all = (['funding', 'coin'] as const).reduce(
      (sum, purse) =>
        sum + engine.available(user, purse, currency) + engine.held(user, purse, currency),
      0n,
    )
    if (all === 0n) continue
    const known = engine.withdrawable(user, currency, now())
    // What cannot leave is locked credit; it may lie in either account.
    const locked = known ? known.available - known.withdrawable : 0n
    const free = all - (locked < all ? locked : all)
    const worth = worthInUsdt(engine, currency, free)
    const stays = free > 0n && (worth === undefined || divFloor(worth, cent) >= LEAST_CENTS)
    const rows = stays ? balances : forfeits
    rows.push({ currencyCode, amount: formatUnits(stays ? free : all, scale) })
  }
  return { balances, forfeits }
}
