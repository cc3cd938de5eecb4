import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent } from '../../fields.ts'
import { cashPaths } from '../paths.ts'

export const bank = z.object({
  bankCode: z.string().describe('Code of the bank'),
  bankName: z.string().describe('Name of the bank, in its country’s or the caller’s language'),
  country: z.string().describe('Country, ISO 3166-1 alpha-2'),
  countryName: z.string().describe('Name of the country in the caller’s language'),
  numberKind: z
    .enum(['card', 'account', 'iban'])
    .describe('What its numbers are: 16 to 19 digits of a card, 6 to 19 of an account, an IBAN'),
})
export type Bank = z.output<typeof bank>

export const bankList = defineCall(cashPaths, 'bankList', {
  number: 34,
  who: 'guest',
  summary: 'Banks whose cards and accounts can be added.',
  query: z.object({
    country: emptyAsAbsent(z.string().regex(/^[A-Za-z]{2}$/))
      .optional()
      .describe('Only banks of this country, ISO 3166-1 alpha-2'),
  }),
  data: z.array(bank).describe('Banks, country by country'),
  errors: [],
})
