import { STREAM_PATH } from '@candor/protocol'
import sharp from 'sharp'
import { io as connect } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { picture } from '../../test/pictures.ts'
import type { TestUser } from '../../test/venue.ts'
import { type ClaimDecision, decideClaim } from './decide-claim.ts'
import { claimDetail, listClaims } from './list-claims.ts'
import { startRecharges } from './start-recharges.ts'

const SENDER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const [FIRST, SECOND] = [7, 8]

let venue: DrivenVenue
let pictures = 0

beforeAll(async () => {
  venue = await startDrivenVenue()
  await venue.print({ USDTVND: '25000' })
})
afterAll(() => venue.close())

/** A picture that nobody has sent before. */
async function screenshot({ token }: TestUser, bytes?: Buffer): Promise<string> {
  const colour = `#${(0x3b7cff + (pictures += 1)).toString(16)}`
  return (await venue.upload(token, bytes ?? (await picture('png', colour)))).data.filename
}

let requests = 0

async function claim(user: TestUser, change: object = {}, path = '/transaction/bankRecharge') {
  const body = {
    currencyCode: 'VND',
    amount: '500000',
    remitterName: 'Nguyễn Văn Đức',
    remitterCard: '9704 3612 3456 7890',
    beneficiaryId: 'test-vnd',
    requestId: `claim-${(requests += 1)}`,
    ...change,
  }
  const image = 'screenshot' in change ? {} : { screenshot: await screenshot(user) }
  return venue.call(path, { body: { ...body, ...image }, token: user.token })
}

function chainClaim(user: TestUser, change: object = {}) {
  const chain = { currencyCode: 'USDT', chain: 'TRC20', amount: '25', senderAddress: SENDER }
  return claim(user, { ...chain, ...change }, '/transaction/recharge')
}

const idOf = (row: { id: string }) => Number(row.id.slice(1))

async function decide(operator: number, row: { id: string }, decision: Decision) {
  const id = idOf(row)
  const { version } = (await claimDetail(venue.context, id))!
  return decideClaim(venue.context, operator, id, { version, ...decision } as ClaimDecision)
}

type Decision = { accept: true; transactionId?: string } | { refuse: true; reason: string }

async function history({ token }: TestUser, query = '') {
  return (await venue.call(`/transaction/page?${query}`, { token })).data
}

async function stands(user: TestUser, { id }: { id: string }, stage: string) {
  const row = async () =>
    (await history(user, 'limit=100')).records.find((one: { id: string }) => one.id === id)
  await expect.poll(async () => (await row()).stage).toBe(stage)
  return row()
}

async function available({ token }: TestUser, currency: string): Promise<string> {
  const path = `/account/balance?type=1&currencyCode=${currency}`
  return (await venue.call(path, { method: 'POST', token })).data.available
}

async function messages({ token }: TestUser): Promise<{ title: string; summary: string }[]> {
  return (await venue.call('/player/notice/page', { body: { kind: 'message' }, token })).data
    .records
}

