// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../../test/driven-venue.ts'
import { FUND_PASSWORD, setFundPassword } from '../../../../people/identity/test/fund-password.ts'
import { codePicture, picture } from '../../../../files/test/pictures.ts'
import type { TestUser } from '../../../../../test/venue.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRON_TOO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The ends of ETHER, and in one case of letters, so that there is no checksum to fit. */
const ETHER_LIKE = `0x5aae${'0'.repeat(31)}beaed`
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

let venue: DrivenVenue
let user: TestUser
let other: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue()
  other = await venue.newUser()
  await setFundPassword(venue, other)
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await setFundPassword(venue, user)
})

/** Saves TRON or another address, with the picture of its QR code unless told otherwise. */
async function add(change: { address?: string; [field: string]: unknown } = {}, by = user) {
  const code = await codeOf(change.address?.trim() || TRON, by)
  const fundPassword = FUND_PASSWORD
  const terms = { currency: 'USDT', chain: 'TRC20', address: TRON, qrImage: code, fundPassword }
  const body = { ...terms, ...change }
  return venue.call('/playerWallet/add', { body, token: by.token })
}

async function codeOf(text: string, { token } = user): Promise<string> {
  return (await venue.upload(token, await codePicture(text))).data.filename as string
}

/** Another row like this one: with the same address as deleted, with another as it stands. */
async function copyOf(id: number, address: string): Promise<void> {
  const db = venue.parts.store
  const { id: _, ...row } = await db
    .selectFrom('wallets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const deleted_at = address === row.address ? venue.now() : null
  await db
    .insertInto('wallets')
    .values({ ...row, address, deleted_at })
    .execute()
}

async function list(query = '', { token } = user) {
  return (await venue.call(`/playerWallet/page${query}`, { token })).data
}

describe('a wallet address', () => {
  test('is saved with its QR image and label, and waits a day before it is usable', async () => {
    venue.wait(24 * HOUR_MS)
    const { data } = await add({ label: ' Cold wallet ', address: ` ${TRON} ` })
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9]+$/),
      currency: 'USDT',
      chain: 'TRC20',
      address: TRON,
      depositAddress: TRON,
      qrImage: await codeOf(TRON),
      label: 'Cold wallet',
      date: venue.now(),
      usableAt: venue.now() + 24 * HOUR_MS,
      lastUsedAt: null,
      looksLike: null,
    })
    expect(await list()).toEqual({ records: [data], total: 1, page: 1, limit: 20 })
  })

  test('is kept as its chain writes it', async () => {
    const ether = { currency: 'ETH', chain: 'ERC20', address: ETHER.toLowerCase() }
    expect((await add(ether)).data.address).toBe(ETHER)
    const bitcoin = { currency: 'BTC', chain: 'Bitcoin', address: BITCOIN.toUpperCase() }
    expect((await add(bitcoin)).data.address).toBe(BITCOIN)
  })

  test('is listed by currency and page, the newest first', async () => {
    await add()
    await add({ chain: 'ERC20', address: ETHER })
    await add({ currency: 'ETH', chain: 'ERC20', address: ETHER })
    expect((await list('?currency=USDT&limit=1')).total).toBe(2)
    expect((await list('?currency=USDT&limit=1')).records[0].address).toBe(ETHER)
    expect((await list('?currency=USDT&limit=1&page=2')).records[0].address).toBe(TRON)
    expect((await list('?currency=')).total).toBe(3)
  })

  test('is saved once by one request, and its retry is answered alike', async () => {
    const [first, second] = await Promise.all([add({ requestId: 'a' }), add({ requestId: 'a' })])
    expect(first.data).toEqual(second.data)
    expect((await list()).total).toBe(1)
    expect((await add({ requestId: 'a', chain: 'ERC20', address: ETHER })).data.error).toBe(
      'request_reused',
    )
  })

  test('is deleted, after which it can be saved anew and waits anew', async () => {
    const { data } = await add()
    const remove = () =>
      venue.call('/playerWallet/delete', { body: { id: data.id }, token: user.token })
    expect((await remove()).code).toBe(200)
    expect((await list()).total).toBe(0)
    expect((await remove()).data.error).toBe('not_found')
    venue.wait(24 * HOUR_MS)
    expect((await add()).data.usableAt).toBe(venue.now() + 24 * HOUR_MS)
  })

  test('that looks like another one has to be confirmed, also when that one is deleted', async () => {
    const { data } = await add({ chain: 'ERC20', address: ETHER })
    await venue.call('/playerWallet/delete', { body: { id: data.id }, token: user.token })
    const like = { chain: 'ERC20', address: ETHER_LIKE }
    const refused = await add(like)
    expect(refused.data).toEqual({
      error: 'address_lookalike',
      details: { field: 'address', address: ETHER },
    })
    expect((await add({ ...like, confirmLookalike: true })).data.looksLike).toBe(ETHER)
  })
})

