import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({
    PRODUCT_NAME: 'Candor Test',
    NETWORK_LINES: 'Asia=https://asia.example',
    WITHDRAWAL_CAPS: '500,20000,30000',
    CUSTOMER_SERVICE_LINK: 'https://support.example/chat',
  })
})
afterAll(() => venue.close())

const inLanguage = async (path: string, lang: string) =>
  (await venue.call(path, { headers: { lang } })).data

describe('what everyone may ask', () => {
  test('the configuration names what is on, and the gift as the engine gives it', async () => {
    const { data } = await venue.call('/common/getConfig')
    expect(data).toMatchObject({
      name: 'Candor Test',
      version: '1.0.1',
      marketSource: 'simulated',
      promotions: {
        registrationGift: { amount: '10', currencyCode: 'USDT' },
        firstRecharge: { bonusPercent: '5', minimum: '10', currencyCode: 'USDT' },
      },
      withdrawal: {
        minimum: '100',
        feePercent: '1',
        perDay: 1,
        dayOffsetMinutes: 60,
        dailyCaps: { none: '500', primary: '20000', advanced: '30000' },
      },
      codes: { validSeconds: 600, resendSeconds: 60 },
      networkLines: [
        { id: 'line-1', name: 'Main', url: '' },
        { id: 'line-2', name: 'Asia', url: 'https://asia.example' },
      ],
    })
    const user = await venue.newUser()
    const { engine } = venue.parts.transactor
    const units = engine.available(Number(user.id), 'funding', engine.currencyId('USDT')!)
    expect(units).toBe(10_000_000n)
  })

  test('countries and area codes are named and ordered in the caller’s language', async () => {
    const german = await inLanguage('/common/sysCountry/list', 'de')
    const names = german.map((row: { name: string }) => row.name)
    expect(german).toContainEqual({ iso2: 'AT', name: 'Österreich', areaCode: '43' })
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare))
    const chinese = await inLanguage('/common/areaCode/list', 'zh_cn')
    expect(chinese).toContainEqual({ code: '84', country: '越南', iso2: 'VN' })
    expect(chinese.length).toBeGreaterThan(200)
  })

  test('currencies come in the order of the specification, with their chains', async () => {
    const types = await inLanguage('/currencyType/list', 'vi')
    const codes = types.map((row: { currencyCode: string }) => row.currencyCode)
    expect(codes.slice(0, 4)).toEqual(['USDT', 'USDC', 'BTC', 'ETH'])
    expect(types[0]).toMatchObject({ scale: 6, chains: ['TRC20', 'ERC20'] })
    const dong = types.find((row: { currencyCode: string }) => row.currencyCode === 'VND')
    expect(dong.name).toBe('Đồng Việt Nam')
  })

  test('deposit currencies name their ways; one’s own addresses need a login', async () => {
    const [tether] = (await venue.call('/currency/chargeCurrencyList')).data
    const chain = {
      way: 'chain',
      chain: 'TRC20',
      minimum: '10',
      confirmations: null,
      watched: false,
    }
    expect(tether.ways[0]).toEqual(chain)
    const path = '/currency/getChargeCurrencyList'
    expect((await venue.call(path)).code).toBe(401)
    const { token } = await venue.newUser()
    const [own] = (await venue.call(path, { token })).data
    expect(own.ways[0]).toEqual({ ...chain, depositAddress: null })
  })

  test('customer service is reached by the configured link, address and hours', async () => {
    const { data } = await venue.call('/player/customer/link', { body: {} })
    expect(data).toEqual({
      forwardLink: 'https://support.example/chat',
      email: 'support@candor.example',
      hours: { from: '08:00', to: '20:00', timeZone: 'GMT+1' },
    })
  })
})

describe('the own profile', () => {
  test('takes a new nickname, also one of other scripts', async () => {
    const { token } = await venue.newUser()
    const update = (body: object) => venue.call('/player/updateInfo', { body, token })
    expect((await update({ nickName: '  张 伟 🚀 ' })).data.nickName).toBe('张 伟 🚀')
    expect((await update({ nickName: 'a\u202eb' })).data.error).toBe('nickname_invalid')
    expect((await update({ avatar: 'somebody-elses-file' })).data.error).toBe('file_unknown')
    expect((await update({})).data.nickName).toBe('张 伟 🚀')
  })
})
