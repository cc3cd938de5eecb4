import type { CommandSpec } from '../../core/command-spec.ts'
import type { Draft } from '../../core/draft.ts'
import { knowsTriggers } from '../../core/record-format.ts'
import type { Rejection } from '../../core/rejections.ts'
import type { Owner } from '../../ledger/accounts.ts'
import type { RequestTerms } from '../../requests/request.ts'
import { high, low } from '../../requests/terms.ts'
import { NONE } from '../../tables/slot-table.ts'
import { numbersOfTerms } from '../request-numbers.ts'
import { termsFault } from '../terms-fault.ts'
import type { TriggerRange } from './market-triggers.ts'
import { hasMostTriggers } from './most-triggers.ts'
import { fieldFault, ruleFault } from './trigger-fault.ts'
import { heldFor, legsOf, purseOfTrigger } from './trigger-hold.ts'
import { asPrice, rangeNow } from './trigger-price.ts'
import { stopSideOf, type TriggerLeg, type TriggerTerms } from './trigger.ts'

/** Places a conditional order: an order that is placed once a price is reached. */
export interface PlaceTrigger extends TriggerTerms {
  kind: 'placeTrigger'
  user: Owner
  requestId: string
}

export const placeTrigger: CommandSpec<PlaceTrigger> = {
  code: 50,
  decide: decidePlaceTrigger,
  request: { by: 'caller', terms: termsOf },
}

/**
 * Sets aside what its order may give, and lets it wait. Checked in this order: fields; user and market;
 * the order's own terms; the market's rules and the price that stands; how many its owner has; balances.
 */
function decidePlaceTrigger(draft: Draft, asked: PlaceTrigger): Rejection | undefined {
  const { state, at } = draft
  const { kind: _, user, requestId: _id, ...terms } = asked
  const fault = fieldFault(terms)
  if (fault !== undefined) return fault
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const market = state.markets[terms.market]
  if (!market) return 'market_unknown'
  if (!knowsTriggers(state)) return 'terms_unavailable'
  for (const { method } of legsOf(terms)) {
    const ofTerms = termsFault(draft, { user, method, terms: terms.terms })
    if (ofTerms !== undefined) return ofTerms
  }
  const now = rangeNow(state, market, { source: terms.source, at })
  const ofRules = ruleFault(market, terms, now)
  if (ofRules !== undefined) return ofRules
  if (hasMostTriggers(state, user)) return 'too_many_triggers'
  const held = heldFor(market, terms)
  const { from, to } = purseOfTrigger(market, { user, side: terms.side })
  if (draft.balance(from) < held) return 'balance_insufficient'
  const order = draft.takeOrderId()
  const best = bestFrom(terms, now)
  const kept = keptOf(terms)
  draft.post({ from, to, amount: held, reason: 'spotHold', reference: order })
  draft.emit({ kind: 'triggerPlaced', order, user, ...kept, held, best })
  return undefined
}

/** The price that a trailing leg begins at. */
function bestFrom({ side, up, down }: TriggerTerms, now: TriggerRange | undefined) {
  if (up?.trail === undefined && down?.trail === undefined) return undefined
  return asPrice(stopSideOf(side) === 'down' ? now!.high : now!.low)
}

/** What it goes by: what it does not was not checked, and could be what no record can hold. */
function keptOf(terms: TriggerTerms): TriggerTerms {
  const spends = terms.side === 'buy' && legsOf(terms).some(({ method }) => method === 'market')
  return {
    ...terms,
    up: terms.up && keptLeg(terms.up),
    down: terms.down && keptLeg(terms.down),
    amount: spends ? terms.amount : undefined,
  }
}

function keptLeg({ at, trail, method, price }: TriggerLeg): TriggerLeg {
  return { at, trail, method, price: method === 'limit' ? price : undefined }
}

function termsOf(asked: PlaceTrigger): RequestTerms {
  const { market, side, source, up, down, quantity = 0, amount = 0n, terms = {} } = asked
  const how = (side === 'buy' ? 1 : 0) + (source === 'index' ? 2 : 0)
  return [
    ...[50, market, how, quantity, high(amount), low(amount)],
    ...numbersOfLeg(up),
    ...numbersOfLeg(down),
    ...numbersOfTerms(terms),
  ]
}

function numbersOfLeg(leg: TriggerLeg | undefined): number[] {
  if (!leg) return [0]
  const { at = 0, trail = 0, method, price = 0 } = leg
  return method === 'limit' ? [2, at, trail, price] : [1, at, trail]
}
