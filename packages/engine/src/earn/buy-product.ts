import { incomeOf } from '@candor/terms'
import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { ProductPreviewed } from '../events.ts'
import { accountId } from '../ledger/accounts.ts'
import { endOffer } from '../offers/end-offer.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { standingPreview } from './preview-product.ts'
import { REASONS, reserveIncome } from './rewards.ts'
import { type PurchaseTerms, isSoldOut, termsNow } from './terms-now.ts'

type BuyProduct = Extract<Command, { kind: 'buyProduct' }>

/**
 * Buys wealth or lock mining: the principal is held, the whole income set aside. By a preview
 * exactly at its terms, whatever the product's rules are by now; without one at those of this
 * moment.
 */
export function decideBuyProduct(draft: Draft, command: BuyProduct): Rejection | undefined {
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
  draft.post(own, held, amount, REASONS[spec.kind].purchase, order)
  if (!preview) reserveIncome(draft, spec, incomeOf(terms.income, terms.days), order)
  draft.emit({ kind: 'productBought', order, user, product, offer: preview?.offer ?? 0, ...terms })
  if (preview) endOffer(draft, preview, 'used')
  return undefined
}

/** The user's standing preview, if it is the one that is named, for this product and amount. */
function previewOf(draft: Draft, command: BuyProduct): ProductPreviewed | undefined {
  const standing = standingPreview(draft, command.user)
  if (!standing || standing.offer !== command.preview) return undefined
  const isSame = standing.product === command.product && standing.amount === command.amount
  return isSame && draft.at <= standing.expiresAt ? standing : undefined
}

function boundTerms({ amount, rate, income, days, penalty }: ProductPreviewed): PurchaseTerms {
  return { amount, rate, income, days, penalty }
}
