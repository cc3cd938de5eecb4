import type { CurrencySpec } from '../core/catalogue.ts'
import { isName, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { MAX_CURRENCIES } from '../ledger/accounts.ts'

export interface DefineCurrency {
  kind: 'defineCurrency'
  spec: CurrencySpec
}

export const defineCurrency: CommandSpec<DefineCurrency> = {
  code: 0,
  decide: (draft, { spec }) => decideDefineCurrency(draft, spec),
}

function decideDefineCurrency(draft: Draft, spec: CurrencySpec): Rejection | undefined {
  const { currencies } = draft.state
  if (!isName(spec.code) || !isWhole(spec.scale, 0, 18)) return 'catalogue_invalid'
  if (currencies.some((known) => known.code === spec.code)) return 'currency_exists'
  if (currencies.length >= MAX_CURRENCIES) return 'catalogue_invalid'
  draft.emit({ kind: 'currencyDefined', id: currencies.length, spec })
  return undefined
}
