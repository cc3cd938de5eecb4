import type { Amount } from '@candor/money'
import { incomeOf } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner } from '../ledger/accounts.ts'
import { endOfReplaced } from '../offers/end-offer.ts'
import { NONE } from '../tables/slot-table.ts'
import { endPreview, standingPreview } from './end-preview.ts'
import { reserveIncome } from './rewards.ts'
import { isSoldOut, termsNow } from './terms-now.ts'

/**
 * Previews a purchase at terms that bind for PREVIEW_MS; its income is set aside. Replaces the
 * user's last preview.
 */
export interface PreviewProduct {
  kind: 'previewProduct'
  user: Owner
  product: number
  amount: Amount
}

export const previewProduct: CommandSpec<PreviewProduct> = {
  code: 27,
  decide: decidePreviewProduct,
}

/** How long the terms of a preview bind. */
export const PREVIEW_MS = 60_000

/**
 * Previews a purchase and sets its whole income aside. The user's standing preview ends first, so
 * that what it held can serve the new one; after a refusal it stands unchanged. A preview needs the
 * balance to buy, so that nobody reserves rewards with money they do not have.
 */
function decidePreviewProduct(draft: Draft, command: PreviewProduct): Rejection | undefined {
  const { state } = draft
  const { user, product, amount } = command
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const spec = state.products[product]
  if (!spec) return 'product_unknown'
  const terms = termsNow(spec, amount)
  if (typeof terms === 'string') return terms
  const standing = standingPreview(draft, user)
  if (standing) endPreview(draft, standing, endOfReplaced(draft, standing))
  if (isSoldOut(draft, product, terms, standing)) return 'sold_out'
  const own = accountId(user, 'funding', 'available', spec.currency)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  const offer = draft.takeOrderId()
  reserveIncome(draft, spec, incomeOf(terms.income, terms.days), offer)
  const expiresAt = draft.at + PREVIEW_MS
  draft.emit({ kind: 'productPreviewed', offer, user, product, ...terms, expiresAt })
  return undefined
}
