import { describe, expect, test } from 'vitest'
import {
  ACCEPT,
  OPERATOR,
  PRIMARY,
  certifyInOneVenue,
  decide,
  detail,
  edit,
  junior,
  messages,
  refuse,
  unique,
  user,
  venue,
  waiting,
} from './test/certifying.ts'
import { type CertificationVerdict, decideCertification } from './decide-certification.ts'
import { settleCertifications } from './settle-certifications.ts'
import { ACTS, STATES, TRANSITIONS } from './states.ts'

certifyInOneVenue()

describe('the states', () => {
  const ways: Record<(typeof STATES)[number], () => Promise<unknown>> = {
    notCertified: () => Promise.resolve(),
    inProgress: () => junior(),
    accepted: async () => {
      await junior()
      await venue.parts.store
        .updateTable('certifications')
        .set({ status: 'accepted' })
        .where('user_id', '=', Number(user.id))
        .execute()
    },
    failed: async () => {
      await junior()
      await decide(1, refuse())
    },
    certified: async () => {
      await junior()
      await decide(1, ACCEPT)
    },
  }
  const changed = { name: 'Another Name' }
  const acts: Record<'submit' | 'correct' | 'accept' | 'refuse', () => Promise<string>> = {
    submit: async () => (await junior(changed)).data.error ?? 'done',
    correct: async () => (await edit({ ...unique(PRIMARY), ...changed })).data.error ?? 'done',
    accept: async () => outcomeOf(await tried(ACCEPT)),
    refuse: async () => outcomeOf(await tried(refuse())),
  }
  const tried = async (verdict: CertificationVerdict) => {
    const row = await waiting(1)
    return decideCertification(venue.parts, {
      operator: OPERATOR,
      id: row?.id ?? 1_000_000,
      verdict,
      version: row?.version ?? 1,
    })
  }
  const outcomeOf = (result: Awaited<ReturnType<typeof tried>>) =>
    result.decided ? 'done' : result.why === 'unknown' ? 'not_waiting' : result.why

  const pairs = STATES.flatMap((state) =>
    (['submit', 'correct', 'accept', 'refuse'] as const).map((act) => [state, act] as const),
  )
  test.each(pairs)('from %s, %s leads where the table says', async (state, act) => {
    await ways[state]()
    const transition = TRANSITIONS[state][act]
    expect(await acts[act]()).toBe('refused' in transition ? transition.refused : 'done')
    const { status } = (await detail()).junior
    const last = 'to' in transition ? transition.to : state
    const settled = 'to' in transition && act === 'accept' ? 'certified' : last
    expect(status).toBe(settled === 'accepted' ? 'inProgress' : settled)
  })

  test('every pair of a state and an act is in the table', () => {
    for (const state of STATES) expect(Object.keys(TRANSITIONS[state])).toEqual([...ACTS])
  })
})

describe('a kill', () => {
  /** A decision in the table with nothing of it carried out: what a kill leaves right after it. */
  async function leaveDecision(accepted: boolean) {
    await junior()
    const { store } = venue.parts
    const row = await store
      .updateTable('certifications')
      .set({ status: accepted ? 'accepted' : 'failed' })
      .where('user_id', '=', Number(user.id))
      .returning('submission')
      .executeTakeFirstOrThrow()
    const reason = accepted ? null : 'Expired.'
    const decision = { submission: row.submission, operator: 1, accepted, reason, decided_at: 1 }
    await store.insertInto('certification_decisions').values(decision).execute()
  }

  test('after the decision: it is carried out later, once', async () => {
    await leaveDecision(true)
    expect((await detail()).junior.status).toBe('inProgress')
    expect(await settleCertifications(venue.parts)).toBe(1)
    expect(venue.parts.transactor.engine.certification(Number(user.id))).toBe(1)
    expect((await detail()).junior.status).toBe('certified')
    expect(await settleCertifications(venue.parts)).toBe(0)
    expect((await messages()).filter((title) => title.startsWith('Primary'))).toHaveLength(1)
  })

  test('after the engine knows, and after the person knows: nothing happens twice', async () => {
    await leaveDecision(true)
    const { transactor, store } = venue.parts
    await transactor.submit({ kind: 'certify', user: Number(user.id), level: 1 })
    const again: string[] = []
    const stop = transactor.onCommit((records) => {
      again.push(
        ...records.map(({ command }) => command).filter((command) => command === 'certify'),
      )
    })
    await settleCertifications(venue.parts)
    stop()
    expect(again).toEqual([])
    await store
      .deleteFrom('certification_settlements')
      .where('decision', 'in', (query) =>
        query
          .selectFrom('certification_decisions as d')
          .innerJoin('certification_submissions as s', 's.id', 'd.submission')
          .select('d.id')
          .where('s.user_id', '=', Number(user.id)),
      )
      .execute()
    await settleCertifications(venue.parts)
    expect((await messages()).filter((title) => title.startsWith('Primary'))).toHaveLength(1)
    expect((await detail()).junior.status).toBe('certified')
  })

  test('after a refusal: the person is told why all the same', async () => {
    await leaveDecision(false)
    expect(await messages()).not.toContain('Primary certification failed')
    await settleCertifications(venue.parts)
    expect(await messages()).toContain('Primary certification failed')
    expect((await detail()).junior).toMatchObject({
      status: 'failed',
      reason: '“Expired.” (written by our staff)',
    })
  })
})
