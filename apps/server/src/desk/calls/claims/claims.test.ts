import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimDetail } from '@candor/desk-protocol'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { picture } from '../../../files/test/pictures.ts'
import type { TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue
let finance: TestOperator
let second: TestOperator
let compliance: TestOperator
let owner: TestOperator
let requests = 0

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on', CLAIM_SECOND_APPROVAL: '1000' })
  await venue.print({ USDTVND: '25000' })
  finance = await newOperator(venue, ['finance'], 'Fiona')
  second = await newOperator(venue, ['finance'], 'Frank')
  compliance = await newOperator(venue, ['compliance'])
  owner = await newOperator(venue, ['owner'])
})
afterAll(() => venue.close())

const reason = 'Found on the statement'
const SENDER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

async function screenshot({ token }: TestUser): Promise<string> {
  const colour = `#${(0x3b7cff + requests).toString(16)}`
  return (await venue.upload(token, await picture('png', colour))).data.filename
}

/** A claim of 500 000 dong, or by other terms; its number. */
const REMITTER = {
  remitterName: 'Nguyễn Văn Đức',
  remitterCard: '9704 3612 3456 7890',
  beneficiaryId: 'test-vnd',
}

async function claim(user: TestUser, change: object = {}, path = '/transaction/bankRecharge') {
  requests += 1
  const body = {
    currencyCode: 'VND',
    amount: '500000',
    ...(path === '/transaction/bankRecharge' ? REMITTER : {}),
    requestId: `desk-claim-${requests}`,
    ...('screenshot' in change ? {} : { screenshot: await screenshot(user) }),
    ...change,
  }
  const { code, data, text } = await venue.call(path, { body, token: user.token })
  if (code !== 200) throw new Error(text)
  return Number(data.id.slice(1))
}

const large = { amount: '50000000' }

function detailOf(id: number, by = finance): Promise<ClaimDetail> {
  return by.do('claimDetail', { id })
}

async function decide(
  by: TestOperator,
  id: number,
  verdict: 'accept' | 'refuse',
  change: object = {},
) {
  const { version } = await detailOf(id, by)
  return by.do('decideClaim', { id, version, verdict, reason, ...change })
}

async function available({ token }: TestUser): Promise<string> {
  const path = '/account/balance?type=1&currencyCode=VND'
  return (await venue.call(path, { method: 'POST', token })).data.available
}

const credited = (user: TestUser) => expect.poll(() => available(user))

describe('the queue of claims', () => {
  test('has what waits longest first, and is narrowed by way, flag, person and text', async () => {
    const user = await venue.newUser()
    const ids = [await claim(user), await claim(user, { amount: '700000' })]
    const page = await finance.do('claimPage', { user: Number(user.id) })
    expect(page.records.map(({ id }) => id)).toEqual(ids)
    expect(page.records[1]).toMatchObject({
      account: user.account,
      amount: '700000',
      currencyCode: 'VND',
      way: 'vnd',
      status: 'open',
      needsTwo: false,
    })
    const { reference } = page.records[0]!
    for (const text of [String(ids[0]), `c${ids[0]}`, reference!.toLowerCase()]) {
      const found = await finance.do('claimPage', { text })
      expect([text, found.records.map(({ id }) => id)]).toEqual([text, [ids[0]]])
    }
    expect((await finance.do('claimPage', { text: user.account })).total).toBe(2)
    expect((await finance.do('claimPage', { text: '%' })).total).toBe(0)
    expect((await finance.do('claimPage', { user: Number(user.id), way: 'bank' })).total).toBe(0)
    const flagged = { user: Number(user.id), flagged: true }
    expect((await finance.do('claimPage', flagged)).total).toBe(0)
    expect((await finance.do('claimPage', { ...flagged, status: 'refused' })).total).toBe(0)
  })

  test('shows the payer’s card in full to who decides, and masked to who only reads', async () => {
    const id = await claim(await venue.newUser())
    expect(await detailOf(id)).toMatchObject({
      remitterName: 'Nguyễn Văn Đức',
      remitterCard: expect.stringMatching(/^9704.*7890$/),
      person: { level: 0, frozenAt: null, recharged: [], withdrawn: [] },
      may: ['accept', 'refuse'],
    })
    expect(await detailOf(id, compliance)).toMatchObject({ remitterCard: '**** 7890', may: [] })
    expect(await finance.refused('claimDetail', { id: 999_999 })).toBe('not_found')
    // The page reads it over and over; the log says once who saw it.
    await detailOf(id)
    const { records } = await owner.do('auditPage', { subject: `claim ${id}` })
    expect(records).toMatchObject([
      { act: 'claimDetail', operator: { id: finance.id }, facts: { seen: 'card number' } },
    ])
  })

  test('names the other claim that shows the same number of the bank', async () => {
    const [one, other] = [await venue.newUser(), await venue.newUser()]
    const terms = { bankReference: 'FT-2026 99' }
    const first = await claim(one, terms)
    const id = await claim(other, terms)
    const { flagged, flags } = await detailOf(id)
    expect([flags, flagged]).toEqual([
      1,
      [
        {
          claim: first,
          user: Number(one.id),
          account: one.account,
          status: 'open',
          kind: 'sameReference',
        },
      ],
    ])
  })
})

