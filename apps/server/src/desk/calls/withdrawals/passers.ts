import type { Kernel } from '../../../kernel/kernel.ts'
import { byId } from '../../../cash/withdrawal/withdrawals.ts'
import { versionOf } from '../../audit/canonical.ts'
import { passesOf } from '../../bounds/passes.ts'

/** Changes whenever anything does that an act hangs on. */
function withdrawalVersion(of: {
  stage: string
  decidedBy: readonly number[]
  tx: string | null
}): string {
  return versionOf([of.stage, of.decidedBy, of.tx])
}

/** Who let a withdrawal pass so far: by the books, and by the desk where the day's sums ask for two. */
export interface Passers {
  decidedBy: readonly number[]
  /** How many have to. */
  approvals: number
}

/**
 * Adds to what the books know who let these pass where only the sums ask for a second operator: of
 * such a withdrawal the books hear once the second has.
 */
export async function passersOf<
  Row extends { id: number; stage: string; decidedBy: readonly number[]; approvals: number },
>(needs: Pick<Kernel, 'store'>, rows: readonly Row[]): Promise<Map<number, Passers>> {
  const waiting = rows.filter(({ stage }) => stage === 'submitted').map(({ id }) => id)
  const passes = await passesOf(needs.store, 'withdrawal', waiting)
  return new Map(
    rows.map(({ id, decidedBy, approvals }) => {
      // What one lets pass alone, and what the books ask two for, the books themselves know.
      const bySums = passes.filter(({ item, alone }) => item === id && !alone && approvals === 1)
      const all = [...new Set([...decidedBy, ...bySums.map(({ operator }) => operator)])]
      return [id, { decidedBy: all, approvals: bySums.length > 0 ? 2 : approvals }]
    }),
  )
}

/**
 * Returns the state of a withdrawal after all that anybody was answered before, at any node; undefined
 * when there is none with this id.
 */
export async function standingOf(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'reads'>,
  id: number,
) {
  const { store, transactor, projector, reads } = needs
  await projector.reached(await reads.newest())
  const withdrawal = await byId(store, id)
  if (!withdrawal) return undefined
  const byBooks = transactor.engine.withdrawal(id)?.decidedBy ?? []
  const { status: stage, payout } = withdrawal
  const row = { id, stage, decidedBy: byBooks, approvals: withdrawal.approvals }
  const { decidedBy, approvals } = (await passersOf(needs, [row])).get(id)!
  const version = withdrawalVersion({ stage, decidedBy, tx: payout.tx })
  return { withdrawal, stage, decidedBy, approvals, version }
}
