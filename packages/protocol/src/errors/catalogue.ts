import { BOOKS_ERRORS } from './books.ts'
import { CERTIFICATION_ERRORS } from './certification.ts'
import { EARNING_ERRORS } from './earning.ts'
import { IDENTITY_ERRORS } from './identity.ts'
import { OPERATIONS_ERRORS } from './operations.ts'
import { PAYEE_ERRORS } from './payees.ts'
import { PAYOUT_ERRORS } from './payout.ts'
import { RECHARGE_ERRORS } from './recharge.ts'
import { REQUEST_ERRORS } from './request.ts'
import { SECURITY_ERRORS } from './security.ts'
import { SERVICE_ERRORS } from './service.ts'
import { TRADING_ERRORS } from './trading.ts'
import { VENUE_ERRORS } from './venue.ts'
import { WITHDRAWAL_ERRORS } from './withdrawal.ts'

/**
 * Every way a call can be refused: its name, its code on the wire and what it means. Codes never
 * change their meaning and are never used again. The ranges:
 *
 *  400-  599  the request and the session; the meaning of the HTTP status of the same number
 * 1000- 1099  fields and lookups
 * 1100- 1199  registration, login, passwords
 * 1200- 1299  verification codes
 * 1300- 1399  what protects an account
 * 1400- 1499  wallet addresses, bank cards, files
 * 1500- 1599  identity certification
 * 2000- 2099  accounts and balances
 * 2100- 2199  spot orders and markets
 * 2200- 2299  fast contracts
 * 2300- 2399  futures contracts
 * 2400- 2499  exchange
 * 2500- 2599  wealth and lock mining
 * 2600- 2699  a person's own limits
 * 2700- 2799  recharges
 * 2800- 2899  withdrawals and payouts
 * 2900- 2999  the venue's own set-up; never caused by a user
 * 3000- 3049  the venue cannot take commands just now
 * 3050- 3099  customer service
 * 3100- 3199  what operators keep people from
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...IDENTITY_ERRORS,
  ...SECURITY_ERRORS,
  ...PAYEE_ERRORS,
  ...CERTIFICATION_ERRORS,
  ...BOOKS_ERRORS,
  ...TRADING_ERRORS,
  ...EARNING_ERRORS,
  ...RECHARGE_ERRORS,
  ...PAYOUT_ERRORS,
  ...WITHDRAWAL_ERRORS,
  ...VENUE_ERRORS,
  ...SERVICE_ERRORS,
  ...OPERATIONS_ERRORS,
} as const satisfies Record<string, ErrorEntry>

export interface ErrorEntry {
  code: number
  /** For people who write clients and for operators; users see the text in their language. */
  meaning: string
  /** The placeholders its texts contain, each a detail that has to be given. */
  details?: readonly string[]
  /** Whether the details name terms (`stopLoss`), which the texts show in their language. */
  terms?: true
}

export type ErrorName = keyof typeof ERRORS

export const ERROR_NAMES = Object.keys(ERRORS) as ErrorName[]

export function isErrorName(text: unknown): text is ErrorName {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text)
}

const NAMES_BY_CODE = new Map<number, ErrorName>(
  ERROR_NAMES.map((name) => [ERRORS[name].code, name]),
)

/** The name of a code on the wire, or undefined when this version does not know it. */
export function errorNameOf(code: number): ErrorName | undefined {
  return NAMES_BY_CODE.get(code)
}
