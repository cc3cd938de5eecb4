import { shortDecimal } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import { isTestFunds } from '../../recharge/is-test-funds.ts'

/** A person at a glance; amounts are decimal texts. */
export interface PersonSummary {
  account: string
  nickName: string
  registeredAt: number
  /** Of the certification. */
  level: number
  frozenAt: number | null
  pausedUntil: number | null
  /** Sums by currency: what came in, what a simulated venue gave, and what left or is to leave. */
  recharged: { currencyCode: string; amount: string; count: number }[]
  testFunds: { currencyCode: string; amount: string; count: number }[]
  withdrawn: { currencyCode: string; amount: string; count: number }[]
}

/**
 * Returns what operators should know of a person who asks for money, or says they have sent some.
 */
export async function personSummary(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
): Promise<PersonSummary> {
  const [person, came, left] = await Promise.all([
    store
      .selectFrom('people')
      .select(['account', 'nick_name', 'created_at', 'frozen_at', 'withdrawals_paused_until'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('recharges')
      .select(({ fn }) => [
        'currency',
        isTestFunds.as('given'),
        fn.sum<bigint>('amount').as('units'),
        fn.countAll<number>().as('count'),
      ])
      .where('user_id', '=', user)
      .groupBy(['currency', 'given'])
      .execute(),
    store
      .selectFrom('withdrawals')
      .select(({ fn }) => [
        'currency',
        fn.sum<bigint>('amount').as('units'),
        fn.countAll<number>().as('count'),
      ])
      .where('user_id', '=', user)
      .where('status', '<>', 'refused')
      .groupBy('currency')
      .execute(),
  ])
  const shown = ({ currency, units, count }: (typeof left)[number]) => {
    const { code, scale } = engine.currencies()[currency]!
    return { currencyCode: code, amount: shortDecimal(units, scale), count }
  }
  return {
    account: person.account,
    nickName: person.nick_name,
    registeredAt: person.created_at.getTime(),
    level: engine.hasUser(user) ? engine.certification(user) : 0,
    frozenAt: person.frozen_at?.getTime() ?? null,
    pausedUntil: person.withdrawals_paused_until?.getTime() ?? null,
    recharged: came.filter(({ given }) => !given).map(shown),
    testFunds: came.filter(({ given }) => given).map(shown),
    withdrawn: left.map(shown),
  }
}
