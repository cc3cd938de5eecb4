import { ACCOUNT_SHEETS, GUEST_SHEETS, LATER_SHEETS, NEWCOMER_SHEETS } from './sheets/of-account.ts'
import { MONEY_SHEETS } from './sheets/of-money.ts'
import { TRADING_SHEETS } from './sheets/of-trading.ts'
import type { SheetWay } from './sheets/way.ts'

/** Every sheet of the application, by who comes to it or what it is about. */
export const EVERY_SHEET = {
  guest: GUEST_SHEETS,
  newcomer: NEWCOMER_SHEETS,
  // In this order: an authenticator asks for more, and time goes on before the last.
  trading: TRADING_SHEETS,
  money: MONEY_SHEETS,
  account: [...ACCOUNT_SHEETS, ...LATER_SHEETS],
} satisfies Record<string, readonly SheetWay[]>