describe('a claim', () => {
  test('is processing until an operator accepts it, then credited once with a message', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    expect(data).toMatchObject({
      id: expect.stringMatching(/^c[0-9]+$/),
      type: 'RECHARGE',
      way: 'vnd',
      currencyCode: 'VND',
      amount: '500000',
      received: '500000',
      fee: '0',
      status: 'processing',
      stage: 'review',
      address: '**** 7890',
      createdAt: venue.now(),
    })
    expect(await decide(FIRST, data, { accept: true })).toMatchObject({ status: 'accepted' })
    const row = await stands(user, data, 'credited')
    expect(row).toMatchObject({ status: 'success', bonus: expect.any(String) })
    expect(await available(user, 'VND')).toBe('500000')
    await expect
      .poll(async () => (await messages(user)).map(({ title }) => title))
      .toContain('Your deposit has arrived')
    expect(await history(user, 'type=1&status=success')).toMatchObject({ total: 1 })
    expect(await history(user, 'type=WITHDRAWAL')).toMatchObject({ total: 0 })
    expect(await decide(SECOND, data, { accept: true })).toEqual({ outcome: 'decided' })
  })

  test('that is refused says why, and credits nothing', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await decide(FIRST, data, { refuse: true, reason: 'No such transfer arrived' })
    const row = await stands(user, data, 'refused')
    expect(row).toMatchObject({ status: 'refused', reason: 'No such transfer arrived' })
    expect(await available(user, 'VND')).toBe('0')
    await expect
      .poll(async () => (await messages(user))[0]?.title)
      .toBe('Your deposit claim was refused')
    expect((await messages(user))[0]!.summary).toContain('No such transfer arrived')
  })

  test('of one request is one, and its id with other terms is refused', async () => {
    const user = await venue.newUser()
    const same = { requestId: 'same', screenshot: await screenshot(user) }
    const [first, second] = await Promise.all([claim(user, same), claim(user, same)])
    expect(first.data).toEqual(second.data)
    expect((await claim(user, { ...same, amount: '500001' })).data.error).toBe('request_reused')
    const across = { ...same, senderAddress: SENDER }
    expect((await chainClaim(user, across)).data.error).toBe('request_reused')
    expect((await history(user)).total).toBe(1)
    const other = await venue.newUser()
    expect((await claim(other, { requestId: 'same' })).code).toBe(200)
  })

  test('of every way goes through the one call that tells them apart', async () => {
    const user = await venue.newUser()
    const path = '/transaction/executeRechargeUser'
    const usdt = { currencyCode: 'USDT', amount: '50' }
    const rows = await Promise.all([
      claim(user, { way: 'vnd' }, path),
      claim(user, { way: 'bankScreenshot', beneficiaryId: 'test-usdt', ...usdt }, path),
      claim(user, { way: 'thirdParty', beneficiaryId: 'test-third-party', ...usdt }, path),
      claim(user, { way: 'chain', chain: 'TRC20', senderAddress: SENDER, ...usdt }, path),
    ])
    expect(rows.map(({ data }) => data.way)).toEqual([
      'vnd',
      'bankScreenshot',
      'thirdParty',
      'chain',
    ])
    expect((await claim(user, { way: 'gift' }, path)).data.error).toBe('field_invalid')
  })

  test('is one of five at most that are undecided', async () => {
    const user = await venue.newUser()
    for (let at = 0; at < 5; at += 1) expect((await claim(user)).code).toBe(200)
    const refused = await claim(user)
    expect(refused.data).toEqual({ error: 'too_many_open_claims', details: { most: 5 } })
    const [newest] = (await history(user)).records
    await decide(FIRST, newest, { refuse: true, reason: 'Twice' })
    expect((await claim(user)).code).toBe(200)
  })

  test.each([
    [{ amount: '249999' }, 'recharge_below_minimum'],
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '-5' }, 'field_invalid'],
    [{ amount: '1e9' }, 'field_invalid'],
    [{ amount: '250000.5' }, 'decimals_exceeded'],
    [{ amount: '9'.repeat(24) }, 'number_too_large'],
    [{ currencyCode: 'NONE' }, 'currency_unknown'],
    [{ currencyCode: 'BTC' }, 'beneficiary_unknown'],
    [{ currencyCode: 'USDT', amount: '50' }, 'beneficiary_unknown'],
    [{ beneficiaryId: 'nobody' }, 'beneficiary_unknown'],
    [{ remitterName: 'a\u202eb' }, 'field_invalid'],
    [{ remitterName: '   ' }, 'field_invalid'],
    [{ remitterCard: "1234'; drop table people" }, 'field_invalid'],
    [{ bankReference: '<script>' }, 'field_invalid'],
    [{ screenshot: 'f'.repeat(32) }, 'file_unknown'],
    [{ screenshot: '../../etc/passwd' }, 'field_invalid'],
    [{ requestId: 'claim:1' }, 'field_invalid'],
    [{ requestId: undefined }, 'field_missing'],
  ])('with %j is refused as %s', async (change, error) => {
    const user = await venue.newUser()
    expect((await claim(user, change)).data.error).toBe(error)
    expect((await history(user)).total).toBe(0)
  })

  test.each([
    [{ chain: 'ERC20' }, 'recharge_way_unavailable'],
    [{ currencyCode: 'VND', amount: '300000' }, 'recharge_way_unavailable'],
    [{ senderAddress: SENDER.replace(/t$/, 'T') }, 'address_checksum'],
    [{ senderAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'address_other_chain'],
    [{ amount: '9.999999' }, 'recharge_below_minimum'],
  ])('by chain with %j is refused as %s', async (change, error) => {
    expect((await chainClaim(await venue.newUser(), change)).data.error).toBe(error)
  })

  test('cannot show somebody else’s picture, nor be seen by somebody else', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const theirs = await screenshot(other)
    expect((await claim(user, { screenshot: theirs })).data.error).toBe('file_unknown')
    await claim(other)
    expect((await history(user)).total).toBe(0)
    expect((await venue.call('/transaction/page')).code).toBe(401)
  })
})

