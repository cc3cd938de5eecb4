import type { WithdrawalDetail } from '@candor/desk-protocol'

/** Of a payout to a card: whom it is, and where the bank finds it. Nothing by chain. */
export function cardLines({ cardFacts: card }: WithdrawalDetail): [string, string | undefined][] {
  if (!card) return []
  return [
    ['Holder', card.holder],
    ['Certified name', card.certifiedName ?? 'none on record'],
    ['Bank', [card.bankName, card.country].filter(Boolean).join(', ')],
    ['Branch', card.branch || undefined],
    ['City', card.city || undefined],
    ['Province', card.province || undefined],
  ]
}
