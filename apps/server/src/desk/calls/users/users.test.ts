import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let clara: TestOperator
let sven: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  clara = await newOperator(venue, ['compliance'], 'Clara')
  sven = await newOperator(venue, ['support'], 'Sven')
})
afterAll(() => venue.close())

const reason = 'Reported as stolen'

function login({ account, password }: TestUser) {
  return venue.call('/login', { body: { type: 'account', account, password } })
}

async function someoneWithMail() {
  const email = `desk${Math.random().toString(36).slice(2)}@example.com`
  await venue.call(`/email/sendVerificationCode?email=${email}&source=REGISTER`, { method: 'POST' })
  const password = 'correct horse'
  const emailCode = await venue.codeFor(email)
  const body = { type: 'email', email, emailCode, password, confirmPassword: password, agree: true }
  const { data } = await venue.call('/register', { body })
  return { id: Number(data.userInfo.id), account: data.userInfo.account as string, email }
}

describe('finding users', () => {
  test('goes by id, account name and mail address, and shows the last two masked', async () => {
    const { id, account, email } = await someoneWithMail()
    for (const text of [String(id), account.toUpperCase(), email, email.slice(0, 9)]) {
      const { records, total } = await sven.do('userPage', { text })
      expect([text, total, records[0]?.id]).toEqual([text, 1, id])
      expect(records[0]!.email).toBe('de***@example.com')
    }
    expect((await sven.do('userPage', { text: '%' })).total).toBe(0)
    expect((await sven.do('userPage', { text: "' or 1=1 --" })).total).toBe(0)
    expect((await sven.do('userPage', { text: '99999999999999' })).total).toBe(0)
  })

  test('pages through all, newest first', async () => {
    await venue.newUser()
    const newest = await venue.newUser()
    const first = await sven.do('userPage', { limit: 1 })
    const second = await sven.do('userPage', { limit: 1, page: 2 })
    expect(first.records[0]!.id).toBe(Number(newest.id))
    expect(second.records[0]!.id).toBe(Number(newest.id) - 1)
    expect(first.total).toBe(second.total)
  })
})

describe('a user’s page', () => {
  test('has what they hold and did, and what every posting was for', async () => {
    const user = await venue.newUser()
    await recharge(venue, user, 'USDT', '500')
    const detail = await sven.do('userDetail', { user: Number(user.id) })
    expect(detail.balances).toEqual([
      { currencyCode: 'USDT', purse: 'funding', available: '510.000000', held: '0.000000' },
    ])
    expect(detail.ledger.map((row) => [row.reason, row.availableChange])).toEqual([
      ['recharge', '500.000000'],
      ['registrationGift', '10.000000'],
    ])
    expect(detail.sessions).toHaveLength(1)
    expect(detail.orders.find(({ kind }) => kind === 'recharge')).toMatchObject({ total: 1 })
    const page = await sven.do('userLedger', { user: Number(user.id), limit: 1, page: 2 })
    expect(page.total).toBe(2)
    expect(page.records[0]!.reason).toBe('registrationGift')
    expect(await sven.refused('userDetail', { user: 999_999 })).toBe('not_found')
  })

  test('shows mail address and card number to those who say why, on record', async () => {
    const { id, email } = await someoneWithMail()
    const detail = await clara.do('userDetail', { user: id })
    expect(JSON.stringify(detail)).not.toContain(email)
    expect(await clara.refused('revealContact', { user: id })).toBe('reason_needed')
    expect(await clara.do('revealContact', { user: id, reason })).toEqual({ email, phone: null })
    const wanted = {
      username: 'Nguyen An',
      cardNumber: '6222021234567894',
      bankCode: 'CN_ICBC',
      province: 'Hanoi',
      city: 'Hanoi',
      bankAddress: 'Hanoi',
    }
    const card = await venue.parts.bankCards.add(id, wanted, Date.now())
    const shown = await clara.do('userDetail', { user: id })
    expect(shown.cards).toMatchObject([
      { number: '**** 7894', bankName: 'Industrial and Commercial Bank of China' },
    ])
    const reveal = { user: id, card: Number(card.id), reason: 'The bank asks for it' }
    expect(await clara.do('revealCard', reveal)).toEqual({ number: '6222021234567894' })
    expect(await clara.refused('revealCard', { ...reveal, user: 100_001 })).toBe('not_found')
    const { records } = await clara.do('auditPage', { subject: `user ${id}` })
    expect(records.map((row) => row.act)).toEqual(['revealCard', 'revealContact'])
    expect(JSON.stringify(records)).not.toContain('6222021234567894')
  })

  test('keeps notes of operators, who wrote them and when', async () => {
    const { id } = await venue.newUser()
    await sven.do('addUserNote', { user: Number(id), note: 'Called about the gift.' })
    const { notes } = await clara.do('userDetail', { user: Number(id) })
    expect(notes).toMatchObject([{ note: 'Called about the gift.', by: { name: 'Sven' } }])
  })
})

