import { incomeOf } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import { emitEnded } from '../offers/end-offer.ts'
import type { OfferEnd } from '../offers/events.ts'
import type { ProductPreviewed } from './events.ts'
import { freeIncome } from './rewards.ts'

/**
 * Ends a standing preview and returns what was set aside for it; nothing for a used one, since its
 * purchase takes that over.
 */
export function endPreview(draft: Draft, preview: ProductPreviewed, how: OfferEnd): void {
  if (how !== 'used') {
    const product = draft.state.products[preview.product]!
    freeIncome(draft, product, incomeOf(preview.income, preview.days), preview.offer)
  }
  emitEnded(draft, preview, how)
}

/** The preview that stands for a user. */
export function standingPreview({ state }: Draft, user: Owner): ProductPreviewed | undefined {
  const offer = state.offers.of(user, 'productPreviewed')
  return offer?.kind === 'productPreviewed' ? offer : undefined
}
