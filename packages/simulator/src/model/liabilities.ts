import type { Command, Opening } from '@candor/engine'
import type { Amount } from '@candor/money'
import type { Carried } from './carried.ts'
import { isHex } from './sound.ts'
import type { ModelState } from './state.ts'

const DAY = 24 * 60 * 60 * 1_000

/** What people have, once a day has begun; from format 8 on. */
export function noteOpening(state: ModelState, at: number, seq: number): void {
  const day = Math.floor(at / DAY)
  if (state.epoch === undefined || state.epoch.format < 8) return
  if (Math.floor(state.lastAt / DAY) >= day) return
  const totals = [...state.ledger.sumsOfPeople()]
    .filter(([, amount]) => amount > 0n)
    .sort(([one], [other]) => one - other)
    .map(([currency, amount]) => ({ currency, amount: amount as Amount }))
  state.opening = { day, seq, totals }
}

/** Of the last day that has begun, once, and as the books had it. */
export function publishLiabilities(
  state: ModelState,
  { day, seq, root, totals }: Extract<Command, { kind: 'publishLiabilities' }>,
): Carried {
  if (state.epoch === undefined || state.epoch.format < 8) return 'terms_unavailable'
  const { opening, published } = state
  if (opening === undefined || day !== opening.day || published?.day === day) return 'nothing_due'
  const said = (all: Opening['totals']) => all.map((each) => `${each.currency}:${each.amount}`)
  const isSame = said(totals).join() === said(opening.totals).join()
  if (seq !== opening.seq || !isHex(root, 64) || !isSame) return 'catalogue_invalid'
  state.published = { day, seq, root }
  return { events: [{ kind: 'liabilitiesPublished', day, seq, root, totals }] }
}
