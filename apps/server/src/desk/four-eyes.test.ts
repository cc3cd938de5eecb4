import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bounds } from '@candor/desk-protocol'
import { DAY_MS } from '@candor/money/durations'
import {
  type TestOperator,
  backAgain,
  comeIn,
  newOperator,
  ownerOfMachine,
} from '../../test/operators.ts'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { picture } from '../files/test/pictures.ts'
import type { TestUser } from '../../test/venue.ts'
import { TRON, Withdrawer } from '../../test/withdrawer.ts'

let venue: DrivenVenue
let otto: TestOperator
let olivia: TestOperator
/** An owner whom Otto invited, alone. */
let puppet: TestOperator
const reason = 'Compared with the statement'
let claims = 0

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on', SESSION_DAYS: '365' })
  await venue.print({ USDTVND: '25000' })
  otto = await ownerOfMachine(venue, 'Otto')
})
afterAll(() => venue.close())

/** A claim of so many USDT in dong that nobody ever sent. */
async function claimed(user: TestUser, usdt: number): Promise<number> {
  claims += 1
  const colour = `#${(0x100000 + claims * 7919).toString(16)}`
  const file = await venue.upload(user.token, await picture('png', colour))
  const body = {
    currencyCode: 'VND',
    amount: String(usdt * 25_000),
    remitterName: 'Nguyễn Văn Đức',
    remitterCard: '9704 3612 3456 7890',
    beneficiaryId: 'test-vnd',
    requestId: `invented-${claims}`,
    screenshot: file.data.filename,
  }
  const { code, data, text } = await venue.call('/transaction/bankRecharge', {
    body,
    token: user.token,
  })
  if (code !== 200) throw new Error(text)
  return Number(data.id.slice(1))
}

/** How the desk answers this operator's acceptance: the claim's new state, or the refusal. */
async function accept(by: TestOperator, id: number): Promise<string> {
  const { version } = await by.do('claimDetail', { id })
  const { body } = await by.answer('decideClaim', { id, version, verdict: 'accept', reason })
  return body.ok ? (body.data as { status: string }).status : body.error.name
}

async function nextDay(): Promise<void> {
  await venue.pass(DAY_MS)
  otto = await backAgain(venue, otto)
  if (olivia) olivia = await backAgain(venue, olivia)
}

/** What one owner invites alone, while there is no other. */
async function invite(by: TestOperator, name: string, approvedBy?: TestOperator) {
  const roles = ['finance', 'owner'] as const
  const answer = await by.do('inviteOperator', { name, roles: [...roles], reason })
  const done =
    answer.outcome === 'done'
      ? answer
      : await approvedBy!.do('approveProposal', { id: answer.proposal, reason })
  return comeIn(venue, name, done.oneTimePassword!)
}

describe('one person who plays two operators', () => {
  test('gets no claim accepted “by two”, however long they wait', async () => {
    puppet = await invite(otto, 'Puppet')
    const user = await venue.newUser()
    const id = await claimed(user, 250_000)
    expect(await accept(otto, id)).toBe('approved')
    expect(await accept(puppet, id)).toBe('operator_new')
    await nextDay()
    puppet = await backAgain(venue, puppet)
    expect(await accept(puppet, id)).toBe('operator_related')
    expect(await puppet.do('claimDetail', { id })).toMatchObject({ obstacle: 'related' })
    expect((await puppet.do('claimDetail', { id })).may).toEqual(['refuse'])
    // Nor by whom the puppet invites: what takes two owners finds no second person.
    const answer = await puppet.do('inviteOperator', { name: 'Deeper', roles: ['finance'], reason })
    if (answer.outcome !== 'proposed') throw new Error('One person was two owners.')
    const approval = { id: answer.proposal, reason }
    expect(await otto.refused('approveProposal', approval)).toBe('operator_related')
    const { records } = await otto.do('proposalPage', {})
    expect(records[0]).toMatchObject({ mayApprove: false, obstacle: 'related' })
  })

  test('is told that another owner is needed, and has one once the machine made one', async () => {
    expect((await otto.do('me', {})).partners).toEqual([])
    olivia = await ownerOfMachine(venue, 'Olivia')
    expect((await otto.do('me', {})).partners).toEqual(['owner'])
    const id = await claimed(await venue.newUser(), 50_000)
    expect(await accept(otto, id)).toBe('approved')
    expect(await accept(olivia, id)).toBe('accepted')
  })
})

