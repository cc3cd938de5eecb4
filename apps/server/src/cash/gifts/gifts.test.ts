import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import type { PortalAnswer, TestUser } from '../../../test/venue.ts'
import { TRON_TOO, Withdrawer } from '../../../test/withdrawer.ts'
import { decideCertification } from '../../people/certification/decide-certification.ts'
import { certificationQueue } from '../../people/certification/certification-queue.ts'
import { approveWithdrawal } from '../withdrawal/review/decide-withdrawal.ts'
import { settleGiftBars } from './bar-gifts.ts'
import { findRepeated } from './evidence.ts'

const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ETHER_TOO = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** Their gifts are as anybody's. */
const ANY = { keepsGift: false }
const TAKEN_BACK = 'Your gift was taken back'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())

async function giftOf({ id }: TestUser): Promise<bigint> {
  const { engine } = venue.parts.transactor
  return engine.available(Number(id), 'funding', 0)
}

/** What people read about their gift: why it went back, or nothing. */
async function told({ token }: TestUser): Promise<string[]> {
  const body = { kind: 'message', page: 1, limit: 20 }
  const { data } = await venue.call('/player/notice/page', { body, token })
  const found = data.records.filter(({ title }: { title: string }) => title === TAKEN_BACK)
  return Promise.all(
    found.map(async ({ id }: { id: string }) => {
      const read = await venue.call(`/player/notice/detail/${id}`, { body: {}, token })
      return read.data.content as string
    }),
  )
}

async function approve({ data, text }: PortalAnswer): Promise<void> {
  const id = Number(/^w(\d+)$/.exec(data?.id)?.[1])
  if (Number.isNaN(id)) throw new Error(text)
  await approveWithdrawal(venue.parts, 7, id)
}

async function certify(user: TestUser, documentNumber: string, card: string): Promise<void> {
  const body = { documentType: 'passport', name: 'An Nguyen', documentNumber, bankCardNumber: card }
  await venue.call('/playerInfo/junior', { body, token: user.token })
  const filter = { user: Number(user.id), level: 1, page: 1, limit: 1 } as const
  const { id, version } = (await certificationQueue(venue.parts, filter)).records[0]!
  const decided = await decideCertification(venue.parts, {
    operator: 7,
    id,
    verdict: { accept: true },
    version,
  })
  expect(decided).toMatchObject({ decided: true })
}

describe('of two accounts of one person, the gift of the later goes back', () => {
  test('when both are certified by the same document, before the later is', async () => {
    const [first, second] = [await venue.newUser(), await venue.newUser()]
    await certify(first, 'P 1000001', '4111 1111 1111 1111')
    expect(await giftOf(first)).toBe(10_000_000n)
    await certify(second, 'P1000001', '4242 4242 4242 4242')
    expect(await giftOf(second)).toBe(0n)
    expect(await giftOf(first)).toBe(10_000_000n)
    const [reason] = await told(second)
    expect(reason).toContain('The identity document was used by somebody who had a gift before.')
    expect(reason).toContain('10 USDT')
    expect(await told(first)).toEqual([])
    const records = await venue.call('/account/page?type=1', { token: second.token })
    expect(records.data.records[0]).toMatchObject({ kind: 'creditReturn' })
  })

  test('when both are paid to the same bank card, whoever adds it first', async () => {
    const [first, second] = [
      await Withdrawer.open(venue, '200', ANY),
      await Withdrawer.open(venue, '300', ANY),
    ]
    await first.setFundPassword()
    await second.setFundPassword()
    await second.addCard({ cardNumber: '0123456111' })
    const card = await first.addCard({ cardNumber: '0123456111' })
    await venue.pass(DAY_MS)
    const asked = await first.byBank({ bankCardId: card.data.id, amount: '150' })
    expect(await giftOf(second.user)).toBe(310_000_000n)
    await approve(asked)
    expect(await giftOf(second.user)).toBe(300_000_000n)
    expect(await giftOf(first.user)).toBe(60_000_000n)
    expect((await told(second.user))[0]).toContain('The bank card was used by somebody')
    // Nothing of the deposit is locked, and what was barred is said.
    expect(await second.info()).toMatchObject({ withdrawable: '300.000000', barred: true })
  })

  test('when a withdrawal goes to the address of another, and not for an address alone', async () => {
    const [first, second] = [
      await Withdrawer.ready(venue, '200', ANY),
      await Withdrawer.ready(venue, '200', ANY),
    ]
    expect(await giftOf(second.user)).toBe(210_000_000n)
    await approve(await first.withdraw({ quantity: '150' }))
    expect(await giftOf(second.user)).toBe(200_000_000n)
    expect((await told(second.user))[0]).toContain('The payee address was used by somebody')
    expect((await told(first.user))[0]).toBeUndefined()
    const third = await Withdrawer.ready(venue, '200', ANY)
    expect(await giftOf(third.user)).toBe(200_000_000n)
  })

  test('and not by whoever only knows a card or an address and asks for a withdrawal there', async () => {
    const [stranger, victim] = [
      await Withdrawer.open(venue, '1000', ANY),
      await Withdrawer.open(venue, '1000', ANY),
    ]
    const cards: string[] = []
    for (const one of [stranger, victim]) {
      await one.setFundPassword()
      await one.save(ETHER_TOO, { chain: 'ERC20' })
      cards.push((await one.addCard({ cardNumber: '0123456222' })).data.id)
    }
    await venue.pass(DAY_MS)
    const byChain = { chain: 'ERC20', address: ETHER_TOO, quantity: '150' }
    const ways = [
      () => stranger.withdraw(byChain),
      () => stranger.byBank({ bankCardId: cards[0], amount: '150' }),
    ]
    for (const ask of ways) {
      const { id } = (await ask()).data
      expect((await stranger.call('/transaction/takeBackWithdrawal', { id })).code).toBe(200)
    }
    await approve(await victim.withdraw(byChain))
    await venue.pass(DAY_MS)
    await approve(await victim.byBank({ bankCardId: cards[1], amount: '150' }))
    expect(await giftOf(victim.user)).toBe(710_000_000n)
    expect(await giftOf(stranger.user)).toBe(1_010_000_000n)
  })

  test('when both log in on one device', async () => {
    const [first, second] = [await venue.newUser(), await venue.newUser()]
    const cookie = await deviceOf(first)
    await login(second, cookie)
    expect(await giftOf(second)).toBe(0n)
    expect((await told(second))[0]).toContain('The device was used by somebody')
    await login(first, cookie)
    expect(await giftOf(first)).toBe(10_000_000n)
  })

  test('also when the gift of the earlier has yet to reach the tables', async () => {
    const [first, second] = [await venue.newUser(), await venue.newUser()]
    await deviceOf(first)
    const { store, projector, transactor } = venue.parts
    await projector.reached(transactor.durableSeq)
    await sql`
      insert into known_devices (user_id, device_hash, last_login_at)
      select ${second.id}, device_hash, last_login_at from known_devices
      where user_id = ${first.id}`.execute(store)
    const setGift = (gift: number) =>
      sql`update engine_users set gift = ${gift} where user_id = ${first.id}`.execute(store)
    await setGift(0)
    const found = await findRepeated(store, Number(second.id), async () => {
      await setGift(10_000_000)
    })
    expect(found).toEqual([{ user: Number(second.id), as: Number(first.id), evidence: 'device' }])
  })
})

