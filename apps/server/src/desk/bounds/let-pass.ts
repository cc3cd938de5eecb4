import type { Kysely } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { checkTwo } from '../operators/second-person.ts'
import { type Case, againstBounds } from './against-bounds.ts'
import { addPass, lockPasses } from './passes.ts'

/** A case that an operator is about to let pass. */
export interface Passing extends Case {
  /** The case itself asks for two operators, whatever the sums. */
  asksTwo: boolean
  /** Who let it pass so far. */
  others: readonly number[]
}

/**
 * Lets a case pass where people and sums allow it, and counts it within `tx`. Returns whether it
 * takes two operators. Throws `second_operator_needed` and `operator_related` where this operator
 * counts as one with somebody who let it pass before, and `bound_reached` where nobody may within
 * this day.
 */
export async function letPass(
  { now }: Pick<Kernel, 'now'>,
  tx: Kysely<Database>,
  { asksTwo, others, ...of }: Passing,
): Promise<boolean> {
  await lockPasses(tx)
  await checkTwo({ store: tx }, of.operator, others)
  const { needsTwo: sumsAskTwo, beyond } = await againstBounds(tx, of, now())
  if (beyond) throw new DeskRefusal('bound_reached', beyond)
  const needsTwo = asksTwo || sumsAskTwo || others.length > 0
  const { kind, item, operator, user, worth = 0n } = of
  await addPass(tx, { kind, item, operator, user, worth, alone: !needsTwo }, now())
  return needsTwo
}
