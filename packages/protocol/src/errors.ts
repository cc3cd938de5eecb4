import { ACCOUNT_ERRORS } from './accounts/errors.ts'
import { ALERT_ERRORS } from './alerts/errors.ts'
import { PAYEE_ERRORS } from './cash/payees/errors.ts'
import { ADDRESS_QR_ERRORS } from './cash/payees/qr-errors.ts'
import { RECHARGE_ERRORS } from './cash/recharge/errors.ts'
import { WITHDRAWAL_ERRORS } from './cash/withdrawal/errors.ts'
import { PAYOUT_ERRORS } from './cash/withdrawal/payout-errors.ts'
import { CERTIFICATION_ERRORS } from './certification/errors.ts'
import { EARN_ERRORS } from './earn/errors.ts'
import { FAST_ERRORS } from './fast/errors.ts'
import { FILE_ERRORS } from './files/errors.ts'
import { FUTURES_ERRORS } from './futures/errors.ts'
import { IDENTITY_ERRORS } from './identity/errors.ts'
import { SECURITY_ERRORS } from './identity/security/errors.ts'
import { KEPT_ERRORS } from './kept/errors.ts'
import { NOTIFICATIONS_ERRORS } from './notifications/errors.ts'
import { KEY_ERRORS } from './keys/errors.ts'
import { PERSONAL_LIMIT_ERRORS } from './limits/errors.ts'
import { PORTFOLIO_ERRORS } from './portfolio/errors.ts'
import { PLAN_ERRORS } from './plans/errors.ts'
import { PROOF_ERRORS } from './proof/errors.ts'
import { RESERVES_ERRORS } from './reserves/errors.ts'
import { SERVICE_ERRORS } from './service/errors.ts'
import { SPOT_ERRORS } from './spot/errors.ts'
import { SWAP_ERRORS } from './swap/errors.ts'
import { VENUE_ERRORS } from './venue/errors.ts'
import { OPERATIONS_ERRORS } from './errors/operations.ts'
import { REQUEST_ERRORS } from './errors/request.ts'
import { SOCKET_ERRORS } from './errors/socket.ts'

/**
 * Every way a call can be refused: its name, its code on the wire and what it means. A code never
 * changes its meaning and is never used again; ranges.ts says which belong to what. The order is
 * that of the API description.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...IDENTITY_ERRORS,
  ...SECURITY_ERRORS,
  ...PAYEE_ERRORS,
  ...FILE_ERRORS,
  ...ADDRESS_QR_ERRORS,
  ...CERTIFICATION_ERRORS,
  ...ACCOUNT_ERRORS,
  ...SPOT_ERRORS,
  ...FAST_ERRORS,
  ...FUTURES_ERRORS,
  ...PERSONAL_LIMIT_ERRORS,
  ...SWAP_ERRORS,
  ...EARN_ERRORS,
  ...RECHARGE_ERRORS,
  ...PAYOUT_ERRORS,
  ...WITHDRAWAL_ERRORS,
  ...VENUE_ERRORS,
  ...SERVICE_ERRORS,
  ...OPERATIONS_ERRORS,
  ...KEY_ERRORS,
  ...SOCKET_ERRORS,
  ...KEPT_ERRORS,
  ...ALERT_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...PORTFOLIO_ERRORS,
  ...PLAN_ERRORS,
  ...PROOF_ERRORS,
  ...RESERVES_ERRORS,
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
