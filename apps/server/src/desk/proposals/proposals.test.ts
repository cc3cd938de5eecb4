import { randomUUID } from 'node:crypto'
import { POOLS } from '@candor/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestOperator, callDesk, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let fritz: TestOperator
let frida: TestOperator
let owner: TestOperator
const clock = { ahead: 0 }

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' }, { now: () => Date.now() + clock.ahead })
  owner = await newOperator(venue, ['owner'], 'Otto')
  fritz = await newOperator(venue, ['finance'], 'Fritz')
  frida = await newOperator(venue, ['finance', 'support'], 'Frida')
})
afterAll(() => venue.close())

const reason = 'Monthly provision'

function funding(amount: string) {
  return { pool: 'rewards', currencyCode: 'USDT', amount, requestId: randomUUID(), reason } as const
}

async function propose(by: TestOperator, amount: string): Promise<number> {
  const answer = await by.do('fundPool', funding(amount))
  if (answer.outcome !== 'proposed') throw new Error('It was carried out by one.')
  return answer.proposal
}

function rewards(): bigint {
  const { engine } = venue.parts.transactor
  return engine.available(POOLS.rewards, 'funding', engine.currencyId('USDT')!)
}

describe('what takes two operators', () => {
  test('waits for the second, and is carried out by balanced postings once approved', async () => {
    const before = rewards()
    const id = await propose(fritz, '250.5')
    expect(rewards()).toBe(before)
    const page = await frida.do('proposalPage', {})
    expect(page.records.find((row) => row.id === id)).toMatchObject({
      call: 'fundPool',
      subject: 'pool rewards USDT',
      input: { pool: 'rewards', currencyCode: 'USDT', amount: '250.5' },
      by: { name: 'Fritz' },
      mayApprove: true,
      state: 'open',
    })
    const done = await frida.do('approveProposal', { id, reason: 'Seen on the bank account' })
    expect(rewards() - before).toBe(250_500_000n)
    const records = []
    for await (const record of venue.parts.transactor.read(done.seq!)) {
      records.push(record)
      break
    }
    expect(records[0]!.command).toBe('fundPool')
    expect(records[0]!.postings.length).toBeGreaterThan(0)
  })

  test('cannot be approved by whoever proposed it, nor by a role that could not do it', async () => {
    const id = await propose(fritz, '1')
    expect(await fritz.refused('approveProposal', { id, reason })).toBe('second_operator_needed')
    const support = await newOperator(venue, ['support', 'compliance'])
    expect(await support.refused('approveProposal', { id, reason })).toBe('not_found')
    expect((await support.do('proposalPage', { state: 'all' })).total).toBe(0)
  })

  test('is carried out once when two approve at the same moment', async () => {
    const before = rewards()
    const id = await propose(fritz, '3')
    const answers = await Promise.all(
      [frida, owner, frida, owner].map((one) => one.answer('approveProposal', { id, reason })),
    )
    const names = answers.map(({ body }) => (body.ok ? 'done' : body.error.name)).sort()
    expect(names).toEqual(['decided_already', 'decided_already', 'decided_already', 'done'])
    expect(rewards() - before).toBe(3_000_000n)
  })

  test('is one proposal however often the same request comes', async () => {
    const body = funding('4')
    const first = await fritz.do('fundPool', body)
    expect(await fritz.do('fundPool', body)).toEqual(first)
    expect(await fritz.refused('fundPool', { ...body, amount: '5' })).toBe('request_reused')
  })

  test('can be taken back by who proposed it, and declined by another, and is over then', async () => {
    const own = await propose(fritz, '6')
    await fritz.do('withdrawProposal', { id: own, reason: 'Wrong pool' })
    const other = await propose(fritz, '7')
    await frida.do('withdrawProposal', { id: other, reason: 'No such payment' })
    const { records } = await fritz.do('proposalPage', { state: 'ended' })
    const states = new Map(records.map((row) => [row.id, row.state]))
    expect([states.get(own), states.get(other)]).toEqual(['withdrawn', 'declined'])
    for (const id of [own, other]) {
      expect(await frida.refused('approveProposal', { id, reason })).toBe('decided_already')
    }
  })

  test('that the books do not allow is refused when it is approved, and stays so', async () => {
    const move = {
      from: 'promotions',
      to: 'external',
      currencyCode: 'USDT',
      amount: '99999999999',
      requestId: randomUUID(),
      reason,
    } as const
    const answer = await fritz.do('moveFunds', move)
    const id = answer.outcome === 'proposed' ? answer.proposal : 0
    const approved = await frida.answer('approveProposal', { id, reason })
    expect(approved.body).toMatchObject({
      error: { name: 'refused_by_engine', detail: 'pool_insufficient' },
    })
    expect(await frida.refused('approveProposal', { id, reason })).toBe('decided_already')
    const { records } = await fritz.do('proposalPage', { state: 'ended' })
    expect(records.find((row) => row.id === id)).toMatchObject({
      state: 'refused',
      fault: 'refused_by_engine: pool_insufficient',
    })
  })

  test('is over when nobody approved it in a week', async () => {
    const id = await propose(fritz, '8')
    clock.ahead += 7 * 86_400_000
    const later = await newOperator(venue, ['finance'])
    expect(await later.refused('approveProposal', { id, reason })).toBe('decided_already')
    clock.ahead -= 7 * 86_400_000
  })

  test('is in the log with both of its operators, from proposal to outcome', async () => {
    const id = await propose(fritz, '9')
    await frida.do('approveProposal', { id, reason: 'Checked' })
    const { records } = await owner.do('auditPage', { subject: 'pool rewards USDT', limit: 3 })
    const steps = records.map((row) => [row.act, row.operator?.name, row.facts['step']])
    expect(steps).toEqual([
      ['fundPool', 'Frida', 'done'],
      ['approveProposal', 'Frida', 'approved'],
      ['fundPool', 'Fritz', 'proposed'],
    ])
  })
})

