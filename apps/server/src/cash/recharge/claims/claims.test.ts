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
  history,
  messages,
  screenshot,
  stands,
  venue,
} from '../../../../test/claim-venue.ts'

claimInOneVenue()

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
    expect(row).toMatchObject({
      status: 'refused',
      reason: '“No such transfer arrived” (written by our staff)',
    })
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
