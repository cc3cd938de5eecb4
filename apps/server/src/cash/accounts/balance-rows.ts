import { accountParts, PURSES, type AccountId } from '@candor/engine'
import type { ClientBase } from 'pg'

/** A user's balance in one purse and currency, as the tables will have it after the batch. */
export interface Balance {
  readonly user: number
  readonly purse: number
  readonly currency: number
  available: bigint
  held: bigint
}

/** Both buckets of an account share this: (owner, purse, currency) packed into one number. */
export type BalanceKey = number

export function balanceKey(account: AccountId): BalanceKey {
  return Math.floor(account / 2)
}

const KEPT = 50_000

/**
 * Balances as of the watermark, read from the tables when first needed and kept while there is
 * room. Whoever changes them has to commit the same, or `clear`.
 */
export class Balances {
  readonly #known = new Map<BalanceKey, Balance>()

  of(key: BalanceKey): Balance {
    const balance = this.#known.get(key)
    if (!balance) throw new Error('a balance was not loaded before it was changed')
    return balance
  }

  clear(): void {
    this.#known.clear()
  }

  /** Loads the balances of `keys`; those without a row are zero. */
  async load(client: ClientBase, keys: Iterable<BalanceKey>): Promise<void> {
    if (this.#known.size > KEPT) this.#known.clear()
    const missing: Balance[] = []
    for (const key of keys) {
      if (this.#known.has(key)) continue
      const { owner, purse, currency } = accountParts(key * 2)
      const balance = { user: owner, purse: PURSES[purse], currency, available: 0n, held: 0n }
      this.#known.set(key, balance)
      missing.push(balance)
    }
    if (missing.length > 0) await readInto(client, missing)
  }
}

async function readInto(client: ClientBase, missing: readonly Balance[]): Promise<void> {
  const list = (pick: (balance: Balance) => number) => `{${missing.map(pick).join(',')}}`
  const { rows } = await client.query<{ place: number; available: bigint; held: bigint }>({
    name: 'balances-load',
    text: `
      select wanted.place::int4 as place, b.available, b.held
      from unnest($1::int8[], $2::int2[], $3::int2[])
        with ordinality as wanted (user_id, purse, currency, place)
      join ledger_balances b using (user_id, purse, currency)`,
    values: [list((b) => b.user), list((b) => b.purse), list((b) => b.currency)],
  })
  for (const { place, available, held } of rows) {
    const balance = missing[place - 1]!
    balance.available = available
    balance.held = held
  }
}
