import { checkAmount } from '../../data/check-amount.ts'
import { type Decimal, compare } from '@candor/money/decimals'
import type { FormDesign, Say } from '../../shared/form/form-design.ts'
import { type Terms, exactly, outlookOf } from '../../shared/ticket/rates.ts'

/** What the rows of both kinds of product say of a purchase. */
export interface ForSale {
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

interface PurchaseValues {
  amount: string
}

interface PurchaseAround {
  product: ForSale
  terms: Terms
  /** What can be spent; undefined until it is known. */
  available: Decimal | undefined
}

interface PurchaseSummary {
  /** What the amount would earn; undefined while it is none. */
  outlook: ReturnType<typeof outlookOf>
  /** What was typed, with all its digits; the least that is sold while that earns nothing. */
  amount: Decimal
}

/** The purchase of a product: its amount, and what that would earn by its terms. */
export const purchaseForm: FormDesign<PurchaseValues, PurchaseAround, PurchaseSummary> = {
  summary: ({ amount }, { product, terms }) => {
    const outlook = outlookOf(amount, terms)
    return { outlook, amount: outlook ? exactly(amount, product.currencyScale) : product.minAmount }
  },
  errors: ({ amount }, around, say) => ({ amount: amountFault(amount, around, say) }),
  fieldOf: () => 'amount',
}

function amountFault(amount: string, around: PurchaseAround, { t, format }: Say) {
  const { product, terms, available } = around
  const { currencyCode, currencyScale, minAmount, maxAmount, fundingLeft } = product
  const write = (figure: Decimal) => `${format.amount(figure)} ${currencyCode}`
  const wrong = checkAmount(amount, currencyScale, t)
  if (wrong) return wrong
  if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0) {
    return `${t('msg.purchaseAmountOutOfRange')}. ${t('wealth.range', { from: write(minAmount), to: write(maxAmount) })}`
  }
  if (available !== undefined && compare(amount, available) > 0) {
    return t('assets.moreThanAvailable')
  }
  const income = outlookOf(amount, terms)?.total
  return income !== undefined && compare(income, fundingLeft) > 0
    ? t('wealth.fundingShort', { left: write(fundingLeft), income: write(income) })
    : undefined
}
