import type { Amount, Ppm } from '@candor/money'
import { quoteFee } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { waitsForPrices } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { accountId, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'
import { endOfReplaced } from '../offers/end-offer.ts'
import { NONE } from '../tables/slot-table.ts'
import { endQuote, standingQuote } from './end-quote.ts'
import { balanceFault, termsNow } from './terms-now.ts'

/** A quote that binds for a moment; what it promises is set aside. It replaces the user's last. */
export interface QuoteSwap {
  kind: 'quoteSwap'
  user: Owner
  from: number
  to: number
  amount: Amount
}

export const quoteSwap: CommandSpec<QuoteSwap> = {
  code: 25,
  decide: decideQuoteSwap,
}

/** Returns the fee of a person's next quote; undefined without rules. */
export function quoteFeeOf(state: State, user: Owner, at: number): Ppm | undefined {
  const { swapRules, quoteUses } = state
  if (!swapRules || !waitsForPrices(state)) return swapRules?.fee
  return quoteFee(swapRules.fee, quoteUses.count(user, at))
}

/**
 * Quotes an exchange and sets aside what it would give, fee included. A standing quote of the user
 * gives way first, so that what it held may serve the new one; a refusal leaves it standing.
 */
function decideQuoteSwap(draft: Draft, command: QuoteSwap): Rejection | undefined {
  const { state } = draft
  const { user, from, to, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const terms = termsNow(draft, command, quoteFeeOf(state, user, draft.at))
  if (typeof terms === 'string') return terms
  const standing = standingQuote(draft, user)
  if (standing) endQuote(draft, standing, endOfReplaced(draft, standing))
  const fault = balanceFault(draft, command, terms)
  if (fault !== undefined) return fault
  const offer = draft.takeOrderId()
  const held = accountId(POOLS.liquidity, 'funding', 'held', to)
  const gross = terms.received + terms.fee
  draft.post({
    from: poolAccount('liquidity', to),
    to: held,
    amount: gross,
    reason: 'swapReserve',
    reference: offer,
  })
  const expiresAt = draft.at + state.swapRules!.quoteMs
  draft.emit({ kind: 'swapQuoted', offer, user, from, to, amount, ...terms, expiresAt })
  return undefined
}