describe('operators', () => {
  test('see the card in full, the person’s other claims, and what is due first', async () => {
    const user = await venue.newUser()
    const before = await claim(user)
    const { data } = await claim(user, { bankReference: 'FT 2400/1' })
    const detail = (await claimDetail(venue.context, idOf(data)))!
    expect(detail).toMatchObject({
      remitterCard: '9704361234567890',
      remitterName: 'Nguyễn Văn Đức',
      bankReference: 'FT24001',
      beneficiary: 'Test Bank · 0000000000 · TEST ACCOUNT',
      needsTwo: false,
    })
    expect(detail.history.map(({ id }) => id)).toEqual([idOf(before.data)])
    const filter = { user: Number(user.id), page: 1, limit: 10 }
    const { records, total } = await listClaims(venue.context, filter)
    expect(records.map(({ id }) => id)).toEqual([idOf(before.data), idOf(data)])
    expect(total).toBe(2)
    expect((await listClaims(venue.context, { ...filter, flagged: true })).total).toBe(0)
    expect((await listClaims(venue.context, { ...filter, status: 'refused' })).total).toBe(0)
    const other = { ...filter, way: 'chain', currency: 'USDT' } as const
    expect((await listClaims(venue.context, other)).total).toBe(0)
  })

  test('are two from the worth on that asks for it, and different ones', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user, { amount: '250000000' })
    expect((await claimDetail(venue.context, idOf(data)))!.needsTwo).toBe(true)
    expect(await decide(FIRST, data, { accept: true })).toMatchObject({ status: 'approved' })
    expect(await stands(user, data, 'secondReview')).toMatchObject({ status: 'processing' })
    expect(await decide(FIRST, data, { accept: true })).toEqual({ outcome: 'same_operator' })
    expect(await available(user, 'VND')).toBe('0')
    expect(await decide(SECOND, data, { accept: true })).toMatchObject({ status: 'accepted' })
    await stands(user, data, 'credited')
    expect(await available(user, 'VND')).toBe('250000000')
  })

  test('one of two may refuse what the other has accepted', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user, { amount: '250000000' })
    await decide(FIRST, data, { accept: true })
    await decide(SECOND, data, { refuse: true, reason: 'The name differs' })
    await stands(user, data, 'refused')
    expect(await available(user, 'VND')).toBe('0')
  })

  test('who decide at the same moment decide once', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    const { version } = (await claimDetail(venue.context, idOf(data)))!
    const outcomes = await Promise.all([
      decideClaim(venue.context, FIRST, idOf(data), { version, accept: true }),
      decideClaim(venue.context, SECOND, idOf(data), { version, refuse: true, reason: 'No' }),
    ])
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await decideClaim(venue.context, FIRST, 999_999, { version, accept: true })).toEqual({
      outcome: 'unknown',
    })
  })

  test('who looked at an older state are told that it changed', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user, { amount: '250000000' })
    const stale = (await claimDetail(venue.context, idOf(data)))!.version
    await decide(FIRST, data, { accept: true })
    expect(
      await decideClaim(venue.context, SECOND, idOf(data), { version: stale, accept: true }),
    ).toEqual({ outcome: 'changed' })
  })

  test('two of them name the same transaction', async () => {
    const user = await venue.newUser()
    const { data } = await chainClaim(user, { amount: '20000' })
    const [one, another] = ['ef'.repeat(32), 'cd'.repeat(32)]
    await decide(FIRST, data, { accept: true, transactionId: one })
    expect(await decide(SECOND, data, { accept: true, transactionId: another })).toEqual({
      outcome: 'transaction_differs',
    })
    expect(await decide(SECOND, data, { accept: true, transactionId: one })).toMatchObject({
      status: 'accepted',
    })
  })

  test('name the transaction of a claim by chain, each once', async () => {
    const user = await venue.newUser()
    const [one, two] = [await chainClaim(user), await chainClaim(user)]
    const transactionId = 'AB'.repeat(32)
    expect(await decide(FIRST, one.data, { accept: true })).toEqual({
      outcome: 'transaction_missing',
    })
    expect(await decide(FIRST, one.data, { accept: true, transactionId })).toMatchObject({
      status: 'accepted',
    })
    const row = await stands(user, one.data, 'credited')
    expect(row).toMatchObject({ tx: 'ab'.repeat(32), address: SENDER, chain: 'TRC20' })
    const again = { accept: true, transactionId: `0x${transactionId}` } as const
    expect(await decide(FIRST, two.data, again)).toEqual({ outcome: 'transaction_used' })
    const other = { accept: true, transactionId: 'ba'.repeat(32) } as const
    const three = await chainClaim(user)
    const both = [decide(FIRST, two.data, other), decide(SECOND, three.data, other)]
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['done', 'transaction_used'])
  })
})

test('whoever is connected is told at once that a claim of theirs was decided', async () => {
  const [user, other] = [await venue.newUser(), await venue.newUser()]
  const { data } = await claim(user)
  const told: string[] = []
  const sockets = [user, other].map(({ token, account }) => {
    const socket = connect(venue.address, {
      path: STREAM_PATH,
      transports: ['websocket'],
      auth: { 'coin-auth': token },
    })
    socket.on('transaction', () => told.push(account))
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((ready) => socket.once('ready', ready))))
  await decide(FIRST, data, { refuse: true, reason: 'No' })
  await expect.poll(() => told).toContain(user.account)
  expect(told).not.toContain(other.account)
  for (const socket of sockets) socket.disconnect()
})

