import type { Kysely } from 'kysely'
import { formatUnits } from '@candor/money'
import type { AgainstBounds } from '@candor/desk-protocol'
import type { Database } from '../../kernel/store/database.ts'
import { readBounds } from './keep-bounds.ts'
import { type Pass, passedBefore } from './passes.ts'

/** Of USDT, which every worth is counted in. */
const SCALE = 6
const UNIT = 10n ** BigInt(SCALE)

/** A case whose worth is to be let pass; undefined where nobody knows it. */
export type Case = Pick<Pass, 'kind' | 'item' | 'operator' | 'user'> & { worth: bigint | undefined }

/**
 * Returns how a case compares with the bounds of the day if this operator lets it pass. A case of
 * unknown worth takes two operators.
 */
export async function againstBounds(
  db: Kysely<Database>,
  of: Case,
  now: number,
): Promise<AgainstBounds> {
  const [{ bounds }, passed] = await Promise.all([readBounds(db), passedBefore(db, of, now)])
  const own = bounds[of.kind === 'claim' ? 'claims' : 'withdrawals']
  const bound = (whole: string) => BigInt(whole) * UNIT
  const worth = of.worth ?? 0n
  const isBeyond = (sum: bigint, whole: string) => sum + worth > bound(whole)
  const text = (units: bigint) => formatUnits(units, SCALE)
  return {
    operatorAlone: text(passed.operatorAlone),
    operatorAloneBound: own.operatorAlone,
    personAlone: text(passed.personAlone),
    personAloneBound: own.personAlone,
    operatorAll: text(passed.operatorAll),
    operatorMost: own.operatorMost,
    personAll: text(passed.personAll),
    personMost: own.personMost,
    worth: of.worth === undefined ? null : text(of.worth),
    needsTwo:
      of.worth === undefined ||
      isBeyond(passed.operatorAlone, own.operatorAlone) ||
      isBeyond(passed.personAlone, own.personAlone),
    beyond: isBeyond(passed.personAll, own.personMost)
      ? 'person'
      : isBeyond(passed.operatorAll, own.operatorMost)
        ? 'operator'
        : null,
  }
}
