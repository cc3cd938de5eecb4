import type { Amount } from '@candor/money'
import { quoteBinds } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { cushioned } from '../core/cover.ts'
import type { Bargain } from '../core/carried-out.ts'
import type { PendingTerms } from '../core/pending-spec.ts'
import { waitsForPrices } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Bucket, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'
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
  pending: { indexes: swapIndexes, agree: agreeSwap },
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
  const agreed = draft.carries?.bargain
  if (agreed) return swapAgreed(draft, command, agreed)
  if (command.quote === undefined) {
    const terms = termsNow(draft, command)
    if (typeof terms === 'string') return terms
    const fault = balanceFault(draft, command, terms)
    if (fault !== undefined) return fault
    stageSwap(draft, command, terms, { offer: 0, giver: 'available' })
    return undefined
  }
  const quote = quoteNamed(draft, command)
  if (!quote) return 'quote_expired'
  if (!bindsNow(draft, command, quote)) return 'price_moved'
  const own = accountId(user, 'funding', 'available', from)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  stageSwap(draft, command, quote, { offer: quote.offer, giver: 'held' })
  endQuote(draft, quote, 'used')
  return undefined
}

/** Carries out a quote that was accepted, while what it is worth is within its tolerance. */
function swapAgreed(draft: Draft, command: Swap, bargain: Bargain): Rejection | undefined {
  if (!bindsNow(draft, command, bargain)) return 'price_moved'
  const fault = balanceFault(draft, command, bargain)
  if (fault !== undefined) return fault
  stageSwap(draft, command, bargain, { offer: bargain.offer, giver: 'available' })
  return undefined
}

/** Whether the index stands within a quote's tolerance; former rules had one towards the person. */
function bindsNow(draft: Draft, command: Swap, { received, fee }: SwapBargain): boolean {
  if (!waitsForPrices(draft.state)) return true
  const now = worthInNow(draft, command)
  return now !== undefined && quoteBinds(received + fee, fee, now)
}

/** The indexes of both currencies, each once; the counted one has none. */
function swapIndexes({ state }: Draft, { from, to }: Swap): readonly number[] {
  const legs = state.swapRules?.legs ?? []
  const indexes = legs.flatMap(({ currency, index }) =>
    index !== undefined && (currency === from || currency === to) ? [index] : [],
  )
  return [...new Set(indexes)]
}

/** Sets the amount aside, and what the pool gives: for a quote that was done when it was given. */
function agreeSwap(trial: Draft, { user, from, to, amount, quote }: Swap): PendingTerms {
  const own = (bucket: Bucket) => accountId(user, 'funding', bucket, from)
  const pool = (bucket: Bucket) => accountId(POOLS.liquidity, 'funding', bucket, to)
  const given = { from: own('available'), to: own('held'), amount }
  const swapped = trial.events.find((event) => event.kind === 'swapped')
  if (swapped?.kind !== 'swapped') throw new Error('an exchange that exchanges nothing')
  const { received, fee, fromPrice, toPrice } = swapped
  const taken = { from: pool('available'), to: pool('held'), amount: (received + fee) as Amount }
  if (quote === undefined) return { cover: [given, cushioned(trial, taken)] }
  return {
    cover: [given],
    takenOver: [taken],
    bargain: { offer: quote, received, fee, fromPrice, toPrice },
  }
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
  return !waitsForPrices(draft.state) && givesTooMuch(draft, standing) ? undefined : standing
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
function stageSwap(
  draft: Draft,
  command: Swap,
  terms: SwapBargain,
  { offer, giver: bucket }: { offer: number; giver: Bucket },
): void {
  const { user, from, to, amount } = command
  const { received, fee, fromPrice, toPrice } = terms
  const order = draft.takeOrderId()
  const own = (currency: number) => accountId(user, 'funding', 'available', currency)
  const giver = accountId(POOLS.liquidity, 'funding', bucket, to)
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
