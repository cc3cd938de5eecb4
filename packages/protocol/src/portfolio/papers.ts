import { z } from 'zod'
import { RECORD_KINDS } from '../accounts/record-kinds.ts'
import { defineCall } from '../call.ts'
import {
  currencyCode,
  decimal,
  id,
  numericId,
  requestId,
  symbol,
  time,
  timeInput,
} from '../fields.ts'
import { month, year } from './fields.ts'
import { portfolioPaths } from './paths.ts'

/** What papers are about; all come as a zip of CSV files, `everything` with JSON besides. */
export const PAPER_KINDS = ['statement', 'tax', 'list', 'everything'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Lists that can be had as a paper. */
export const PAPER_LISTS = [
  ...(['orders', 'fills', 'fast', 'futures', 'swaps'] as const),
  ...(['deposits', 'withdrawals', 'records'] as const),
] as const
export type PaperList = (typeof PAPER_LISTS)[number]

export const COST_METHODS = ['fifo', 'average'] as const

export const PAPER_STATES = ['waiting', 'ready', 'failed', 'expired'] as const

/** How sides are named in lists: of orders and of contracts. */
const LIST_SIDES = ['buy', 'sell', 'buyLong', 'buyShort'] as const

const listTerms = z.object({
  kind: z.literal('list').describe('Rows of a list'),
  list: z.enum(PAPER_LISTS).describe('Which list'),
  from: timeInput.optional().describe('Not before, milliseconds since 1970 UTC'),
  to: timeInput.optional().describe('Before, milliseconds since 1970 UTC'),
  symbol: symbol.optional().describe('Only this pair or contract'),
  side: z.enum(LIST_SIDES).optional().describe('Only this side'),
  status: z
    .enum([
      ...(['open', 'executed', 'cancelled', 'won', 'lost'] as const),
      ...(['processing', 'success', 'refused'] as const),
    ])
    .optional()
    .describe('Only rows that stand so; the last three are of deposits and withdrawals'),
  amountAbove: decimal
    .optional()
    .describe(
      'Of orders and fills: only those of which more than this is filled, in units of the quote of their pair',
    ),
  recordKind: z.enum(RECORD_KINDS).optional().describe('Of account records: only this kind'),
  currencyCode: currencyCode
    .optional()
    .describe(
      'Of account records, deposits and withdrawals: only this currency; of exchanges: given or received',
    ),
})

export const paperTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('statement').describe('Everything of a month or a year'),
    of: z.union([month, year]).describe('A month (2026-11) or a year (2026)'),
  }),
  z.object({
    kind: z.literal('tax').describe('Sales of coins with their costs'),
    of: year,
    method: z.enum(COST_METHODS).describe('How costs are found: oldest first, or on average'),
    currencyCode: currencyCode.describe('What amounts are in, at the closing rates of their days'),
  }),
  listTerms,
  z.object({ kind: z.literal('everything').describe('Everything the venue has about the user') }),
])
export type PaperTerms = z.output<typeof paperTerms>

const paperRow = z.object({
  id: numericId,
  kind: z.enum(PAPER_KINDS).describe('What it is about'),
  name: z.string().describe('Name of the file'),
  state: z
    .enum(PAPER_STATES)
    .describe('waiting: it is being made; failed: it could not be; expired: it is gone'),
  askedAt: time.describe('When it was asked for'),
  readyAt: time.nullable().describe('When it was ready'),
  expiresAt: time.nullable().describe('When its file goes'),
  bytes: z.int().min(0).nullable().describe('Size of the file'),
})
export type PaperRow = z.output<typeof paperRow>

const once = { requestId }

export const askPaper = defineCall(portfolioPaths, 'askPaper', {
  number: 203,
  who: 'user',
  summary: 'Ask for a paper. It is made beside other work; a message tells when it is ready.',
  body: z.discriminatedUnion('kind', [
    paperTerms.options[0].extend(once),
    paperTerms.options[1].extend(once),
    paperTerms.options[2].extend(once),
    paperTerms.options[3].extend(once),
  ]),
  data: paperRow,
  // Of everything: documents and card numbers are in it.
  errors: [
    ...(['period_ahead', 'currency_unknown', 'too_many_papers', 'request_reused'] as const),
    'proof_required',
  ],
})

export const papers = defineCall(portfolioPaths, 'papers', {
  number: 204,
  who: 'user',
  summary: 'The user’s papers, newest first: those that wait, are ready, or were so lately.',
  data: z.array(paperRow),
  errors: [],
})

/** A paper's file. */
export const storedPaper = z.object({
  type: z.literal('application/zip').describe('Content type'),
  name: id.describe('Name to save it under'),
  bytes: z.instanceof(Uint8Array).describe('The file’s bytes'),
})

export const readPaper = defineCall(portfolioPaths, 'readPaper', {
  number: 205,
  who: 'user',
  summary: 'The file of a paper that is ready.',
  query: z.object({ id: numericId.describe('Id of the paper') }),
  bytes: 'application/zip',
  data: storedPaper,
  errors: ['not_found', 'proof_required'],
})