describe('operators', () => {
  const row = async (name: string) =>
    (await owner.do('operatorPage', {})).records.find((one) => one.name === name)!

  test('are invited by one owner alone while there is no other', async () => {
    const invited = await owner.do('inviteOperator', { name: 'Nora', roles: ['support'], reason })
    if (invited.outcome !== 'done') throw new Error('Nobody else could approve it.')
    const password = invited.oneTimePassword!
    const signedIn = await callDesk(venue, 'signIn', { name: 'nora', password })
    expect(signedIn.body).toMatchObject({ data: { passwordDue: true, roles: ['support'] } })
    expect(
      await owner.refused('inviteOperator', { name: 'NORA', roles: ['support'], reason }),
    ).toBe('name_taken')
    expect(venue.logged()).not.toContain(password)
    const { records } = await owner.do('auditPage', { limit: 200 })
    expect(JSON.stringify(records)).not.toContain(password)
  })

  test('cannot take the last owner away', async () => {
    const { id, version } = await row('Otto')
    const change = { operator: id, version, reason }
    expect(await owner.refused('disableOperator', change)).toBe('last_owner')
    expect(await owner.refused('changeRoles', { ...change, roles: ['support'] })).toBe('last_owner')
    expect((await row('Otto')).roles).toEqual(['owner'])
  })

  test('lose their sessions with a change of roles, a reset, and when they are disabled', async () => {
    const change = async (
      name: 'changeRoles' | 'resetAccess' | 'disableOperator',
      more: object = {},
    ) => {
      const someone = await newOperator(venue, ['support'])
      const { id, version } = await row(someone.name)
      const { body } = await owner.answer(name, { operator: id, version, reason, ...more })
      expect(body).toMatchObject({ ok: true })
      expect([name, await someone.refused('me', {})]).toEqual([name, 'signed_out'])
      return someone
    }
    await change('changeRoles', { roles: ['finance'] })
    await change('resetAccess')
    const disabled = await change('disableOperator')
    const { name, password } = disabled
    const signIn = await callDesk(venue, 'signIn', { name, password })
    expect(signIn.body).toMatchObject({ error: { name: 'sign_in_refused' } })
  })

  test('lose their open proposals when they are disabled', async () => {
    const someone = await newOperator(venue, ['finance'])
    const id = await propose(someone, '12')
    const { id: operator, version } = await row(someone.name)
    await owner.do('disableOperator', { operator, version, reason })
    expect(await frida.refused('approveProposal', { id, reason })).toBe('decided_already')
  })

  test('changed by another meanwhile are not changed over that', async () => {
    const someone = await newOperator(venue, ['support'])
    const { id, version } = await row(someone.name)
    await owner.do('changeRoles', { operator: id, version, roles: ['finance'], reason })
    const again = { operator: id, version, roles: ['compliance'], reason }
    expect(await owner.refused('changeRoles', again)).toBe('changed_meanwhile')
  })

  test('take two owners once there are two, and neither can disable the other alone', async () => {
    const second = await newOperator(venue, ['owner'], 'Olivia')
    const { id, version } = await row('Otto')
    const proposed = await second.do('disableOperator', { operator: id, version, reason })
    expect(proposed.outcome).toBe('proposed')
    const invited = await owner.do('inviteOperator', { name: 'Ivan', roles: ['owner'], reason })
    if (invited.outcome !== 'proposed') throw new Error('One owner was enough.')
    const approved = await second.do('approveProposal', { id: invited.proposal, reason })
    expect(approved.oneTimePassword).toMatch(/^(\w{4}-){3}\w{4}$/)
  })
})