describe('a new operator’s approvals', () => {
  test('count a day after every owner was told, and no sooner', async () => {
    const oskar = await ownerOfMachine(venue, 'Oskar')
    let fay = await invite(otto, 'Fay', olivia)
    const small = await claimed(await venue.newUser(), 20)
    expect(await accept(fay, small)).toBe('operator_new')
    await nextDay()
    fay = await backAgain(venue, fay)
    // Oskar has not said that he was told: begun and approved by the others, it is news to him.
    expect(await accept(fay, small)).toBe('operator_new')
    expect((await fay.do('me', {})).countsFrom).toBeNull()
    const third = await backAgain(venue, oskar)
    const { news } = await third.do('operatorNews', {})
    expect(news.map(({ name, what }) => [name, what])).toContainEqual(['Fay', 'invited'])
    await third.do('seeOperatorNews', { news: news.map((one) => one.id) })
    expect((await third.do('operatorNews', {})).news).toEqual([])
    puppet = await backAgain(venue, puppet)
    const told = await puppet.do('operatorNews', {})
    await puppet.do('seeOperatorNews', { news: told.news.map((one) => one.id) })
    expect(await accept(fay, small)).toBe('operator_new')
    await nextDay()
    fay = await backAgain(venue, fay)
    expect(await accept(fay, small)).toBe('accepted')
  })

  test('wait anew after a reset, and after a further role', async () => {
    const nora = await newOperator(venue, ['support'])
    const row = async () =>
      (await otto.do('operatorPage', { limit: 200 })).records.find(({ id }) => id === nora.id)!
    expect((await row()).countsFrom).toBe(0)
    const change = { operator: nora.id, version: (await row()).version, reason }
    const raised = await otto.do('changeRoles', { ...change, roles: ['support', 'finance'] })
    const proposal = raised.outcome === 'proposed' ? raised.proposal : 0
    await olivia.do('approveProposal', { id: proposal, reason })
    expect(await row()).toMatchObject({ raisedBy: { name: 'Otto' } })
    expect((await row()).countsFrom).not.toBe(0)
    const reset = await olivia.do('resetAccess', { ...change, version: (await row()).version })
    await otto.do('approveProposal', {
      id: reset.outcome === 'proposed' ? reset.proposal : 0,
      reason,
    })
    expect(await row()).toMatchObject({ letInBy: { name: 'Olivia' }, passwordDue: true })
  })
})

