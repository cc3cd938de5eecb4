import { DAY_MS } from '@candor/money/durations'
import { isWhole } from '../core/checks.ts'
import type { Draft } from '../core/draft.ts'
import { knowsOrderTerms } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { AskedTerms } from './order-terms.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import type { Origin } from './stage-placed.ts'

/**
 * An order that closes at a moment waits at least so long: shorter ones would rest only while their
 * owner knows the prices that are still to come.
 */
export const LEAST_WAIT_MS = 10_000
const MOST_WAIT_MS = 400 * DAY_MS

const CLIENT_ID = /^[\w.:-]{1,36}$/

/** Returns what is wrong with an order's own terms; `origin`: where it comes from, if not from its owner. */
export function termsFault(
  draft: Draft,
  { user, method, terms }: Pick<PlaceSpotOrder, 'user' | 'method' | 'terms'>,
  origin?: Origin,
): Rejection | undefined {
  if (terms === undefined) return undefined
  if (!knowsOrderTerms(draft.state)) return 'terms_unavailable'
  if (!fitTogether(terms, method)) return 'order_terms_invalid'
  const { expiresAt, clientId } = terms
  const isNamed = draft.carries !== undefined || origin !== undefined
  // An order that takes another's place rests anew.
  const isCarried =
    draft.carries !== undefined || (origin !== undefined && origin.replaces === undefined)
  if (expiresAt !== undefined) {
    // A conditional order may have waited for its price beyond its moment, from which on nobody is to meet it.
    const isGood = isCarried ? expiresAt > draft.at : isWithin(expiresAt, draft.at)
    if (!isGood) return 'expiry_invalid'
  }
  if (clientId === undefined) return undefined
  if (!CLIENT_ID.test(clientId)) return 'client_id_invalid'
  return !isNamed && isTaken(draft.state, user, clientId) ? 'client_id_taken' : undefined
}

function fitTogether(
  { timeInForce, expiresAt, postOnly }: AskedTerms,
  method: PlaceSpotOrder['method'],
): boolean {
  const rests = method === 'limit' && timeInForce !== 'ioc' && timeInForce !== 'fok'
  if ((timeInForce === 'gtd') !== (expiresAt !== undefined)) return false
  return rests || (!postOnly && timeInForce !== 'gtd')
}

function isWithin(expiresAt: number, at: number): boolean {
  return isWhole(expiresAt, at + LEAST_WAIT_MS, at + MOST_WAIT_MS)
}

/** Of those that are open, and of those that wait for a price or a condition. */
function isTaken(state: State, user: Owner, clientId: string): boolean {
  if (state.orderTerms.called(user, clientId) !== undefined) return true
  if (state.triggers.isNamed(user, clientId)) return true
  return state.pendings
    .of(user)
    .some(({ asked }) => asked.kind === 'placeSpotOrder' && asked.terms?.clientId === clientId)
}
