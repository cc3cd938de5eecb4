import { z } from 'zod'
import { numericId, time } from '../../fields.ts'

/** A bank card of the user, its number masked but for the last four. */
export const bankCard = z.object({
  id: numericId.describe('Id of the card'),
  username: z.string().describe('Name of the holder'),
  cardNumber: z
    .string()
    .regex(/^[*]{4} [A-Z0-9]{4}$/)
    .describe('**** and the last four characters of the number'),
  bankCode: z.string().describe('Code of the bank, as in /common/bank/list'),
  bankName: z.string().describe('Name of the bank'),
  country: z.string().describe('Country of the bank, ISO 3166-1 alpha-2'),
  province: z.string().describe('Province or region of the branch'),
  city: z.string().describe('City of the branch'),
  bankAddress: z.string().describe('Name or address of the branch'),
  status: z.enum(['active']).describe('active: it can be withdrawn to'),
  date: time.describe('When it was added, milliseconds since 1970 UTC'),
  usableAt: time.describe('From when it can be withdrawn to, milliseconds since 1970 UTC'),
  lastUsedAt: time
    .nullable()
    .describe('When a withdrawal to it was last asked for, milliseconds since 1970 UTC'),
})
export type BankCard = z.output<typeof bankCard>
