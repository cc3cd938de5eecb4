import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskErrorName, WithdrawalAct, WithdrawalDetail } from '@candor/desk-protocol'
import { DAY_MS } from '@candor/money/durations'
import { decideCertification } from '../../../people/certification/decide-certification.ts'
import { certificationQueue } from '../../../people/certification/certification-queue.ts'
import { type TestOperator, listenLive, newOperator } from '../../../../test/operators.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { TRON, Withdrawer } from '../../../../test/withdrawer.ts'

/** As many people as there are withdrawals here: each may ask once a day. */
const PEOPLE = 15
const TX = 'ab'.repeat(32)

let venue: DrivenVenue
let finance: TestOperator
let second: TestOperator
let compliance: TestOperator
let owner: TestOperator
const people: Withdrawer[] = []
let one: Withdrawer
let id: number

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on', SESSION_DAYS: '365' })
  for (let made = 0; made < PEOPLE; made += 1) {
    const person = await Withdrawer.open(venue, '20000')
    await person.setFundPassword()
    await person.save(TRON)
    const user = Number(person.user.id)
    await venue.parts.transactor.submit({ kind: 'certify', user, level: 1 })
    people.push(person)
  }
  await venue.pass(DAY_MS)
  finance = await newOperator(venue, ['finance'], 'Fiona')
  second = await newOperator(venue, ['finance'], 'Frank')
  compliance = await newOperator(venue, ['compliance', 'finance'], 'Cleo')
  owner = await newOperator(venue, ['owner'], 'Olga')
})
afterAll(() => venue.close())
beforeEach(() => {
  one = people.pop()!
})

const reason = 'Payee and history agree'

async function asked(terms: object = {}): Promise<number> {
  const { code, data, text } = await one.withdraw(terms)
  if (code !== 200) throw new Error(text)
  await venue.settled()
  return Number(data.id.slice(1))
}

function detailOf(by = finance): Promise<WithdrawalDetail> {
  return by.do('withdrawalDetail', { id })
}

/** The act on what stands now, as this operator sees it. */
async function act(by: TestOperator, name: WithdrawalAct, change: object = {}) {
  const { version } = await detailOf(by)
  return by.do(name as 'approveWithdrawal', { id, version, reason, ...change })
}

async function refused(
  by: TestOperator,
  name: WithdrawalAct,
  change: object = {},
): Promise<DeskErrorName> {
  const { version } = await detailOf(by)
  return by.refused(name, { id, version, reason, ...change })
}

/** Without its wait, over which operators would be signed out. */
function usableNow(card: number) {
  return venue.parts.store
    .updateTable('bank_cards')
    .set({ usable_at: venue.now() })
    .where('id', '=', card)
    .execute()
}

