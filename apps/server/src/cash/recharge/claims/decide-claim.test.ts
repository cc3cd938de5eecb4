import { STREAM_PATH } from '@candor/protocol'
import sharp from 'sharp'
import { io as connect } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import {
  claimInOneVenue,
  FIRST,
  SECOND,
  SENDER,
  available,
  chainClaim,
  claim,
  decide,
  idOf,
  screenshot,
  stands,
  venue,
} from '../../../../test/claim-venue.ts'
import { picture } from '../../../files/test/pictures.ts'
import { decideClaim } from './decide-claim.ts'
import { claimDetail, listClaims } from './list-claims.ts'

claimInOneVenue()

describe('operators', () => {
  test('see the card in full, the person’s other claims, and what is due first', async () => {
    const user = await venue.newUser()
    const before = await claim(user)
    const { data } = await claim(user, { bankReference: 'FT 2400/1' })
    const detail = (await claimDetail(venue.parts, idOf(data)))!
    expect(detail).toMatchObject({
      remitterCard: '9704361234567890',
      remitterName: 'Nguyễn Văn Đức',
      bankReference: 'FT24001',
      beneficiary: 'Test Bank · 0000000000 · TEST ACCOUNT',
      needsTwo: false,
    })
    expect(detail.history.map(({ id }) => id)).toEqual([idOf(before.data)])
    const filter = { user: Number(user.id), page: 1, limit: 10 }
    const { records, total } = await listClaims(venue.parts, filter)
    expect(records.map(({ id }) => id)).toEqual([idOf(before.data), idOf(data)])
    expect(total).toBe(2)
    expect((await listClaims(venue.parts, { ...filter, flagged: true })).total).toBe(0)
    expect((await listClaims(venue.parts, { ...filter, status: 'refused' })).total).toBe(0)
    const other = { ...filter, way: 'chain', currency: 'USDT' } as const
    expect((await listClaims(venue.parts, other)).total).toBe(0)
  })

  test('are two from the worth on that asks for it, and different ones', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user, { amount: '250000000' })
    expect((await claimDetail(venue.parts, idOf(data)))!.needsTwo).toBe(true)
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
    const { version } = (await claimDetail(venue.parts, idOf(data)))!
    const outcomes = await Promise.all([
      decideClaim(venue.parts, {
        operator: FIRST,
        claimId: idOf(data),
        decision: { version, accept: true },
      }),
      decideClaim(venue.parts, {
        operator: SECOND,
        claimId: idOf(data),
        decision: { version, refuse: true, reason: 'No' },
      }),
    ])
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(
      await decideClaim(venue.parts, {
        operator: FIRST,
        claimId: 999_999,
        decision: { version, accept: true },
      }),
    ).toEqual({
      outcome: 'unknown',
    })
  })

  test('who looked at an older state are told that it changed', async () => {
    const user = await venue.newUser()
    const { data } = await claim(user, { amount: '250000000' })
    const stale = (await claimDetail(venue.parts, idOf(data)))!.version
    await decide(FIRST, data, { accept: true })
    expect(
      await decideClaim(venue.parts, {
        operator: SECOND,
        claimId: idOf(data),
        decision: { version: stale, accept: true },
      }),
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
    (await claimDetail(venue.parts, idOf(row)))!.flagged

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
    expect((await listClaims(venue.parts, queue)).records).toMatchObject([{ flags: 1 }])
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
