import type { CurrencySpec } from '../catalogue.ts'
import type { Draft } from '../draft.ts'
import { MAX_CURRENCIES } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { isName, isWhole } from './checks.ts'

export function decideDefineCurrency(draft: Draft, spec: CurrencySpec): Rejection | undefined {
  const { currencies } = draft.state
  if (!isName(spec.code) || !isWhole(spec.scale, 0, 18)) return 'catalogue_invalid'
  if (currencies.some((known) => known.code === spec.code)) return 'currency_exists'
  if (currencies.length >= MAX_CURRENCIES) return 'catalogue_invalid'
  draft.emit({ kind: 'currencyDefined', id: currencies.length, spec })
  return undefined
}
