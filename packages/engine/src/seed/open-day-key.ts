import { DAY_MS } from '@candor/money/durations'
import { dayKeyBefore } from '@candor/terms'
import { isHash, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'

/** Opens what the simulated prices of a day, and of all before it, were drawn from. */
export interface OpenDayKey {
  kind: 'openDayKey'
  /** Days since 1970 UTC. */
  day: number
  /** 64 hex digits. */
  key: string
}

export const openDayKey: CommandSpec<OpenDayKey> = {
  code: 61,
  decide: decideOpenDayKey,
}

/** Not before the day after it is over, and only a key that leads to the one that was opened last. */
function decideOpenDayKey(draft: Draft, command: OpenDayKey): Rejection | undefined {
  const { state, at } = draft
  const { day, key } = command
  const { seed } = state
  if (!seed || !isWhole(day, 0) || day <= seed.opened) return 'nothing_due'
  if (at < (day + 2) * DAY_MS) return 'nothing_due'
  if (day >= seed.first + seed.days || !isHash(key)) return 'catalogue_invalid'
  let known = key
  for (let earlier = day; earlier > seed.opened; earlier -= 1) known = dayKeyBefore(known)
  if (known !== seed.key) return 'catalogue_invalid'
  draft.emit({ kind: 'dayKeyOpened', day, key })
  return undefined
}
