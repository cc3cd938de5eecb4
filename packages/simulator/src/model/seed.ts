import type { Command } from '@candor/engine'
import { createHash } from 'node:crypto'
import type { Carried } from './carried.ts'
import { isCount, isHex } from './sound.ts'
import type { ModelState } from './state.ts'

const DAY = 24 * 60 * 60 * 1_000

/** What a key makes of the day before. */
export function keyBefore(key: string): string {
  const said = createHash('sha256').update('candor day').update(Buffer.from(key, 'hex'))
  return said.digest('hex')
}

/** Bound before the first price of its first day, today or tomorrow, and by nothing else then. */
export function commitSeed(
  state: ModelState,
  { first, days, commitment }: Extract<Command, { kind: 'commitSeed' }>,
  at: number,
): Carried {
  if (state.epoch === undefined || state.epoch.format < 8) return 'terms_unavailable'
  const today = Math.floor(at / DAY)
  const isSound = [today, today + 1].includes(first) && isCount(days) && days <= 36_525
  if (!isSound || !isHex(commitment, 64)) return 'catalogue_invalid'
  if (state.seed && state.seed.first + state.seed.days > first) return 'catalogue_invalid'
  if (state.prices.some((now) => now && now.at >= first * DAY)) return 'print_out_of_order'
  state.seed = { first, days, opened: first - 1, key: commitment }
  return { events: [{ kind: 'seedCommitted', first, days, commitment }] }
}

/** Opened once the day after it is over, by what leads to the key before. */
export function openDayKey(
  state: ModelState,
  { day, key }: Extract<Command, { kind: 'openDayKey' }>,
  at: number,
): Carried {
  const { seed } = state
  if (!seed || !Number.isSafeInteger(day) || day <= seed.opened || at < (day + 2) * DAY) {
    return 'nothing_due'
  }
  if (day >= seed.first + seed.days || !isHex(key, 64)) return 'catalogue_invalid'
  let now = key
  for (let i = day; i !== seed.opened; i--) now = keyBefore(now)
  if (now !== seed.key) return 'catalogue_invalid'
  state.seed = { ...seed, opened: day, key }
  return { events: [{ kind: 'dayKeyOpened', day, key }] }
}
