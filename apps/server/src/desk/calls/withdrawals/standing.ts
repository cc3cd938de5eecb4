import { byId } from '../../../withdrawal/read.ts'
import { versionOf } from '../../audit/canonical.ts'
import type { Desk } from '../../frame/desk.ts'

/** Changes whenever anything does that an act hangs on. */
export function withdrawalVersion(of: {
  stage: string
  decidedBy: readonly number[]
  tx: string | null
}): string {
  return versionOf([of.stage, of.decidedBy, of.tx])
}

/** How a withdrawal stands at this moment; undefined when there is none of this id. */
export async function standingOf({ context }: Desk, id: number) {
  const { store, transactor, projector } = context
  await projector.reached(transactor.durableSeq)
  const withdrawal = await byId(store, id)
  if (!withdrawal) return undefined
  const { decidedBy = [] } = transactor.engine.withdrawal(id) ?? {}
  const { status: stage, words } = withdrawal
  const version = withdrawalVersion({ stage, decidedBy, tx: words.tx })
  return { withdrawal, stage, decidedBy, version }
}
