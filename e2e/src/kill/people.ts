import type { ContractRuleRow, Session, SpotRuleRow, Ticker } from '@candor/protocol'
import { PortalClient } from '../portal-client.ts'
import { Investor, type Offers } from './investor.ts'
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
export function openTraders(address: string, count: number, seed: number): Promise<Trader[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killtrader${1000 + number}`
      const { client } = await register(address, account)
      const moved = await client.post('/account/executeUserCutTurn', {
        currencyCode: 'USDT',
        amount: '10',
        from: 1,
        to: 2,
        requestId: 'gift-to-coin',
      })
      if (moved.code !== 200)
        throw new Error(`${account} could not transfer: ${moved.code} ${moved.msg}`)
      return new Trader(account, client, seeded(seed * 1_000 + number))
    }),
  )
}

/** Registers people who have read what fast and futures contracts can cost. */
export function openInvestors(address: string, count: number, seed: number): Promise<Investor[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killinvestor${1000 + number}`
      const { client, user } = await register(address, account)
      const { code, msg } = await client.post('/player/acceptRiskNotice')
      if (code !== 200) throw new Error(`${account} could not accept the notice: ${code} ${msg}`)
      return new Investor(account, user, client, seeded(seed * 1_000 + 500 + number))
    }),
  )
}

/** What people see before they choose. Numbers for choosing; orders carry exact texts. */
export async function offersOf(address: string): Promise<Offers> {
  const guest = new PortalClient(address)
  const [tickers, rules, fast] = await Promise.all([
    guest.get<Ticker[]>('/market/tickers'),
    guest.get<{ symbols: ContractRuleRow[] }>('/common/contractRule'),
    guest.get<SpotRuleRow[]>('/common/spotRule/list'),
  ])
  return {
    prices: new Map(tickers.data.map(({ symbol, price }) => [symbol, Number(price)])),
    priceScales: new Map(rules.data.symbols.map(({ symbol, priceScale }) => [symbol, priceScale])),
    expiries: fast.data[0]!.terms.map(({ duration }) => duration),
  }
}

/** Registers somebody by name; answers what calls as this person. */
export async function register(address: string, account: string) {
  const guest = new PortalClient(address)
  const { code, msg, data } = await guest.register<Session>({
    type: 'account',
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
  })
  if (code !== 200) throw new Error(`${account} could not register: ${code} ${msg}`)
  return { client: guest.withToken(data.token), user: Number(data.userInfo.id) }
}
