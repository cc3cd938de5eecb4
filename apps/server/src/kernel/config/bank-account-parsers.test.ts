import { expect, test } from 'vitest'
import { beneficiariesOf, payUrlOf } from '../../cash/recharge/ways/beneficiaries.ts'
import { referenceOf } from '../../cash/recharge/claims/claim-reference.ts'
import { bankAccounts, payUrl } from './bank-account-parsers.ts'
import { rechargeWays } from '../../cash/recharge/ways/recharge-ways.ts'

const LIVE = {
  marketSource: 'live' as const,
  rechargeBankAccounts: undefined,
  thirdPartyPayUrl: undefined,
  chainRpcUrl: undefined,
  chainXpub: undefined,
  chainConfirmations: 19,
}

test('an account is named by what it is, whatever stands beside it', () => {
  const one = 'VND|Vietcombank|970436|0011002345678|CANDOR JSC'
  const alone = bankAccounts.safeParse(one)
  const beside = bankAccounts.safeParse(`USDT|Bank||DE89 3704|Candor GmbH ; ${one};`)
  if (!alone.success || !beside.success) throw new Error('not parsed')
  expect(beside.data[1]).toEqual(alone.data[0])
  expect(beside.data[0]).toMatchObject({ bin: undefined, account: 'DE89 3704' })
})

test('an account says which currency is sent there, and at which rate', () => {
  const account = 'USDT|Bank||DE89 3704|Candor GmbH'
  const parsed = bankAccounts.safeParse(
    `VND|A|970436|00110023|B; ${account}|EUR|0.92; ${account} 2`,
  )
  if (!parsed.success) throw new Error('not parsed')
  const rates = parsed.data.map(({ payCurrency, rate }) => `${rate} ${payCurrency}`)
  expect(rates).toEqual(['1 VND', '0.92 EUR', '1 USD'])
  const anew = bankAccounts.safeParse(`${account}|EUR|0.93`)
  expect(anew.success && anew.data[0]!.id).toBe(parsed.data[1]!.id)
})

test.each([
  ';',
  'USDT|A||00110023|B|EUR',
  'USDT|A||00110023|B|EUR|0.00',
  'USDT|A||00110023|B|EUR|1e2',
  'USDT|A||00110023|B|euro|0.92',
  'USDT|A||00110023|B|EUR|0.92|x',
  'VND|A|970436|00110023|B|EUR|0.92',
  'VND|Vietcombank|970436|0011002345678',
  'VND|Vietcombank|97043|0011002345678|CANDOR',
  'VND|Vietcombank|970436|0011 0023|CANDOR',
  'vnd|Vietcombank|970436|00110023|CANDOR',
  'VND||970436|00110023|CANDOR',
  'VND|A|970436|00110023|B; VND|A|970436|00110023|B',
])('"%s" is not a list of accounts', (text) => {
  expect(bankAccounts.safeParse(text).success).toBe(false)
})

test.each([
  'http://pay.example/{amount}/{reference}',
  'https://pay.example/{amount}',
  'https://pay.example/{amount}/{reference}/{user}',
  'https://{reference}.example/{amount}/{reference}',
  'https://a:b@pay.example/{amount}/{reference}',
  'javascript:alert({amount}{reference})',
])('"%s" is not the page of a third party', (text) => {
  expect(payUrl.safeParse(text).success).toBe(false)
})

test('what stands in the link cannot leave its place', () => {
  const parsed = payUrl.safeParse('https://pay.example/?a={amount}&r={reference}')
  if (!parsed.success) throw new Error(parsed.error.message)
  const facts = { amount: '1&r=2', currency: 'USDT', reference: '#/', language: 'en' } as const
  const link = payUrlOf({ ...LIVE, thirdPartyPayUrl: parsed.data }, facts)
  expect(link).toBe('https://pay.example/?a=1%26r%3D2&r=%23%2F')
})

test('a live venue offers what is configured and nothing else', () => {
  expect(rechargeWays(LIVE)).toEqual([])
  expect(beneficiariesOf(LIVE)).toEqual([])
  const watched = rechargeWays({ ...LIVE, chainRpcUrl: 'https://node.example' })
  expect(watched).toEqual([
    {
      currency: 'USDT',
      ways: [{ way: 'chain', chain: 'TRC20', minimum: '10', confirmations: 19, watched: true }],
    },
  ])
})

test('no two claims are named alike, and a mistyped digit shows', () => {
  const names = [1, 2, 11, 12, 111].flatMap((user) =>
    Array.from({ length: 50 }, (_, nth) => referenceOf(user, nth + 1)),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(referenceOf(100_123, 4)).toBe('CD100123N42')
})
