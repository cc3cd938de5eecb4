import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { type Decimal, compare } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useForm } from '../../data/use-form.ts'
import { type Terms, exactly, outlookOf } from './rates.ts'
import { useFunds } from './use-funds.ts'

/** What the rows of both kinds of product say of a purchase. */
interface ForSale {
  productName: string
  description: string
  currencyCode: string
  currencyScale: number
  minAmount: Decimal
  maxAmount: Decimal
  fundingTotal: Decimal
  fundingLeft: Decimal
  open: boolean
}

/**
 * The purchase of a product: its amount, checked before anything is sent, and what that would earn
 * by these terms. `submit` gets the amount as it was typed.
 */
export function usePurchase(
  product: ForSale,
  terms: Terms,
  submit: (amount: string) => Promise<unknown>,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode, currencyScale, minAmount, maxAmount, fundingLeft } = product
  const funds = useFunds(currencyCode)
  const write = (amount: string) => `${format.amount(amount)} ${currencyCode}`

  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: faultOf(amount) }),
    submit: ({ amount }) => submit(amount),
    fieldOf: () => 'amount',
  })

  function faultOf(amount: string): string | undefined {
    const wrong = checkAmount(amount, currencyScale, t)
    if (wrong) return wrong
    if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0) {
      return `${t('msg.purchaseAmountOutOfRange')}. ${t('wealth.range', { from: write(minAmount), to: write(maxAmount) })}`
    }
    if (funds && compare(amount, funds.available) > 0) return t('assets.moreThanAvailable')
    const income = outlookOf(amount, terms)?.total
    return income !== undefined && compare(income, fundingLeft) > 0
      ? t('wealth.fundingShort', { left: write(fundingLeft), income: write(income) })
      : undefined
  }

  const outlook = outlookOf(form.values.amount, terms)
  return {
    product,
    funds,
    form,
    /** An amount with its currency. */
    write,
    /** From the least to the most that is sold at once. */
    limits: `${format.amount(minAmount)} – ${write(maxAmount)}`,
    outlook,
    /** What was typed, with all its digits; the least that is sold while that earns nothing. */
    amount: outlook ? exactly(form.values.amount, currencyScale) : minAmount,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
