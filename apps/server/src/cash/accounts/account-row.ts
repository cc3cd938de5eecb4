import { formatUnits } from '@candor/money'
import type { AccountRow, AccountType, Language } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { currencyCore } from '../../catalogue/calls/currency-core.ts'
import { ACCOUNT_TYPES, readHoldings, type Holding } from './balances.ts'
import { shownUsdt, worthInUsdt } from './worth.ts'

/** Shown before all other currencies, in this order. */
const FIRST_SHOWN = ['USDT', 'USDC', 'BTC', 'ETH']

export function accountRow(
  { transactor: { engine } }: { transactor: Pick<Kernel['transactor'], 'engine'> },
  language: Language,
  { type, currency, available, held }: Holding,
): AccountRow {
  const { code, scale } = engine.currencies()[currency]!
  const total = available + held
  const worth = worthInUsdt(engine, currency, total)
  return {
    ...currencyCore(code, language),
    type,
    available: formatUnits(available, scale),
    held: formatUnits(held, scale),
    total: formatUnits(total, scale),
    valueUsdt: worth === undefined ? null : shownUsdt(engine, worth),
  }
}

/** Every currency of the venue in each account, those without a balance included. */
export async function everyAccount(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  language: Language,
  type: AccountType | undefined,
): Promise<AccountRow[]> {
  const holdings = await readHoldings(needs, user, type)
  const rows: AccountRow[] = []
  for (const currency of shownOrder(needs)) {
    for (const one of type === undefined ? ACCOUNT_TYPES : [type]) {
      const found = holdings.find((row) => row.currency === currency && row.type === one)
      const holding = found ?? { type: one, currency, available: 0n, held: 0n }
      rows.push(accountRow(needs, language, holding))
    }
  }
  return rows
}

/** Accounts that hold something, in the order of `everyAccount`. */
export async function usedAccounts(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  language: Language,
  type: AccountType | undefined,
): Promise<AccountRow[]> {
  const order = new Map(shownOrder(needs).map((currency, place) => [currency, place]))
  const holdings = await readHoldings(needs, user, type)
  return holdings
    .filter(({ available, held }) => available + held > 0n)
    .sort((a, b) => order.get(a.currency)! - order.get(b.currency)! || a.type - b.type)
    .map((holding) => accountRow(needs, language, holding))
}

/** Currency ids: USDT, USDC, BTC, ETH, then the others as the venue defined them. */
function shownOrder({ transactor: { engine } }: Pick<Kernel, 'transactor'>): number[] {
  const first = FIRST_SHOWN.map((code) => engine.currencyId(code)).filter((id) => id !== undefined)
  const others = [...engine.currencies().keys()].filter((id) => !first.includes(id))
  return [...first, ...others]
}
