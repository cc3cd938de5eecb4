import type { Draft } from '../core/draft.ts'
import { accountId, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'
import { emitEnded } from '../offers/end-offer.ts'
import type { OfferEnd } from '../offers/events.ts'
import type { SwapQuoted } from './events.ts'

/**
 * Ends a standing quote and returns what was set aside for it; nothing for a used one, since its
 * swap takes that over.
 */
export function endQuote(draft: Draft, quote: SwapQuoted, how: OfferEnd): void {
  if (how !== 'used') {
    const held = accountId(POOLS.liquidity, 'funding', 'held', quote.to)
    const gross = quote.received + quote.fee
    draft.post({
      from: held,
      to: poolAccount('liquidity', quote.to),
      amount: gross,
      reason: 'swapReserve',
      reference: quote.offer,
    })
  }
  emitEnded(draft, quote, how)
}

/** The quote that stands for a user. */
export function standingQuote({ state }: Draft, user: Owner): SwapQuoted | undefined {
  const offer = state.offers.of(user, 'swapQuoted')
  return offer?.kind === 'swapQuoted' ? offer : undefined
}
