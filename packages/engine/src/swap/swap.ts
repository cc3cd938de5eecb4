import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { endQuote, standingQuote } from './end-quote.ts'
import type { SwapQuoted } from './events.ts'
import { balanceFault, type SwapBargain, termsNow, worthInNow } from './terms-now.ts'

/** Exchanges at a quote's terms, or at the terms of this moment where no quote is named. */
export interface Swap {
  kind: 'swap'
  user: Owner
  from: number
  to: number
  amount: Amount
  quote?: number
  requestId: string
}

export const swap: CommandSpec<Swap> = {
  code: 26,
  decide: decideSwap,
  request: {
    by: 'caller',
    terms: ({ from, to, quote = 0, amount }) => [11, from, to, quote, high(amount), low(amount)],
    formerTerms: ({ user, from, to, quote, amount }) => {
      const pair = former.number(former.number(former.number(8, user), from), to)
      return former.finish(former.units(former.number(pair, quote ?? -1), amount))
    },
  },
}

/**
 * Carries out a swap. With a quote exactly at its terms, whatever the rules are by now: a quote
 * that expired, was used or replaced, or differs from what is asked is refused, and so is one whose
 * amount prices have since made worth less than what it pays. Without a quote at the terms of this moment.
 */
function decideSwap(draft: Draft, command: Swap): Rejection | undefined {
  const { state } = draft
  const { user, from, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  if (command.quote === undefined) {
    const terms = termsNow(draft, command)
    if (typeof terms === 'string') return terms
    const fault = balanceFault(draft, command, terms)
    if (fault !== undefined) return fault
    stageSwap(draft, command, terms, 0)
    return undefined
  }
  const quote = quoteNamed(draft, command)
  if (!quote) return 'quote_expired'
  const own = accountId(user, 'funding', 'available', from)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  stageSwap(draft, command, quote, quote.offer)
  endQuote(draft, quote, 'used')
  return undefined
}

/** Returns the user's standing quote if it is the one named and fits what is asked. */
function quoteNamed(draft: Draft, command: Swap): SwapQuoted | undefined {
  const standing = standingQuote(draft, command.user)
  if (!standing || standing.offer !== command.quote) return undefined
  const isSame =
    standing.from === command.from &&
    standing.to === command.to &&
    standing.amount === command.amount
  if (!isSame || draft.at > standing.expiresAt) return undefined
  return givesTooMuch(draft, standing) ? undefined : standing
}

/**
 * Whether prices have moved by more than the fee in the person's favour. A quote costs nothing, so
 * a person who takes many and uses only such quotes would profit from `liquidity`.
 */
function givesTooMuch(draft: Draft, quote: SwapQuoted): boolean {
  const worth = worthInNow(draft, quote)
  return worth !== undefined && worth < quote.received
}

/**
 * Posts the swap: the amount to `liquidity`, and from `liquidity` what is received to the person and
 * the fee to `fees`. Both come from what the quote set aside, or from what is available without one.
 */
function stageSwap(draft: Draft, command: Swap, terms: SwapBargain, offer: number): void {
  const { user, from, to, amount } = command
  const { received, fee, fromPrice, toPrice } = terms
  const order = draft.takeOrderId()
  const own = (currency: number) => accountId(user, 'funding', 'available', currency)
  const giver = accountId(POOLS.liquidity, 'funding', offer === 0 ? 'available' : 'held', to)
  draft.post({
    from: own(from),
    to: poolAccount('liquidity', from),
    amount,
    reason: 'swap',
    reference: order,
  })
  draft.post({ from: giver, to: own(to), amount: received, reason: 'swap', reference: order })
  draft.post({
    from: giver,
    to: poolAccount('fees', to),
    amount: fee,
    reason: 'swapFee',
    reference: order,
  })
  draft.emit({
    kind: 'swapped',
    order,
    user,
    offer,
    from,
    to,
    amount,
    received,
    fee,
    fromPrice,
    toPrice,
  })
}
