import { type Address, portalAt, registerAt } from '../portal.ts'
import { Investor } from './investor.ts'
import type { Offers } from './offers.ts'
import { seeded } from './random.ts'
import { Trader } from './trader.ts'

/** What arrives from outside for each investor, besides the registration gift of 10 USDT. */
export const FUNDS: ReadonlyMap<string, string> = new Map([
  ['USDT', '20000'],
  ['BTC', '0.5'],
  ['ETH', '5'],
])

/** What those who recharge and withdraw begin with. */
export const SAVINGS: ReadonlyMap<string, string> = new Map([['USDT', '3000']])

export const PASSWORD = 'kill-test-password'

/** Registers people and moves each one's gift to where spot orders take it from. */
export function openTraders(address: Address, count: number, seed: number): Promise<Trader[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killtrader${1000 + number}`
      const { client } = await register(address, account)
      const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
      await client.call('cutTurn', { body: { ...gift, requestId: 'gift-to-coin' } })
      return new Trader(account, client, seeded(seed * 1_000 + number))
    }),
  )
}

/** Registers people who have read what fast and futures contracts can cost. */
export function openInvestors(address: Address, count: number, seed: number): Promise<Investor[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killinvestor${1000 + number}`
      const { client, user } = await register(address, account)
      await client.call('acceptRiskNotice', { body: {} })
      return new Investor(account, user, client, seeded(seed * 1_000 + 500 + number))
    }),
  )
}

/** What people see before they choose. Numbers for choosing; orders carry exact texts. */
export async function offersOf(address: Address): Promise<Offers> {
  const guest = portalAt(address)
  const [tickers, rules, fast] = await Promise.all([
    guest.call('tickers', {}),
    guest.call('contractRule', {}),
    guest.call('spotRuleList', {}),
  ])
  return {
    prices: new Map(tickers.map(({ symbol, price }) => [symbol, Number(price)])),
    priceScales: new Map(rules.symbols.map(({ symbol, priceScale }) => [symbol, priceScale])),
    expiries: fast[0]!.terms.map(({ duration }) => duration),
  }
}

/** Registers somebody by name; returns what calls as this person. */
export async function register(address: Address, account: string) {
  const { client, session } = await registerAt(address, {
    type: 'account',
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
  })
  return { client, user: Number(session.userInfo.id) }
}
