import { z } from 'zod'
import { emptyAsAbsent } from '../../fields.ts'

const MOST_CHARACTERS = 128

export const fundPassword = z
  .string()
  .min(1)
  .max(MOST_CHARACTERS)
  .describe('The fund password; wrong ones count toward its lockout')

/** An optional fund password; one that is given has to be right. */
export const fundPasswordWhereGiven = emptyAsAbsent(fundPassword)
  .optional()
  .describe('The fund password; needed by no one, and checked where it is given')

/** Proof for adding an address or a card: the same as for a withdrawal. */
export const payeeProof = {
  fundPassword: emptyAsAbsent(fundPassword)
    .optional()
    .describe('The fund password, which has to be set first; wrong ones count toward its lockout'),
  totp: emptyAsAbsent(z.string().regex(/^[0-9]{6}$/))
    .optional()
    .describe('Code of the authenticator, where one is set up'),
}

export const PAYEE_PROOF_ERRORS = [
  'fund_password_missing',
  'fund_password_wrong',
  'fund_password_locked',
  'totp_required',
  'totp_wrong',
  'totp_locked',
  'account_frozen',
] as const

export const totpCode = emptyAsAbsent(z.string().regex(/^[0-9]{6}$/))
  .optional()
  .describe('Code of the authenticator, where one is set up')