describe('the bounds of a day', () => {
  test('count no withdrawal that its owner took back', async () => {
    const passed = async () => {
      const { operators } = await otto.do('bounds', {})
      return operators.find(({ operator }) => operator.name === 'Otto')?.withdrawals
    }
    const one = await Withdrawer.ready(venue, '2000')
    const { data } = await one.withdraw()
    const id = Number(data.id.slice(1))
    await venue.settled()
    // A session of the desk does not outlast the wait of a new address.
    otto = await backAgain(venue, otto)
    const before = await passed()
    await venue.parts.store
      .insertInto('desk_passes')
      .values({
        ...{ kind: 'withdrawal', item: id, operator: otto.id, user_id: Number(one.user.id) },
        ...{ worth: 1_000_000_000n, alone: false, at: venue.now() },
      })
      .execute()
    expect(await passed()).not.toEqual(before)
    await one.call('/transaction/takeBackWithdrawal', { id: data.id })
    await venue.settled()
    expect(await passed()).toEqual(before)
  })

  test('let pass by sum what one operator lets pass alone, not by case', async () => {
    await nextDay()
    const people = [await venue.newUser(), await venue.newUser()]
    const first = await claimed(people[0]!, 9_999)
    expect(await accept(otto, first)).toBe('accepted')
    // The operator's own sum: another person's small claim takes two now.
    const second = await claimed(people[1]!, 9_999)
    expect((await otto.do('claimDetail', { id: second })).bounds).toMatchObject({
      operatorAlone: '9999.000000',
      operatorAloneBound: '10000',
      personAlone: '0.000000',
      needsTwo: true,
    })
    expect(await accept(otto, second)).toBe('approved')
    expect(await accept(olivia, second)).toBe('accepted')
    // The person's: another operator, who let nothing pass yet, is not enough alone either.
    const third = await claimed(people[0]!, 9_999)
    expect(await accept(olivia, third)).toBe('approved')
    expect(await accept(olivia, third)).toBe('second_operator_needed')
    const shown = await otto.do('bounds', {})
    expect(shown.operators.find(({ operator }) => operator.name === 'Otto')).toMatchObject({
      claimsAlone: '9999.000000',
      claims: '19998.000000',
    })
  })

  test('of two decisions at the same moment count both', async () => {
    await nextDay()
    const ids = [
      await claimed(await venue.newUser(), 9_999),
      await claimed(await venue.newUser(), 9_999),
    ]
    const stand = await Promise.all(ids.map((id) => accept(otto, id)))
    expect(stand.sort()).toEqual(['accepted', 'approved'])
  })

  test('are changed by two, and beyond the highest nobody lets anything pass', async () => {
    await nextDay()
    const { bounds, version } = await otto.do('bounds', {})
    const wanted: Bounds = {
      ...bounds,
      claims: { ...bounds.claims, operatorAlone: '400', personAlone: '400', personMost: '500' },
    }
    const backwards = { ...wanted, claims: { ...wanted.claims, personMost: '399' } }
    const tried = { bounds: backwards, version, reason }
    expect(await otto.refused('changeBounds', tried)).toBe('field_invalid')
    const change = await otto.do('changeBounds', { bounds: wanted, version, reason })
    if (change.outcome !== 'proposed') throw new Error('One operator was enough.')
    expect((await otto.do('bounds', {})).bounds).toEqual(bounds)
    await olivia.do('approveProposal', { id: change.proposal, reason })
    const after = await otto.do('bounds', {})
    expect(after).toMatchObject({ bounds: wanted, changedBy: 'Olivia' })
    const user = await venue.newUser()
    const id = await claimed(user, 501)
    expect(await accept(otto, id)).toBe('bound_reached')
    const [one, two] = [await claimed(user, 300), await claimed(user, 201)]
    expect(await accept(olivia, one)).toBe('accepted')
    expect(await accept(otto, two)).toBe('bound_reached')
    expect((await otto.do('claimDetail', { id: two })).bounds.beyond).toBe('person')
    const back = await olivia.do('changeBounds', { bounds, version: after.version, reason })
    const proposal = back.outcome === 'proposed' ? back.proposal : 0
    await otto.do('approveProposal', { id: proposal, reason })
  })
})

describe('who credited a person', () => {
  let person: Withdrawer
  let id: number
  const approve = async (by: TestOperator) => {
    const { version } = await by.do('withdrawalDetail', { id })
    const { body } = await by.answer('approveWithdrawal', { id, version, reason })
    return body.ok ? (body.data as { stage: string }).stage : body.error.name
  }

  beforeAll(async () => {
    person = await Withdrawer.ready(venue, '20000')
    await nextDay()
    const finance = await newOperator(venue, ['finance'])
    const claim = await claimed(person.user, 20)
    expect(await accept(otto, claim)).toBe('accepted')
    const { code, data, text } = await person.withdraw({ address: TRON, quantity: '500' })
    if (code !== 200) throw new Error(text)
    await venue.settled()
    id = Number(data.id.slice(1))
    expect((await finance.do('withdrawalDetail', { id })).may).toContain('approveWithdrawal')
  })

  test('never pays that person, and neither does whom they brought in', async () => {
    const detail = await otto.do('withdrawalDetail', { id })
    expect(detail).toMatchObject({ credited: true, may: ['refuseWithdrawal'] })
    expect(await approve(otto)).toBe('credited_before')
    puppet = await backAgain(venue, puppet)
    expect(await approve(puppet)).toBe('credited_before')
    expect(await approve(olivia)).toBe('approved')
    const { version } = await otto.do('withdrawalDetail', { id })
    const body = { id, version, reason }
    expect(await otto.refused('beginPayout', body)).toBe('credited_before')
    const paid = { ...body, tx: 'ab'.repeat(32) }
    expect(await otto.refused('recordPayout', paid)).toBe('credited_before')
  })
})