describe('a claim that is decided at the desk', () => {
  test('is credited once, with who said so and why on record', async () => {
    const user = await venue.newUser()
    const id = await claim(user)
    expect(await decide(finance, id, 'accept')).toMatchObject({ status: 'accepted' })
    await credited(user).toBe('500000')
    await expect.poll(async () => (await detailOf(id)).status).toBe('credited')
    expect(await detailOf(id)).toMatchObject({
      decisions: [{ operator: { id: finance.id, name: 'Fiona' }, decision: 'accept' }],
      creditedSeq: expect.any(Number),
      may: [],
    })
    const { records } = await owner.do('auditPage', {
      subject: `claim ${id}`,
      act: 'decideClaim',
    })
    expect(records.map(({ act, facts }) => [act, facts.step])).toEqual([
      ['decideClaim', 'done'],
      ['decideClaim', 'begun'],
    ])
    expect(records[1]).toMatchObject({
      reason,
      operator: { name: 'Fiona' },
      facts: { verdict: 'accept', amount: '500000 VND', user: Number(user.id) },
    })
    const again = { id, version: 1, verdict: 'accept', reason }
    expect(await second.refused('decideClaim', again)).toBe('decided_already')
  })

  test('is refused with words that the person reads, and nothing is credited', async () => {
    const user = await venue.newUser()
    const id = await claim(user)
    const facts = { amount: '450000.5', currency: 'VND' }
    const reason = { key: 'amountDiffers', facts, words: 'It came on Monday.' }
    const unfit = { id, version: 1, verdict: 'refuse', reason: { key: 'amountDiffers' } }
    expect(await finance.refused('decideClaim', unfit)).toBe('field_invalid')
    expect(await decide(owner, id, 'refuse', { reason })).toMatchObject({
      status: 'refused',
    })
    const words =
      '450.000,5 VND sind eingegangen, nicht der von Ihnen angegebene Betrag. Bitte reichen Sie eine neue Meldung über diesen Betrag ein. „It came on Monday.“ (von unserem Team geschrieben)'
    const german = { token: user.token, headers: { lang: 'de' } }
    const { data } = await venue.call('/transaction/page?limit=10', german)
    expect(data.records[0]).toMatchObject({ status: 'refused', reason: words })
    const { decisions } = await detailOf(id)
    expect(decisions[0]?.reason).toMatch(/^450,000.5 VND arrived.* It came on Monday\.$/)
    const told = async () => {
      const body = { kind: 'message', page: 1, limit: 5 }
      const { data } = await venue.call('/player/notice/page', { ...german, body })
      return String(data.records[0]?.summary)
    }
    await expect.poll(told).toContain(words)
    expect(await available(user)).toBe('0')
  })

  test('by two operators at once goes to one, and the other is told to look again', async () => {
    const user = await venue.newUser()
    const id = await claim(user)
    const { version } = await detailOf(id)
    const answers = await Promise.all([
      finance.answer('decideClaim', { id, version, verdict: 'accept', reason }),
      second.answer('decideClaim', { id, version, verdict: 'refuse', reason }),
    ])
    const refused = answers.filter(({ body }) => !body.ok)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.body).toMatchObject({ error: { name: 'decided_already' } })
    expect((await detailOf(id)).decisions).toHaveLength(1)
  })

  test('from the threshold on takes two different operators', async () => {
    const user = await venue.newUser()
    const id = await claim(user, large)
    const seen = (await detailOf(id)).version
    expect(await decide(finance, id, 'accept')).toMatchObject({ status: 'approved' })
    const behind = { id, version: seen, verdict: 'accept', reason }
    expect(await second.refused('decideClaim', behind)).toBe('changed_meanwhile')
    const now = await detailOf(id)
    expect(now).toMatchObject({ needsTwo: true, may: ['refuse'] })
    const again = { ...behind, version: now.version }
    expect(await finance.refused('decideClaim', again)).toBe('second_operator_needed')
    expect(await available(user)).toBe('0')
    expect((await detailOf(id, second)).may).toEqual(['accept', 'refuse'])
    expect(await decide(second, id, 'accept')).toMatchObject({ status: 'accepted' })
    await credited(user).toBe('50000000')
    const { decisions } = await detailOf(id)
    expect(decisions.map(({ operator }) => operator.name)).toEqual(['Fiona', 'Frank'])
  })

  test('by chain names its transaction, and no two claims the same', async () => {
    const chain = { currencyCode: 'USDT', chain: 'TRC20', amount: '25', senderAddress: SENDER }
    const ids = [
      await claim(await venue.newUser(), chain, '/transaction/recharge'),
      await claim(await venue.newUser(), chain, '/transaction/recharge'),
    ] as const
    const accept = async (id: number, change: object = {}) => {
      const { version } = await detailOf(id)
      return { id, version, verdict: 'accept', reason, ...change } as const
    }
    const transactionId = 'ab'.repeat(32)
    expect(await finance.refused('decideClaim', await accept(ids[0]))).toBe('transaction_missing')
    await finance.do('decideClaim', await accept(ids[0], { transactionId }))
    const same = await accept(ids[1], { transactionId: transactionId.toUpperCase() })
    expect(await finance.refused('decideClaim', same)).toBe('transaction_used')
    const { links } = await detailOf(ids[0])
    expect(links).toEqual({
      sender: `https://tronscan.org/#/address/${SENDER}`,
      tx: `https://tronscan.org/#/transaction/${transactionId}`,
    })
  })
})

