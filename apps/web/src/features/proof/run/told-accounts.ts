import type { AccountRow, CurrencyType } from '@candor/protocol'
import { parseUnits } from '@candor/money'
import type { Accounts } from '../recompute/own-accounts.ts'

/**
 * What the accounts hold, by `currency/purse/bucket` as records name them; undefined where a currency or an
 * amount cannot be read.
 */
export function toldAccounts(
  rows: readonly AccountRow[],
  currencies: readonly Pick<CurrencyType, 'currencyCode' | 'number'>[],
): Accounts | undefined {
  const told = new Map<string, bigint>()
  for (const { currencyCode, scale, type, available, held } of rows) {
    const currency = currencies.find((each) => each.currencyCode === currencyCode)
    if (!currency) return undefined
    for (const [bucket, text] of [available, held].entries()) {
      const units = parseUnits(text, scale)
      if (!units.ok) return undefined
      // Account assets are the first purse of the books.
      if (units.value !== 0n) told.set(`${currency.number}/${type - 1}/${bucket}`, units.value)
    }
  }
  return told
}
