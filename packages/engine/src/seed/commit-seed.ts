import { DAY_MS } from '@candor/money/durations'
import { isHash, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { commitsSeeds } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'

/** Binds all simulated prices from a day on to keys that are opened afterwards. */
export interface CommitSeed {
  kind: 'commitSeed'
  /** The first day that it holds for, today or tomorrow; days since 1970 UTC. */
  first: number
  days: number
  /** What the key of the first day leads to; 64 hex digits. */
  commitment: string
}

export const commitSeed: CommandSpec<CommitSeed> = {
  code: 60,
  decide: decideCommitSeed,
}

/** A hundred years. */
const MOST_DAYS = 36_525

/** It can be chosen once, before any price of its first day; another only when its days are over. */
function decideCommitSeed(draft: Draft, command: CommitSeed): Rejection | undefined {
  const { state, at } = draft
  const { first, days, commitment } = command
  if (!commitsSeeds(state)) return 'terms_unavailable'
  const today = Math.floor(at / DAY_MS)
  if (!isWhole(first, today, today + 1) || !isWhole(days, 1, MOST_DAYS)) return 'catalogue_invalid'
  if (!isHash(commitment)) return 'catalogue_invalid'
  const { seed } = state
  if (seed && first < seed.first + seed.days) return 'catalogue_invalid'
  const isLate = state.prices.some((print) => print && print.at >= first * DAY_MS)
  if (isLate) return 'print_out_of_order'
  draft.emit({ kind: 'seedCommitted', first, days, commitment })
  return undefined
}
