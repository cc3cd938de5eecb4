import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { SwapQuoted } from '../events.ts'
import { POOLS, accountId, poolAccount } from '../ledger/accounts.ts'
import { endOffer } from '../offers/end-offer.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { type SwapBargain, balanceFault, termsNow, worthInNow } from './terms-now.ts'

type Swap = Extract<Command, { kind: 'swap' }>

/**
 * Exchanges. By a quote exactly at its terms, whatever rules are by now, and never at others: one
 * that ran out, was used or replaced, says something else, or gives away more than its fee is
 * refused. Without a quote at the terms of this moment.
 */
export function decideSwap(draft: Draft, command: Swap): Rejection | undefined {
  const { state } = draft
  const { user, from, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  if (command.quote === undefined) {
    const terms = termsNow(draft, command)
    if (typeof terms === 'string') return terms
    const fault = balanceFault(draft, command, terms)
    if (fault) return fault
    stageSwap(draft, command, terms, 0)
    return undefined
  }
  const quote = standingQuote(draft, command)
  if (!quote) return 'quote_expired'
  const own = accountId(user, 'funding', 'available', from)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  stageSwap(draft, command, quote, quote.offer)
  endOffer(draft, quote, 'used')
  return undefined
}

/** The user's standing quote, if it is the one that is named and says what is asked. */
function standingQuote(draft: Draft, command: Swap): SwapQuoted | undefined {
  const standing = draft.state.offers.of(command.user, 'swapQuoted')
  if (standing?.kind !== 'swapQuoted' || standing.offer !== command.quote) return undefined
  const isSame =
    standing.from === command.from &&
    standing.to === command.to &&
    standing.amount === command.amount
  if (!isSame || draft.at > standing.expiresAt) return undefined
  return givesTooMuch(draft, standing) ? undefined : standing
}

/**
 * Whether prices have moved by more than the fee in the person's favour. A quote costs nothing, so
 * whoever takes many and uses none but these earns from `liquidity` what the prices move.
 */
function givesTooMuch(draft: Draft, quote: SwapQuoted): boolean {
  const worth = worthInNow(draft, quote)
  return worth !== undefined && worth < quote.received
}

/** What a quote promised comes from what it set aside. */
function stageSwap(draft: Draft, command: Swap, terms: SwapBargain, offer: number): void {
  const { user, from, to, amount } = command
  const { received, fee, fromPrice, toPrice } = terms
  const order = draft.takeOrderId()
  const own = (currency: number) => accountId(user, 'funding', 'available', currency)
  const giver = accountId(POOLS.liquidity, 'funding', offer === 0 ? 'available' : 'held', to)
  draft.post(own(from), poolAccount('liquidity', from), amount, 'swap', order)
  draft.post(giver, own(to), received, 'swap', order)
  draft.post(giver, poolAccount('fees', to), fee, 'swapFee', order)
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