describe('a claim’s screenshot', () => {
  test('is seen by who decides or reads claims, and each look is on record', async () => {
    const user = await venue.newUser()
    const name = (await detailOf(await claim(user))).screenshot
    const look = ({ cookie }: TestOperator) =>
      fetch(`${venue.deskAddress}/desk/files/${name}`, { headers: { cookie } })
    for (const operator of [finance, compliance, owner]) {
      expect((await look(operator)).status).toBe(200)
    }
    const support = await newOperator(venue, ['support'])
    expect((await look(support)).status).toBe(403)
    const { records } = await owner.do('auditPage', { subject: `user ${user.id}` })
    expect(records.map(({ act, operator }) => [act, operator?.id])).toEqual(
      [owner, compliance, finance].map(({ id }) => ['lookAtFile', id]),
    )
  })
})

test('claims are taken away as a table, with who decided them', async () => {
  const user = await venue.newUser()
  const id = await claim(user)
  await decide(finance, id, 'refuse', { reason: 'Not ours, "sorry"' })
  const answer = await fetch(`${venue.deskAddress}/desk/export/claims.csv?user=${user.id}`, {
    headers: { cookie: compliance.cookie },
  })
  const [head, line] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toContain('claim,claimed,changed,user,way,currency,amount,state')
  expect(line).toMatch(new RegExp(`^${id},`))
  expect(line).toContain('vnd,VND,500000,refused')
  expect(line).toContain('Fiona,"Not ours, ""sorry""",,0')
})