describe('a frozen user', () => {
  test('is signed out at once and cannot log in until unfrozen, and is told then', async () => {
    const user = await venue.newUser()
    const id = Number(user.id)
    await clara.do('freezeUser', { user: id, reason })
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(401)
    expect((await login(user)).code).toBe(3100)
    const wrong = await login({ ...user, password: 'another one' })
    expect(wrong.code).not.toBe(3100)
    expect((await sven.do('userPage', { frozen: true })).records[0]).toMatchObject({ id })
    expect(await clara.refused('freezeUser', { user: id, reason })).toBe('nothing_changed')
    await clara.do('unfreezeUser', { user: id, reason: 'The owner has called' })
    const again = await login(user)
    expect(again.code).toBe(200)
    const { data } = await venue.call('/player/notice/page', {
      body: { kind: 'message', page: 1, limit: 10 },
      token: again.data.token as string,
    })
    expect(JSON.stringify(data)).toContain('Your account is open again')
  })

  test('has no session left where a kill came between the freeze and their end', async () => {
    const user = await venue.newUser()
    const id = Number(user.id)
    const { people, sessions, store } = venue.parts
    const token = (await login(user)).data.token as string
    await store
      .updateTable('people')
      .set({ frozen_at: new Date(), frozen_reason: reason })
      .where('id', '=', id)
      .execute()
    expect((await venue.call('/player/getInfo', { token })).code).toBe(401)
    const [listed] = await sessions.ofUser(id)
    expect(await sessions.standing([listed!.session])).toEqual(new Set())
    await clara.do('unfreezeUser', { user: id, reason: 'The owner has called' })
    expect((await people.byId(id))!.frozen).toBe(false)
    expect((await venue.call('/player/getInfo', { token })).code).toBe(401)
  })

  test('is frozen once when two operators freeze at the same moment', async () => {
    const { id } = await venue.newUser()
    const body = { user: Number(id), reason }
    const answers = await Promise.all([
      clara.answer('freezeUser', body),
      clara.answer('freezeUser', body),
    ])
    expect(answers.map((answer) => answer.body.ok).sort()).toEqual([false, true])
  })
})

describe('a user who stopped their own account', () => {
  test('can be frozen by operators, who alone open it then, whatever the owner asked for', async () => {
    const user = await venue.newUser()
    const id = Number(user.id)
    await venue.call('/account/stop', { token: user.token, body: {} })
    expect(await sven.do('userDetail', { user: id })).toMatchObject({ stoppedByOwner: true })
    const { account, password } = user
    const body = { type: 'account', account, password }
    const asked = await venue.call('/account/reopen', { body })
    expect(asked.data.opensAt).toBeGreaterThan(Date.now())
    await clara.do('freezeUser', { user: id, reason })
    expect(await sven.do('userDetail', { user: id })).toMatchObject({
      stoppedByOwner: false,
      frozenReason: reason,
    })
    expect((await login(user)).data.error).toBe('account_frozen')
    expect((await venue.call('/account/reopen', { body })).data.error).toBe('account_not_stopped')
    expect(await clara.refused('freezeUser', { user: id, reason })).toBe('nothing_changed')
    await clara.do('unfreezeUser', { user: id, reason: 'The owner has called' })
    expect((await login(user)).code).toBe(200)
  })
})

describe('a user’s sessions', () => {
  test('end one by one, or all', async () => {
    const user = await venue.newUser()
    const id = Number(user.id)
    const other = (await login(user)).data.token as string
    const { sessions } = await sven.do('userDetail', { user: id })
    expect(sessions).toHaveLength(2)
    const { session } = sessions[0]!
    expect(await sven.do('endUserSessions', { user: id, session, reason })).toEqual({ ended: 1 })
    expect(await sven.refused('endUserSessions', { user: id, session, reason })).toBe('not_found')
    expect(await sven.do('endUserSessions', { user: id, reason })).toEqual({ ended: 1 })
    for (const token of [user.token, other]) {
      expect((await venue.call('/player/getInfo', { token })).code).toBe(401)
    }
  })
})
