import { type Amount, ZERO } from '@candor/money'
import type { Draft } from '../../core/draft.ts'
import type { AccountId } from '../../ledger/accounts.ts'
import { purseOf } from '../fills.ts'
import type { Market } from '../market.ts'
import type { Trigger, TriggerLeg, TriggerTerms } from './trigger.ts'

/** The legs that a conditional order has. */
export function legsOf({ up, down }: Pick<TriggerTerms, 'up' | 'down'>): TriggerLeg[] {
  return [up, down].filter((leg) => leg !== undefined)
}

/** What has to be set aside so that the order can be placed by whichever leg is reached. */
export function heldFor(market: Market, terms: TriggerTerms): Amount {
  const { side, quantity, amount = ZERO } = terms
  if (side === 'sell') return market.inBase(quantity!)
  const needs = legsOf(terms).map(({ method, price }) =>
    method === 'limit' ? market.worth(price!, quantity!) : amount,
  )
  return needs.reduce((most, one) => (one > most ? one : most))
}

/** Where its hold comes from, and where it is kept. */
export function purseOfTrigger(
  market: Market,
  { user, side }: Pick<Trigger, 'user' | 'side'>,
): { from: AccountId; to: AccountId } {
  const { base, quote } = market.spec
  const currency = side === 'sell' ? base : quote
  return { from: purseOf(user, 'available', currency), to: purseOf(user, 'held', currency) }
}

/** Gives back what is set aside for a conditional order. */
export function releaseTrigger(draft: Draft, trigger: Trigger): void {
  const { from, to } = purseOfTrigger(draft.state.markets[trigger.market]!, trigger)
  const { id, held } = trigger
  draft.post({ from: to, to: from, amount: held, reason: 'spotRelease', reference: id })
}
