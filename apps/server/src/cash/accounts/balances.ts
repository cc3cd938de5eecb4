import type { Purse } from '@candor/engine'
import type { AccountType } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const ACCOUNT_TYPES: readonly AccountType[] = [1, 2]

/** The ledger's word for the wire's account types. */
export const PURSE_OF: Readonly<Record<AccountType, Purse>> = { 1: 'funding', 2: 'coin' }

export interface Holding {
  type: AccountType
  /** Currency id. */
  currency: number
  /** Units of the currency. */
  available: bigint
  held: bigint
}

/** Number of an account type in the tables. */
export function purseNumber(type: AccountType): number {
  return type - 1
}

/** The user's rows as the tables have them, in no order; an account never used has none. */
export async function readHoldings(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  type?: AccountType,
): Promise<Holding[]> {
  let query = store
    .selectFrom('ledger_balances')
    .select(['purse', 'currency', 'available', 'held'])
    .where('user_id', '=', user)
  if (type !== undefined) query = query.where('purse', '=', purseNumber(type))
  const rows = await query.execute()
  return rows.map(({ purse, ...rest }) => ({ ...rest, type: purse === 0 ? 1 : 2 }))
}

/** The rows of several people as the tables have them, in no order. */
export async function holdingsOf(
  { store }: Pick<Kernel, 'store'>,
  users: readonly number[],
): Promise<Map<number, Holding[]>> {
  const rows = await store
    .selectFrom('ledger_balances')
    .select(['user_id', 'purse', 'currency', 'available', 'held'])
    .where('user_id', 'in', users)
    .execute()
  const holdings = new Map<number, Holding[]>()
  for (const { user_id, purse, ...rest } of rows) {
    const own = holdings.get(user_id) ?? []
    own.push({ ...rest, type: purse === 0 ? 1 : 2 })
    holdings.set(user_id, own)
  }
  return holdings
}

/** One account of the user; zeros when it was never used. */
export async function readHolding(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  type: AccountType,
  currency: number,
): Promise<Holding> {
  const row = await store
    .selectFrom('ledger_balances')
    .select(['available', 'held'])
    .where('user_id', '=', user)
    .where('purse', '=', purseNumber(type))
    .where('currency', '=', currency)
    .executeTakeFirst()
  return { type, currency, available: row?.available ?? 0n, held: row?.held ?? 0n }
}

/** The id of a currency code. Throws the refusal `currency_unknown`. */
export function currencyOf({ transactor }: Pick<Kernel, 'transactor'>, code: string): number {
  const id = transactor.engine.currencyId(code)
  if (id === undefined) throw new Refusal('currency_unknown')
  return id
}