describe('withdrawals that sums ask a second operator for', () => {
  test('are told to the books by the second, and until then wait', async () => {
    await nextDay()
    const [one, two] = [
      await Withdrawer.ready(venue, '20000'),
      await Withdrawer.ready(venue, '20000'),
    ]
    await nextDay()
    const { engine, submit } = venue.parts.transactor
    expect(engine.cashRules()).toBeDefined()
    for (const { user } of [one, two]) {
      await submit.call(venue.parts.transactor, {
        kind: 'certify',
        user: Number(user.id),
        level: 1,
      })
    }
    const asked = async (who: Withdrawer) => {
      const { code, data, text } = await who.withdraw({ quantity: '6000' })
      if (code !== 200) throw new Error(text)
      await venue.settled()
      return Number(data.id.slice(1))
    }
    const approve = async (by: TestOperator, id: number) => {
      const { version } = await by.do('withdrawalDetail', { id })
      return by.do('approveWithdrawal', { id, version, reason })
    }
    const [first, second] = [await asked(one), await asked(two)]
    expect(await approve(otto, first)).toMatchObject({ stage: 'approved', needed: 1 })
    expect(await approve(otto, second)).toMatchObject({
      stage: 'submitted',
      needed: 2,
      decidedBy: [{ name: 'Otto' }],
    })
    const again = await otto.do('withdrawalDetail', { id: second })
    expect(again).toMatchObject({ obstacle: 'own', approvals: 2, may: ['refuseWithdrawal'] })
    const body = { id: second, version: again.version, reason }
    expect(await otto.refused('approveWithdrawal', body)).toBe('second_operator_needed')
    expect(await approve(olivia, second)).toMatchObject({ stage: 'approved' })
  })
})

describe('a venue of real money', () => {
  test('has no money power before two owners were made on its machine, nor a day too soon', async () => {
    const real = await startDrivenVenue({ DESK: 'on' })
    // What a live source of prices makes of the same venue.
    Object.assign(real.parts.config, { marketSource: 'live' })
    try {
      let first = await ownerOfMachine(real, 'First')
      const finance = await newOperator(real, ['finance'])
      const claim = { id: 1, version: 1, verdict: 'accept', reason }
      expect(await first.do('me', {})).toMatchObject({ moneyPower: false, simulated: false })
      for (const by of [first, finance]) {
        expect(await by.refused('decideClaim', claim)).toBe('owners_needed')
      }
      const funds = { pool: 'rewards', currencyCode: 'USDT', amount: '1', requestId: 'real-money' }
      expect(await finance.refused('fundPool', { ...funds, reason })).toBe('owners_needed')
      // An invited owner is none that the machine made.
      await first.do('inviteOperator', { name: 'Invited', roles: ['owner'], reason })
      expect(await finance.refused('decideClaim', claim)).toBe('owners_needed')
      const second = await ownerOfMachine(real, 'Second')
      expect(await finance.refused('decideClaim', claim)).toBe('not_found')
      expect(await second.refused('decideClaim', claim)).toBe('operator_new')
      const { news } = await first.do('operatorNews', {})
      expect(news.map(({ name }) => name)).toEqual(['Second'])
      await first.do('seeOperatorNews', { news: news.map(({ id }) => id) })
      real.wait(DAY_MS)
      first = await backAgain(real, first)
      const later = await backAgain(real, second)
      expect(await later.refused('decideClaim', claim)).toBe('not_found')
      expect((await later.do('me', {})).moneyPower).toBe(true)
    } finally {
      await real.close()
    }
  })
})
