import type { Command } from '@candor/engine'
import type { Carried } from './carried.ts'
import { isCount, isHex } from './sound.ts'
import type { ModelState } from './state.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Days in order, each once and none ahead of time, of records that there are. */
export function publishLiabilities(
  state: ModelState,
  { day, seq, root, totals }: Extract<Command, { kind: 'publishLiabilities' }>,
  at: number,
): Carried {
  if (state.epoch === undefined || state.epoch.format < 8) return 'terms_unavailable'
  const { published } = state
  const isNext = Number.isSafeInteger(day) && day >= 0 && (!published || day > published.day)
  if (!isNext || day * DAY > at) return 'nothing_due'
  const isThere = isCount(seq) && seq <= state.lastSeq && (!published || seq > published.seq)
  if (!isThere || !isHex(root, 64)) return 'catalogue_invalid'
  const isSound = totals.every(({ currency, amount }, place) => {
    const before = place === 0 ? -1 : totals[place - 1]!.currency
    const isKnown = Number.isSafeInteger(currency) && currency < state.currencies.length
    return isKnown && currency > before && amount > 0n && amount < 1n << 63n
  })
  if (!isSound) return 'catalogue_invalid'
  state.published = { day, seq, root }
  return { events: [{ kind: 'liabilitiesPublished', day, seq, root, totals }] }
}
