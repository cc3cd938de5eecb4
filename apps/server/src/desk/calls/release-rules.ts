import { deskCalls } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DeskOwn } from '../desk.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler, fourEyesHandler } from '../frame/handler.ts'
import type { ReleaseRules } from '../rules/release-plan.ts'
import { differencesOf } from '../rules/rule-differences.ts'

const SUBJECT = 'release rules'

type LookNeeds = Pick<Kernel, 'transactor'> & ReleaseRules

async function look({ transactor, planRelease }: LookNeeds) {
  const plan = await planRelease()
  return { plan, ...differencesOf(transactor.engine, plan.commands) }
}

const releaseRulesHandler = deskHandler(deskCalls.releaseRules, async (needs: LookNeeds) => {
  const { differences, digest } = await look(needs)
  return { differences, digest }
})

/**
 * Adopts what both operators saw. A kill on the way leaves a part of it in force; carried out again,
 * the rest is adopted as far as it is still what they saw, and else left to the next adoption.
 */
const adoptReleaseRulesHandler = fourEyesHandler(deskCalls.adoptReleaseRules, {
  subject: () => SUBJECT,
  check: async (needs: LookNeeds, { seen }) => {
    const { differences, digest } = await look(needs)
    if (differences.length === 0) throw new DeskRefusal('nothing_changed')
    if (digest !== seen) throw new DeskRefusal('changed_meanwhile')
    return { differences }
  },
  carryOut: (
    needs: LookNeeds & Pick<Kernel, 'store' | 'reads'> & Pick<DeskOwn, 'ruleTurns'>,
    { seen },
    { act, proposal },
  ) =>
    needs.ruleTurns.take('rules', async () => {
      await needs.reads.newest()
      const { plan, versions, digest } = await look(needs)
      const begun = await begunVersions(needs, proposal)
      const isSeen = begun ? versions.every((one) => begun.has(one)) : digest === seen
      if (!isSeen) throw new DeskRefusal('changed_meanwhile')
      if (!begun) {
        await act.record({ subject: SUBJECT, facts: { step: 'begun', proposal, versions } })
      }
      const adopted = await plan.adopt()
      if (adopted.outcome === 'unavailable') throw new DeskRefusal('unavailable', adopted.why)
      if (adopted.outcome === 'refused') {
        throw new DeskRefusal('refused_by_engine', `${adopted.rule}: ${adopted.why}`)
      }
      return { outcome: 'done' as const, seq: adopted.seq }
    }),
})

/** What this proposal began to adopt before a kill; undefined where it did not begin. */
async function begunVersions(
  { store }: Pick<Kernel, 'store'>,
  proposal: number,
): Promise<ReadonlySet<string> | undefined> {
  const rows = await store
    .selectFrom('desk_audit')
    .select('facts')
    .where('subject', '=', SUBJECT)
    .where('act', '=', deskCalls.adoptReleaseRules.name)
    .execute()
  const begun = rows.find(
    ({ facts }) => facts['step'] === 'begun' && facts['proposal'] === proposal,
  )
  return begun && new Set(begun.facts['versions'] as string[])
}

export const releaseRulesHandlers = [releaseRulesHandler, adoptReleaseRulesHandler]
