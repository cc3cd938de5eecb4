import type { AccountRow } from '@candor/protocol'
import { checkAmount, isAmount } from '../../data/check-amount.ts'
import { type Decimal, compare } from '@candor/money/decimals'
import type { FormDesign } from '../form/form-design.ts'

/** 1: account assets, 2: coin assets. */
export type AccountType = AccountRow['type']

interface TransferValues {
  currency: string
  to: AccountType
  amount: string
}

type TransferAct = { kind: 'currency'; currency: string } | { kind: 'turn' }

interface TransferSummary {
  from: AccountType
  available: Decimal
  /** The currencies of the account that pays. */
  sources: AccountRow[]
  /** What is sent. */
  body: { currencyCode: string; amount: string; from: AccountType; to: AccountType }
  /** The amount, once it can be moved. */
  amount: Decimal | undefined
}

/** Money on its way between the user's own two accounts. */
export const transferForm: FormDesign<
  TransferValues,
  readonly AccountRow[],
  TransferSummary,
  TransferAct
> = {
  reduce: (values, act) =>
    act.kind === 'turn'
      ? { ...values, to: otherThan(values.to) }
      : { ...values, currency: act.currency, amount: '' },
  summary: ({ currency, to, amount }, accounts) => {
    const from = otherThan(to)
    const source = sourceOf(accounts, currency, from)
    const available = source?.available ?? '0'
    const moves = isAmount(amount, source?.scale ?? 0) && compare(amount, available) <= 0
    return {
      from,
      available,
      sources: accounts.filter((row) => row.type === from),
      body: { currencyCode: currency, amount, from, to },
      amount: moves ? amount : undefined,
    }
  },
  errors: ({ currency, to, amount }, accounts, { t }) => {
    const source = sourceOf(accounts, currency, otherThan(to))
    const isMore = () => compare(amount, source?.available ?? '0') > 0
    return {
      amount:
        checkAmount(amount, source?.scale ?? 0, t) ??
        (isMore() ? t('assets.moreThanAvailable') : undefined),
    }
  },
  fieldOf: () => 'amount',
}

function otherThan(type: AccountType): AccountType {
  return type === 1 ? 2 : 1
}

function sourceOf(accounts: readonly AccountRow[], currency: string, type: AccountType) {
  return accounts.find((row) => row.currencyCode === currency && row.type === type)
}
