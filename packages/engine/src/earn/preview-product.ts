import { incomeOf } from '@candor/terms'
import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { ProductPreviewed } from '../events.ts'
import { type Owner, accountId } from '../ledger/accounts.ts'
import { replaceOffer } from '../offers/end-offer.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { reserveIncome } from './rewards.ts'
import { isSoldOut, termsNow } from './terms-now.ts'

/** How long the terms of a preview bind. */
export const PREVIEW_MS = 60_000

type PreviewProduct = Extract<Command, { kind: 'previewProduct' }>

/**
 * States the terms of a purchase and sets its whole income aside. A standing preview of the user
 * gives way first, so that what it held may serve the new one; a refusal leaves it standing. Only
 * who could buy is shown one, so that nobody keeps rewards from others with money they lack.
 */
export function decidePreviewProduct(draft: Draft, command: PreviewProduct): Rejection | undefined {
  const { state } = draft
  const { user, product, amount } = command
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const spec = state.products[product]
  if (!spec) return 'product_unknown'
  const terms = termsNow(spec, amount)
  if (typeof terms === 'string') return terms
  const standing = standingPreview(draft, user)
  replaceOffer(draft, standing)
  if (isSoldOut(draft, product, terms, standing)) return 'sold_out'
  const own = accountId(user, 'funding', 'available', spec.currency)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  const offer = draft.takeOrderId()
  reserveIncome(draft, spec, incomeOf(terms.income, terms.days), offer)
  const expiresAt = draft.at + PREVIEW_MS
  draft.emit({ kind: 'productPreviewed', offer, user, product, ...terms, expiresAt })
  return undefined
}

/** The preview that stands for a user. */
export function standingPreview(draft: Draft, user: Owner): ProductPreviewed | undefined {
  const offer = draft.state.offers.of(user, 'productPreviewed')
  return offer?.kind === 'productPreviewed' ? offer : undefined
}
