import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import { POOLS, accountId, poolAccount } from '../ledger/accounts.ts'
import { replaceOffer } from '../offers/end-offer.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { balanceFault, termsNow } from './terms-now.ts'

type QuoteSwap = Extract<Command, { kind: 'quoteSwap' }>

/**
 * Quotes an exchange and sets aside what it would give, fee included. A standing quote of the user
 * gives way first, so that what it held may serve the new one; a refusal leaves it standing.
 */
export function decideQuoteSwap(draft: Draft, command: QuoteSwap): Rejection | undefined {
  const { state } = draft
  const { user, from, to, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const terms = termsNow(draft, command)
  if (typeof terms === 'string') return terms
  replaceOffer(draft, state.offers.of(user, 'swapQuoted'))
  const fault = balanceFault(draft, command, terms)
  if (fault) return fault
  const offer = draft.takeOrderId()
  const held = accountId(POOLS.liquidity, 'funding', 'held', to)
  const gross = terms.received + terms.fee
  draft.post(poolAccount('liquidity', to), held, gross, 'swapReserve', offer)
  const expiresAt = draft.at + state.swapRules!.quoteMs
  draft.emit({ kind: 'swapQuoted', offer, user, from, to, amount, ...terms, expiresAt })
  return undefined
}