describe('a withdrawal at the desk', () => {
  test('is approved, taken to pay, recorded with its transaction and confirmed', async () => {
    id = await asked()
    const page = await finance.do('withdrawalPage', { user: Number(one.user.id) })
    expect(page.records).toMatchObject([
      { id, account: one.user.account, stage: 'submitted', amount: '500', receives: '495' },
    ])
    const detail = await detailOf()
    expect(detail).toMatchObject({
      payee: TRON,
      card: null,
      approvals: 1,
      decidedBy: [],
      links: { payee: `https://tronscan.org/#/address/${TRON}`, tx: null },
      person: { level: 1, recharged: [{ currencyCode: 'USDT', amount: '20000', count: 1 }] },
      sessions: [{ asked: true }],
      may: ['approveWithdrawal', 'refuseWithdrawal'],
    })
    expect(detail.flags).toContain('firstWithdrawal')
    expect(await act(finance, 'approveWithdrawal')).toMatchObject({
      stage: 'approved',
      decidedBy: [{ id: finance.id, name: 'Fiona' }],
      needed: 1,
    })
    expect(await act(finance, 'beginPayout')).toMatchObject({ stage: 'sent' })
    expect((await detailOf()).may).toEqual(['recordPayout', 'markPayoutUnknown'])
    expect(await refused(finance, 'refuseWithdrawal')).toBe('decided_already')
    expect(await refused(finance, 'recordPayout', { tx: 'nonsense' })).toBe('field_invalid')
    expect(await refused(finance, 'confirmPayout')).toBe('field_invalid')
    await act(finance, 'recordPayout', { tx: TX })
    expect(await detailOf()).toMatchObject({
      tx: TX,
      txBy: { name: 'Fiona' },
      links: { tx: `https://tronscan.org/#/transaction/${TX}` },
    })
    expect(await act(second, 'confirmPayout')).toMatchObject({ stage: 'confirmed' })
    expect(await one.balance()).toEqual({ available: '19510.000000', held: '0.000000' })
    expect(await one.messages()).toEqual([
      'Withdrawal submitted',
      'Withdrawal approved',
      'Withdrawal sent',
      'Withdrawal arrived',
    ])
    const { acts, may } = await detailOf()
    expect(may).toEqual([])
    expect(acts.map((one) => [one.by.name, one.act, one.done, one.why]).reverse()).toEqual([
      ['Fiona', 'approveWithdrawal', true, null],
      ['Fiona', 'beginPayout', true, null],
      ['Fiona', 'refuseWithdrawal', false, 'decided_already'],
      ['Fiona', 'recordPayout', false, 'field_invalid: tx'],
      ['Fiona', 'confirmPayout', false, 'field_invalid: tx'],
      ['Fiona', 'recordPayout', true, null],
      ['Frank', 'confirmPayout', true, null],
    ])
    expect((await finance.do('withdrawalPage', { text: TX })).total).toBe(0)
    const paid = await finance.do('withdrawalPage', { stage: 'confirmed', text: `0x${TX}` })
    expect(paid.records.map((row) => row.id)).toEqual([id])
  })

  test('that is refused comes back to the cent, and the person reads why', async () => {
    const before = await one.balance()
    id = await asked({ quantity: '333.333333' })
    expect((await one.balance()).held).toBe('333.333333')
    const reason = { key: 'contactService', facts: {} }
    const unfit = { reason: { key: 'cardNameDiffers', facts: {} } }
    expect(await refused(owner, 'refuseWithdrawal', unfit)).toBe('field_invalid')
    expect(await act(owner, 'refuseWithdrawal', { reason })).toMatchObject({
      stage: 'refused',
    })
    expect(await one.balance()).toEqual(before)
    const words = 'We have a question about this withdrawal. Please write to customer service.'
    expect((await one.info()).latest).toMatchObject({ status: 'refused', reason: words })
    expect(await one.messages()).toContain('Withdrawal refused')
    expect(await detailOf()).toMatchObject({ reason: words, may: [] })
    const german = { token: one.user.token, headers: { lang: 'de' } }
    const { data } = await venue.call('/transaction/page?limit=1', german)
    expect(data.records[0].reason).toContain('Kundenservice')
  })

  test('goes to one of two operators who act at once, and the other is told', async () => {
    id = await asked()
    const { version } = await detailOf()
    const answers = await Promise.all([
      finance.answer('approveWithdrawal', { id, version, reason }),
      second.answer('refuseWithdrawal', { id, version, reason }),
      owner.answer('approveWithdrawal', { id, version, reason }),
    ])
    const names = answers.map(({ body }) => (body.ok ? 'done' : body.error.name))
    expect(names.filter((name) => name === 'done')).toHaveLength(1)
    for (const name of names)
      expect(['done', 'changed_meanwhile', 'decided_already']).toContain(name)
    const { acts } = await detailOf()
    expect(acts.filter(({ done }) => done)).toHaveLength(1)
    expect(acts).toHaveLength(3)
  })

  test('above the threshold takes two different operators', async () => {
    id = await asked({ quantity: '10000' })
    const seen = (await detailOf()).version
    expect(await act(finance, 'approveWithdrawal')).toMatchObject({
      stage: 'submitted',
      decidedBy: [{ name: 'Fiona' }],
      needed: 2,
    })
    expect(await refused(finance, 'approveWithdrawal')).toBe('second_operator_needed')
    expect((await detailOf()).may).toEqual(['refuseWithdrawal'])
    const behind = { id, version: seen, reason }
    expect(await second.refused('approveWithdrawal', behind)).toBe('changed_meanwhile')
    expect(await act(second, 'approveWithdrawal')).toMatchObject({ stage: 'approved' })
    expect((await detailOf()).decidedBy.map(({ name }) => name)).toEqual(['Fiona', 'Frank'])
  })

  test('is paid by a transaction that paid no other', async () => {
    const tx = 'cd'.repeat(32)
    id = await asked()
    await act(finance, 'approveWithdrawal')
    await act(finance, 'recordPayout', { tx })
    one = people.pop()!
    id = await asked()
    await act(finance, 'approveWithdrawal')
    expect(await refused(finance, 'recordPayout', { tx: tx.toUpperCase() })).toBe('payment_used')
    expect(await detailOf()).toMatchObject({ stage: 'approved', tx: null })
    expect(await act(finance, 'recordPayout', { tx: 'ce'.repeat(32) })).toMatchObject({
      stage: 'sent',
    })
  })

  test('of a frozen person says so, and nobody approves or pays it', async () => {
    id = await asked()
    const user = Number(one.user.id)
    await compliance.do('freezeUser', { user, reason: 'Asked for by the police' })
    const detail = await detailOf()
    expect(detail).toMatchObject({ may: ['refuseWithdrawal'], person: {} })
    expect(detail.flags).toContain('frozen')
    expect(detail.person.frozenAt).not.toBeNull()
    expect(await refused(finance, 'approveWithdrawal')).toBe('person_frozen')
    await compliance.do('unfreezeUser', { user, reason: 'Withdrawn by the police' })
    await act(finance, 'approveWithdrawal')
    await compliance.do('freezeUser', { user, reason: 'Asked for again' })
    expect((await detailOf()).may).toEqual(['refuseWithdrawal'])
    expect(await refused(finance, 'beginPayout')).toBe('person_frozen')
    expect(await refused(finance, 'recordPayout', { tx: TX })).toBe('person_frozen')
    await compliance.do('unfreezeUser', { user, reason: 'Over' })
    await act(finance, 'refuseWithdrawal')
  })

  test('whose end is unknown comes back only when two different operators say so', async () => {
    const before = await one.balance()
    id = await asked()
    await act(finance, 'approveWithdrawal')
    expect(await refused(finance, 'returnWithdrawal')).toBe('decided_already')
    await act(finance, 'beginPayout')
    expect(await act(finance, 'markPayoutUnknown')).toMatchObject({ stage: 'unknown', needed: 2 })
    expect(await refused(owner, 'refuseWithdrawal')).toBe('decided_already')
    expect(await act(finance, 'returnWithdrawal')).toMatchObject({
      stage: 'unknown',
      decidedBy: [{ name: 'Fiona' }],
    })
    expect(await refused(finance, 'returnWithdrawal')).toBe('second_operator_needed')
    expect((await detailOf()).may).not.toContain('returnWithdrawal')
    expect((await one.balance()).held).toBe('500.000000')
    const words = 'Nothing left.'
    expect(await act(second, 'returnWithdrawal', { reason: words })).toMatchObject({
      stage: 'refused',
    })
    expect(await one.balance()).toEqual(before)
    expect((await one.info()).latest).toMatchObject({
      reason: `“${words}” (written by our staff)`,
    })
  })

  test('by bank is paid with the bank’s reference, and not by who placed its card', async () => {
    const made = await one.addCard()
    const changed = await compliance.do('changeCard', {
      card: Number(made.data.id),
      holder: 'Nguyen Van An',
      number: '9876543210',
      bankCode: 'VN_VCB',
      province: 'Ha Noi',
      city: 'Ha Noi',
      branch: 'Ba Dinh',
      reason: 'Asked for in the chat',
    })
    expect(changed.usableAt).toBe(venue.now() + DAY_MS)
    const early = await one.byBank({ bankCardId: String(changed.card) })
    expect(early.code).not.toBe(200)
    await usableNow(changed.card)
    const { code, data, text } = await one.byBank({ bankCardId: String(changed.card) })
    expect([code, text]).toEqual([200, text])
    await venue.settled()
    id = Number(data.id.slice(1))
    expect(await detailOf(compliance)).toMatchObject({
      card: changed.card,
      payee: '**** 3210',
      links: { payee: null, tx: null },
      may: ['refuseWithdrawal'],
    })
    expect(await refused(compliance, 'approveWithdrawal')).toBe('second_operator_needed')
    // Nor by whom that one brought in: the two may be one person.
    const puppet = await newOperator(venue, ['finance'], 'Paul')
    await venue.parts.store
      .updateTable('operators')
      .set({ invited_by: compliance.id })
      .where('id', '=', puppet.id)
      .execute()
    expect(await refused(puppet, 'approveWithdrawal')).toBe('second_operator_needed')
    await act(finance, 'approveWithdrawal')
    expect(await refused(compliance, 'recordPayout', { tx: 'FT 1' })).toBe('second_operator_needed')
    const reveal = { user: Number(one.user.id), card: changed.card, reason: 'To pay to it' }
    expect(await finance.do('revealCard', reveal)).toEqual({ number: '9876543210' })
    await act(finance, 'recordPayout', { tx: 'FT 2026/11-21' })
    expect(await act(finance, 'confirmPayout')).toMatchObject({ stage: 'confirmed' })
  })

  test('to a card in another name than the certified one takes each approver a reason of its own', async () => {
    const token = one.user.token
    const identity = { documentType: 'passport', documentNumber: 'B7654321' }
    const number = { bankCardNumber: '4111 1111 1111 1111' }
    const body = { ...identity, ...number, name: 'Trần Thị Bích' }
    const submitted = await venue.call('/playerInfo/junior', { body, token })
    expect([submitted.code, submitted.text]).toEqual([200, submitted.text])
    const card = await one.addCard({ username: 'Nguyen Van An', cardNumber: '0123456788' })
    await usableNow(Number(card.data.id))
    const { data, text } = await one.byBank({ bankCardId: card.data.id, amount: '15000' })
    expect(data, text).toHaveProperty('id')
    await venue.settled()
    id = Number(data.id.slice(1))
    const unknown = { certifiedName: null, holderDiffers: false }
    expect((await detailOf()).cardFacts).toMatchObject(unknown)

    await acceptCertification()
    const { cardFacts, approvals } = await detailOf()
    expect(cardFacts).toEqual({
      holder: 'Nguyen Van An',
      bankName: 'Vietcombank',
      country: 'VN',
      branch: 'Ba Dinh',
      city: 'Ha Noi',
      province: 'Ha Noi',
      certifiedName: 'Trần Thị Bích',
      holderDiffers: true,
    })
    expect(approvals).toBe(2)
    const nameSeen = 'Her husband, by the marriage certificate'
    expect(await refused(finance, 'approveWithdrawal')).toBe('holder_unexplained')
    expect(await refused(finance, 'approveWithdrawal', { nameSeen: 'a' })).toBe('field_invalid')
    await act(finance, 'approveWithdrawal', { nameSeen })
    expect(await refused(second, 'approveWithdrawal')).toBe('holder_unexplained')
    expect(await act(second, 'approveWithdrawal', { nameSeen })).toMatchObject({
      stage: 'approved',
    })
    const { acts } = await detailOf()
    expect(acts.map((made) => [made.by.name, made.done, made.why, made.nameSeen])).toEqual([
      ['Frank', true, null, nameSeen],
      ['Frank', false, 'holder_unexplained', null],
      ['Fiona', true, null, nameSeen],
      ['Fiona', false, 'holder_unexplained', null],
    ])
  })

  test('to a card in the certified name, written otherwise, takes none', async () => {
    const { token } = one.user
    const identity = { documentType: 'passport', documentNumber: 'B7654322' }
    const body = { ...identity, bankCardNumber: '5555 5555 5555 4444', name: 'Nguyễn Văn Ân' }
    await venue.call('/playerInfo/junior', { body, token })
    await acceptCertification()
    const card = await one.addCard({ username: 'AN NGUYEN VAN', cardNumber: '0123456787' })
    await usableNow(Number(card.data.id))
    const { data } = await one.byBank({ bankCardId: card.data.id })
    await venue.settled()
    id = Number(data.id.slice(1))
    expect((await detailOf()).cardFacts).toMatchObject({ holderDiffers: false })
    expect(await act(finance, 'approveWithdrawal')).toMatchObject({ stage: 'approved' })
  })

  test('is counted on the live line, and taken away as a table', async () => {
    const line = await listenLive(venue, finance.cookie)
    const { total } = await finance.do('withdrawalPage', {})
    await line.until((text) => text.includes(`"withdrawals":${total}`))
    id = await asked()
    await line.until((text) => text.includes(`"withdrawals":${total + 1}`))
    line.close()
    await act(finance, 'refuseWithdrawal', { reason: '=1+1 is two' })
    const answer = await fetch(
      `${venue.deskAddress}/desk/export/withdrawals.csv?user=${one.user.id}`,
      { headers: { cookie: owner.cookie } },
    )
    const [head, row] = (await answer.text()).trimEnd().split('\r\n')
    expect(head).toContain('withdrawal,asked,changed,user,way,currency,amount,fee,receives')
    expect(row).toContain(`USDT,500.000000,5.000000,495.000000,500.000000,refused,TRC20,${TRON}`)
    expect(row).toContain("Fiona,'=1+1 is two")
  })

  test('is found by its flag, its way, its person and where it goes', async () => {
    id = await asked()
    const ids = async (filter: object) =>
      (await finance.do('withdrawalPage', filter)).records.map((row) => row.id)
    expect(await ids({ flag: 'firstWithdrawal', text: one.user.account })).toEqual([id])
    expect(await ids({ flag: 'lookalike', text: one.user.account })).toEqual([])
    expect(await ids({ way: 'chain', user: Number(one.user.id) })).toEqual([id])
    expect(await ids({ way: 'bank', user: Number(one.user.id) })).toEqual([])
    expect(await ids({ text: TRON })).toContain(id)
    expect(await ids({ text: `w${id}` })).toEqual([id])
    const open = await ids({})
    expect(open).toEqual(open.toSorted((a, b) => a - b))
    expect(await finance.refused('withdrawalDetail', { id: 999_999 })).toBe('not_found')
    const gone = { id: 999_999, version: '0'.repeat(16), reason }
    expect(await finance.refused('approveWithdrawal', gone)).toBe('not_found')
  })
})

/** The owner accepts the primary level that the person asked for. */
async function acceptCertification(): Promise<void> {
  const filter = { user: Number(one.user.id), level: 1, page: 1, limit: 1 } as const
  const { id, version } = (await certificationQueue(venue.parts, filter)).records[0]!
  const decision = { operator: owner.id, id, verdict: { accept: true }, version } as const
  await decideCertification(venue.parts, decision)
}