describe('a gift that goes back', () => {
  test('is taken from what comes back of orders before anything is withdrawn, and brings no bonus', async () => {
    const first = await Withdrawer.open(venue, '200', ANY)
    const second = await Withdrawer.open(venue, '200', ANY)
    for (const one of [first, second]) {
      await one.setFundPassword()
      await one.save(TRON_TOO)
      await one.save(ETHER, { chain: 'ERC20' })
    }
    await venue.pass(DAY_MS)
    const away = { currencyCode: 'USDT', amount: '205', from: 1, to: 2, requestId: 'away' }
    expect((await second.call('/account/executeUserCutTurn', away)).code).toBe(200)
    await approve(await first.withdraw({ address: TRON_TOO, quantity: '150' }))
    const { engine } = venue.parts.transactor
    expect(engine.barredCredit(Number(second.user.id))).toBe(5_000_000n)
    const back = { currencyCode: 'USDT', amount: '205', from: 2, to: 1, requestId: 'back' }
    expect((await second.call('/account/executeUserCutTurn', back)).code).toBe(200)
    expect(await second.info()).toMatchObject({
      available: '205.000000',
      withdrawable: '200.000000',
    })
    const out = { chain: 'ERC20', address: ETHER, quantity: '200' }
    expect((await second.withdraw(out)).code).toBe(200)
    expect(await second.balance()).toEqual({ available: '0.000000', held: '200.000000' })
    expect(engine.barredCredit(Number(second.user.id))).toBe(0n)
  })

  test('is settled at the next start where a kill came between the row and the engine', async () => {
    const [first, second] = [await venue.newUser(), await venue.newUser()]
    const row = { user_id: Number(second.id), evidence: 'device', as_user_id: Number(first.id) }
    await venue.parts.store
      .insertInto('gift_bars')
      .values({ ...row, barred_at: 1, settled_at: null })
      .execute()
    expect(await settleGiftBars(venue.parts)).toBe(1)
    expect(await giftOf(second)).toBe(0n)
    expect(await settleGiftBars(venue.parts)).toBe(0)
    expect(await told(second)).toHaveLength(1)
  })
})

async function login(user: TestUser, cookie?: string) {
  const body = { type: 'account', account: user.account, password: user.password }
  return venue.call('/login', { body, ...(cookie !== undefined && { headers: { cookie } }) })
}

async function deviceOf(user: TestUser): Promise<string> {
  return (await login(user)).headers.get('set-cookie')!.split(';')[0]!
}