describe('what two claims should not have in common is flagged, not refused:', () => {
  const flagsOf = async (row: { id: string }) =>
    (await claimDetail(venue.context, idOf(row)))!.flagged

  test('the same bytes, also of two people', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const bytes = await picture('jpeg', '#102030', 64)
    const first = await claim(user, { screenshot: await screenshot(user, bytes) })
    const second = await claim(other, { screenshot: await screenshot(other, bytes) })
    expect(await flagsOf(second.data)).toMatchObject([
      { claim: idOf(first.data), user: Number(user.id), kind: 'sameScreenshot' },
    ])
    expect(await flagsOf(first.data)).toMatchObject([
      { claim: idOf(second.data), user: Number(other.id), kind: 'sameScreenshot' },
    ])
    const queue = { user: Number(other.id), flagged: true, page: 1, limit: 10 }
    expect((await listClaims(venue.context, queue)).records).toMatchObject([{ flags: 1 }])
  })

  test('the same picture in another size and quality, and not another receipt', async () => {
    const user = await venue.newUser()
    const receipt = (rows: readonly number[]) => {
      const bars = rows.map(
        (width, at) => `<rect x="40" y="${60 + at * 70}" width="${width}" height="28"/>`,
      )
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900">
        <rect width="600" height="900" fill="white"/>${bars.join('')}</svg>`
      return sharp(Buffer.from(svg))
    }
    const shown = [310, 420, 150, 280, 510, 90, 330, 240, 460, 370, 200]
    const image = await receipt(shown).png().toBuffer()
    const first = await claim(user, { screenshot: await screenshot(user, image) })
    const smaller = await sharp(image).resize(400).jpeg({ quality: 60 }).toBuffer()
    const second = await claim(user, { screenshot: await screenshot(user, smaller) })
    const other = await receipt(shown.toReversed()).png().toBuffer()
    const third = await claim(user, { screenshot: await screenshot(user, other) })
    expect(await flagsOf(second.data)).toMatchObject([
      { claim: idOf(first.data), kind: 'alikeScreenshot' },
    ])
    expect(await flagsOf(third.data)).toEqual([])
  })

  test('the same number of the bank, however it is written', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const first = await claim(user, { bankReference: 'FT-99/1234' })
    const second = await claim(other, { bankReference: 'ft 991234' })
    expect(await flagsOf(second.data)).toMatchObject([
      { claim: idOf(first.data), kind: 'sameReference' },
    ])
  })
})

describe('whatever is killed when, an accepted claim is credited once:', () => {
  /** A venue whose settler was killed, as its tables tell the next one. */
  async function afterKill(user: TestUser, row: { id: string }) {
    const stop = startRecharges(venue.context)
    await stands(user, row, 'credited')
    await stop()
    expect(await available(user, 'VND')).toBe('500000')
  }

  test('before the ledger was told', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await venue.context.store
      .updateTable('recharge_claims')
      .set({ status: 'accepted' })
      .where('id', '=', idOf(data))
      .execute()
    await afterKill(user, data)
  })

  test('after the ledger was told and before the claim says so', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await decide(FIRST, data, { accept: true })
    await stands(user, data, 'credited')
    await venue.context.store
      .updateTable('recharge_claims')
      .set({ status: 'accepted', credited_seq: null })
      .where('id', '=', idOf(data))
      .execute()
    await afterKill(user, data)
    const told = (await messages(user)).filter(({ title }) => title === 'Your deposit has arrived')
    expect(told).toHaveLength(1)
  })

  test('by two settlers at once', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    const stop = startRecharges(venue.context)
    await decide(FIRST, data, { accept: true })
    await stands(user, data, 'credited')
    await stop()
    expect(await available(user, 'VND')).toBe('500000')
  })

  test('and a refusal is told once', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user)
    await decide(FIRST, data, { refuse: true, reason: 'No' })
    await expect.poll(async () => (await messages(user)).length).toBe(2)
    await venue.context.store
      .updateTable('recharge_claims')
      .set({ told: false })
      .where('id', '=', idOf(data))
      .execute()
    const stop = startRecharges(venue.context)
    await expect
      .poll(async () => {
        const row = await venue.context.store
          .selectFrom('recharge_claims')
          .select('told')
          .where('id', '=', idOf(data))
          .executeTakeFirstOrThrow()
        return row.told
      })
      .toBe(true)
    await stop()
    expect(await messages(user)).toHaveLength(2)
  })
})
