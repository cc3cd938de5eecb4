import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, time } from '../fields.ts'
import { hexHash, ofDay, utcDay } from './fields.ts'
import { reservesPaths } from './paths.ts'

/** What belongs to the house and to nobody else. */
export const HOUSE_POOLS = [
  'treasury',
  'fees',
  'promotions',
  'rewards',
  'fastPool',
  'contractPool',
  'liquidity',
] as const

export const liabilities = defineCall(reservesPaths, 'liabilities', {
  number: 250,
  who: 'guest',
  summary:
    'What the venue owes to people, by currency, after the first record of a day (UTC), and the root ' +
    'of the list of it. The list itself is at the path `list`.',
  body: ofDay,
  data: z.object({
    day: utcDay,
    seq: z.int().min(1).describe('The first record of the day; balances are those after it'),
    at: time.describe('Time of that record, milliseconds since 1970 UTC'),
    origin: z.string().describe('Name of the log, as the list has it'),
    root: hexHash.describe('Root of the list, 64 hex digits'),
    isPublished: z
      .boolean()
      .describe('Whether a record of the books holds root and totals, so that they cannot change'),
    record: z
      .string()
      .nullable()
      .describe(
        'The public part of that record, opened as docs/log.md has it, in base64; null: not in the log yet, or not kept',
      ),
    totals: z
      .array(z.object({ currencyCode, amount: decimal.describe('What is owed') }))
      .describe('By currency; one in which nothing is owed is left out'),
    pools: z
      .array(
        z.object({
          pool: z.enum(HOUSE_POOLS).describe('Which of the house’s own accounts'),
          currencyCode,
          available: decimal.describe('What it is free to promise'),
          held: decimal.describe('What it has set aside for what it promised'),
        }),
      )
      .describe('What the house itself has; not owed to anybody, and not in the list'),
    list: z
      .string()
      .nullable()
      .describe('Path of the whole list, below the venue’s address; null once it is kept no more'),
    bytes: z.int().min(0).describe('Length of the list'),
    days: z.array(utcDay).describe('Days whose lists are kept, newest first'),
  }),
  errors: ['liabilities_unknown'],
})
export type Liabilities = z.output<(typeof liabilities)['data']>
