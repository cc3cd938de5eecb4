import type { Amount } from '@candor/money'
import { incomeOf } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { endPreview, standingPreview } from './end-preview.ts'
import type { ProductPreviewed } from './events.ts'
import { REASONS, reserveIncome } from './rewards.ts'
import { isSoldOut, type PurchaseTerms, termsNow } from './terms-now.ts'

/** Buys at a preview's terms, or at the terms of this moment where no preview is named. */
export interface BuyProduct {
  kind: 'buyProduct'
  user: Owner
  product: number
  amount: Amount
  preview?: number
  requestId: string
}

export const buyProduct: CommandSpec<BuyProduct> = {
  code: 28,
  decide: decideBuyProduct,
  request: {
    by: 'caller',
    terms: ({ product, preview = 0, amount }) => [12, product, preview, high(amount), low(amount)],
    formerTerms: ({ user, product, preview, amount }) => {
      const bought = former.number(former.number(9, user), product)
      return former.finish(former.units(former.number(bought, preview ?? -1), amount))
    },
  },
}

/**
 * Buys wealth or lock mining: the principal is held and the whole income set aside. With a preview,
 * exactly at its terms, whatever the product's rules are by now; without one, at the terms of this
 * moment.
 */
function decideBuyProduct(draft: Draft, command: BuyProduct): Rejection | undefined {
  const { state } = draft
  const { user, product, amount } = command
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const spec = state.products[product]
  if (!spec) return 'product_unknown'
  const preview = command.preview === undefined ? undefined : previewOf(draft, command)
  if (command.preview !== undefined && !preview) return 'preview_expired'
  const terms = preview ? boundTerms(preview) : termsNow(spec, amount)
  if (typeof terms === 'string') return terms
  if (!preview && isSoldOut(draft, product, terms)) return 'sold_out'
  const own = accountId(user, 'funding', 'available', spec.currency)
  if (draft.balance(own) < amount) return 'balance_insufficient'

  const order = draft.takeOrderId()
  const held = accountId(user, 'funding', 'held', spec.currency)
  draft.post({ from: own, to: held, amount, reason: REASONS[spec.kind].purchase, reference: order })
  if (!preview) reserveIncome(draft, spec, incomeOf(terms.income, terms.days), order)
  draft.emit({ kind: 'productBought', order, user, product, offer: preview?.offer ?? 0, ...terms })
  if (preview) endPreview(draft, preview, 'used')
  return undefined
}

/** Returns the user's standing preview if it is the one named and fits product and amount. */
function previewOf(draft: Draft, command: BuyProduct): ProductPreviewed | undefined {
  const standing = standingPreview(draft, command.user)
  if (!standing || standing.offer !== command.preview) return undefined
  const isSame = standing.product === command.product && standing.amount === command.amount
  return isSame && draft.at <= standing.expiresAt ? standing : undefined
}

function boundTerms({ amount, rate, income, days, penalty }: ProductPreviewed): PurchaseTerms {
  return { amount, rate, income, days, penalty }
}
