import type { AskedTerms, Owner, PlaceSpotOrder, Rejection } from '@candor/engine'
import { type ModelState, knowsTerms } from './state.ts'

const DAY_MS = 86_400_000
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:-'

/** What an order asks for beyond side, price and size, held against what can be asked for. */
export function termsFault(
  state: ModelState,
  order: PlaceSpotOrder & { origin?: { trigger: number } },
  at: number,
): Rejection | undefined {
  const { user, method, terms } = order
  if (terms === undefined) return undefined
  if (!knowsTerms(state)) return 'terms_unavailable'
  if (isContradiction(terms, method)) return 'order_terms_invalid'
  const { expiresAt, clientId } = terms
  // What was agreed when it was accepted is not looked at again, but that its time is not over.
  const isNew = state.carrying === undefined && order.origin === undefined
  if (expiresAt !== undefined && !isNew && expiresAt <= at) return 'expiry_invalid'
  if (expiresAt !== undefined && isNew) {
    const wait = expiresAt - at
    if (!Number.isSafeInteger(expiresAt) || wait < 10_000 || wait > 400 * DAY_MS) {
      return 'expiry_invalid'
    }
  }
  if (clientId === undefined) return undefined
  const isName = clientId.length > 0 && clientId.length <= 36
  if (!isName || [...clientId].some((sign) => !SIGNS.includes(sign))) return 'client_id_invalid'
  return isNew && isTaken(state, user, clientId) ? 'client_id_taken' : undefined
}

function isContradiction(terms: AskedTerms, method: PlaceSpotOrder['method']): boolean {
  const { timeInForce, expiresAt, postOnly } = terms
  const untilMoment = timeInForce === 'gtd'
  if (untilMoment && expiresAt === undefined) return true
  if (!untilMoment && expiresAt !== undefined) return true
  const restsNever = method === 'market' || timeInForce === 'ioc' || timeInForce === 'fok'
  return restsNever && (postOnly === true || untilMoment)
}

function isTaken(state: ModelState, user: Owner, clientId: string): boolean {
  const isCalledSo = (each: { user: Owner; terms?: AskedTerms | undefined }) =>
    each.user === user && each.terms?.clientId === clientId
  if (state.triggers.some(isCalledSo)) return true
  const open = state.markets.flatMap(({ book }) => book.orders)
  if (open.some(isCalledSo)) return true
  return [...state.pendings.values()].some(({ user: of, command }) => {
    if (of !== user || command.kind !== 'placeSpotOrder') return false
    return command.terms?.clientId === clientId
  })
}
