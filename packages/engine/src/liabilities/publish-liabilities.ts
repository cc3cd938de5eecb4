import { DAY_MS } from '@candor/money/durations'
import type { CurrencyAmount } from '../cash/events.ts'
import { isAmount, isHash, isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { publishesLiabilities } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'

/** Puts down what the venue owed to people after the first record of a day, and the list of it. */
export interface PublishLiabilities {
  kind: 'publishLiabilities'
  /** Days since 1970 UTC, later than that of the liabilities published before. */
  day: number
  /** The first record at or after the day's beginning. */
  seq: number
  /** Root of the list; 64 hex digits. */
  root: string
  /** Sums of all that people have, by currency id, rising; a currency of which nobody has any is left out. */
  totals: readonly CurrencyAmount[]
}

export const publishLiabilities: CommandSpec<PublishLiabilities> = {
  code: 62,
  decide: decidePublishLiabilities,
}

/**
 * Days are published in order, each once. Whether `seq` is the day's first record and the totals are those
 * of the books is not decided here, since the books have gone on: the verifier holds it.
 */
function decidePublishLiabilities(
  draft: Draft,
  command: PublishLiabilities,
): Rejection | undefined {
  const { state, at } = draft
  const { day, seq, root, totals } = command
  if (!publishesLiabilities(state)) return 'terms_unavailable'
  const former = state.liabilities ?? { day: -1, seq: 0 }
  if (!isWhole(day, former.day + 1) || day * DAY_MS > at) return 'nothing_due'
  if (!isWhole(seq, former.seq + 1, state.lastSeq) || !isHash(root)) return 'catalogue_invalid'
  if (!areTotals(totals, state.currencies.length)) return 'catalogue_invalid'
  draft.emit({ kind: 'liabilitiesPublished', day, seq, root, totals })
  return undefined
}

/** Each currency once, by its id, with more than nothing. */
function areTotals(totals: readonly CurrencyAmount[], currencies: number): boolean {
  let before = -1
  for (const { currency, amount } of totals) {
    if (!isWhole(currency, before + 1, currencies - 1)) return false
    if (amount <= 0n || !isAmount(amount)) return false
    before = currency
  }
  return true
}
