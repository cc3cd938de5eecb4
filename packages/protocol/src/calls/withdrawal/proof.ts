import { z } from 'zod'
import { emptyAsAbsent } from '../../fields.ts'

const MOST_CHARACTERS = 128

export const fundPassword = z
  .string()
  .min(1)
  .max(MOST_CHARACTERS)
  .describe('The fund password; wrong ones count toward its lockout')

/** A fund password that a call takes and does not need: once given it has to be right. */
export const fundPasswordWhereGiven = emptyAsAbsent(fundPassword)
  .optional()
  .describe('The fund password; needed by no one, and checked where it is given')

export const totpCode = emptyAsAbsent(z.string().regex(/^[0-9]{6}$/))
  .optional()
  .describe('Code of the authenticator, where one is set up')
