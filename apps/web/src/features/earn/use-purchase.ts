import { useFormat } from '../../data/format.ts'
import { useForm } from '../../shared/form/use-form.ts'
import type { Terms } from '../../shared/ticket/rates.ts'
import { useFunds } from '../../shared/ticket/use-funds.ts'
import { type ForSale, purchaseForm } from './purchase-design.ts'

/** The purchase of a product at work. `submit` gets the amount as it was typed. */
export function usePurchase(
  product: ForSale,
  terms: Terms,
  submit: (amount: string) => Promise<unknown>,
) {
  const format = useFormat()
  const { currencyCode, minAmount, maxAmount } = product
  const funds = useFunds(currencyCode)
  const write = (amount: string) => `${format.amount(amount)} ${currencyCode}`
  const form = useForm(purchaseForm, {
    initial: { amount: '' },
    around: { product, terms, available: funds?.available },
    submit: ({ amount }) => submit(amount),
  })
  return {
    product,
    funds,
    form,
    /** An amount with its currency. */
    write,
    /** From the least to the most that is sold at once. */
    limits: `${format.amount(minAmount)} – ${write(maxAmount)}`,
    ...form.summary,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
