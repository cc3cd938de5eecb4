import type { CurrencyAmount } from '../cash/events.ts'
import { isHash } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { publishesLiabilities } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'

/** Puts down what the venue owed to people after the first record of a day, and the list of it. */
export interface PublishLiabilities {
  kind: 'publishLiabilities'
  /** Days since 1970 UTC: the last day that has a record. */
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

/** Once a day, of the last one that has begun, and nothing but what the books said after its first record. */
function decidePublishLiabilities(
  draft: Draft,
  command: PublishLiabilities,
): Rejection | undefined {
  const { state } = draft
  const { day, seq, root, totals } = command
  if (!publishesLiabilities(state)) return 'terms_unavailable'
  const { opening, liabilities } = state
  if (opening?.day !== day || liabilities?.day === day) return 'nothing_due'
  const isSound = seq === opening.seq && isHash(root) && areSame(totals, opening.totals)
  if (!isSound) return 'catalogue_invalid'
  draft.emit({ kind: 'liabilitiesPublished', day, seq, root, totals })
  return undefined
}

function areSame(some: readonly CurrencyAmount[], others: readonly CurrencyAmount[]): boolean {
  return (
    some.length === others.length &&
    others.every(({ currency, amount }, place) => {
      const same = some[place]!
      return same.currency === currency && same.amount === amount
    })
  )
}
