import type { Call } from '../call.ts'
import type { Json } from './schemas.ts'

/** Topic of the calls below each first part of a path. */
const MEANINGS: Record<string, string> = {
  account: 'Balances, their record, transfers between the own accounts, exchange',
  alert: 'Price alerts, and those that went off',
  coin: 'What a coin is',
  common: 'Settings, rules, lists and files',
  currency: 'Currencies that can be deposited and withdrawn',
  currencyType: 'Kinds of currencies',
  email: 'Codes by e-mail',
  exchangeRate: 'Rates of the day',
  lockMining: 'Lock mining: products, orders and income',
  login: 'Logging in',
  logout: 'Logging out',
  market: 'Prices, candles, books and trades',
  order: 'Spot orders, fast contracts and futures',
  player: 'The own profile, security, messages, help and customer service',
  playerInfo: 'Identity certification',
  playerWallet: 'Addresses to withdraw to',
  product: 'Wealth products',
  proof: 'The public log, and own records in it',
  recovery: 'Getting an account back whose ways in are lost',
  register: 'Registration',
  sms: 'Codes by SMS',
  tickerCollect: 'Favourites',
  transaction: 'Deposits and withdrawals',
  userProductOrder: 'Wealth orders',
}

export function tagOf({ path }: Call): string {
  return path.split('/')[1]!
}

/** Returns the tags of these calls, each with its topic. */
export function tagsOf(calls: readonly Call[]): Json[] {
  const names = [...new Set(calls.map(tagOf))].sort()
  return names.map((name) => ({ name, description: MEANINGS[name] }))
}