describe('refused is', () => {
  test.each([
    [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }, 'address_checksum'],
    [{ address: TRON.slice(0, -1) }, 'address_length'],
    [{ address: `${TRON.slice(0, -1)}0` }, 'address_character'],
    [{ address: 'hello' }, 'address_beginning'],
    [{ address: ETHER }, 'address_other_chain'],
    [
      {
        currency: 'BTC',
        chain: 'Bitcoin',
        address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      },
      'address_test_network',
    ],
    [{ address: '' }, 'field_missing'],
    [{ chain: 'Bitcoin', address: BITCOIN }, 'chain_unknown'],
    [{ currency: 'VND' }, 'currency_unknown'],
    [{ currency: 'NONE' }, 'currency_unknown'],
    [{ qrImage: undefined }, 'field_missing'],
    [{ qrImage: 'f'.repeat(32) }, 'file_unknown'],
    [{ label: 'x'.repeat(33) }, 'field_invalid'],
    [{ label: 'a\u202eb' }, 'field_invalid'],
  ])('%j, as %s', async (change, error) => {
    expect((await add(change)).data.error).toBe(error)
    expect((await list()).total).toBe(0)
  })

  test('an address of another chain, with that chain’s name', async () => {
    const { data, msg } = await add({ address: ETHER })
    expect(data.details).toEqual({ field: 'address', chain: 'ERC20' })
    expect(msg).toContain('ERC20')
  })

  test('an address that is saved already', async () => {
    await add()
    expect((await add()).data.error).toBe('address_exists')
  })

  test('one address too many', async () => {
    const { data } = await add({ chain: 'ERC20', address: ETHER })
    // As if the others had been saved one by one.
    for (let at = 1; at < 50; at++)
      await copyOf(Number(data.id), `0x${String(at).padStart(40, '0')}`)
    const refused = await add()
    expect(refused.data).toEqual({ error: 'too_many_addresses', details: { most: 50 } })
  })
})

test('saving and deleting without end is too many, too, until the next day', async () => {
  const { data } = await add()
  for (let at = 1; at < 50; at++) await copyOf(Number(data.id), TRON)
  await venue.call('/playerWallet/delete', { body: { id: data.id }, token: user.token })
  expect((await add()).data.error).toBe('too_many_addresses')
  await venue.pass(24 * HOUR_MS)
  expect((await add()).code).toBe(200)
})

describe('the picture of the QR code', () => {
  test('says the address, by itself or in a payment link', async () => {
    expect((await add({ qrImage: await codeOf(`tron:${TRON}?amount=5`) })).code).toBe(200)
    const ether = { currency: 'ETH', chain: 'ERC20', address: ETHER }
    expect((await add({ ...ether, qrImage: await codeOf(ETHER.toLowerCase()) })).code).toBe(200)
  })

  test('of another address is refused, and nothing is saved', async () => {
    for (const text of [TRON_TOO, `tron:${TRON_TOO}?address=${TRON}`, `${TRON}x`, 'hello', ETHER]) {
      const { data } = await add({ qrImage: await codeOf(text) })
      expect(data, text).toEqual({ error: 'qr_differs', details: { field: 'qrImage' } })
    }
    expect((await list()).total).toBe(0)
  })

  test('without a code is refused', async () => {
    const image = (await venue.upload(user.token, await picture())).data.filename
    const { data } = await add({ qrImage: image })
    expect(data).toEqual({ error: 'qr_unreadable', details: { field: 'qrImage' } })
  })

  test('is looked at before the fund password is', async () => {
    const wrong = { fundPassword: 'not the password' }
    const { data } = await add({ ...wrong, qrImage: await codeOf(TRON_TOO) })
    expect(data.error).toBe('qr_differs')
  })
})

describe('another person', () => {
  test('neither sees nor deletes it', async () => {
    const { data } = await add()
    expect((await list('', other)).total).toBe(0)
    const body = { id: data.id }
    const theirs = await venue.call('/playerWallet/delete', { body, token: other.token })
    const none = { body: { id: '999999999' }, token: other.token }
    expect(theirs.text).toBe((await venue.call('/playerWallet/delete', none)).text)
    expect((await list()).total).toBe(1)
  })

  test('cannot use its QR image', async () => {
    expect((await add({ qrImage: await codeOf(TRON) }, other)).data.error).toBe('file_unknown')
  })

  test('may save the same address, and their requestId is their own', async () => {
    await add({ requestId: 'same' })
    expect((await add({ requestId: 'same' }, other)).code).toBe(200)
  })

  test('needs a login for all of it', async () => {
    expect((await venue.call('/playerWallet/page')).code).toBe(401)
    expect((await venue.call('/playerWallet/add', { body: {} })).code).toBe(401)
    expect((await venue.call('/playerWallet/delete', { body: {} })).code).toBe(401)
  })
})
