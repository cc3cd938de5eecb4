import { z } from 'zod'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields.ts'
import { logSize } from './get-log.ts'
import { proofPaths } from './paths.ts'

/** Receipts of one page. */
export const MOST_RECEIPTS = 100

const signingLog = z.object({
  origin: z.string().describe('Name of the log'),
  key: z.string().describe('Its first key, as a vkey'),
  rotations: z
    .array(z.string())
    .describe('The signed notes by which its key changed, in their order'),
})

const receipt = z.object({
  seq: z.int().min(1).describe('The record that it is of'),
  receipt: z.string().describe('The receipt as docs/log.md has it, in base64'),
})

export const getReceipts = defineCall(proofPaths, 'getReceipts', {
  number: 260,
  who: 'user',
  summary:
    'Receipts of the user’s own records, newest first: signed promises that the public log will have them. They can be had about a second after the record, for the newest 1,000,000 records of the venue.',
  body: z.object({
    afterSeq: wholeNumber(0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe('Only of later records; 0 when absent'),
    beforeSeq: wholeNumber(1, Number.MAX_SAFE_INTEGER)
      .default(Number.MAX_SAFE_INTEGER)
      .describe('Only of earlier records; the newest when absent'),
    limit: wholeNumber(1, MOST_RECEIPTS)
      .default(MOST_RECEIPTS)
      .describe('Receipts at the most, 1 to 100, 100 when absent'),
  }),
  data: z.object({
    log: signingLog.describe('What signed them'),
    receipts: z.array(receipt).describe('Fewer than asked for where they are large'),
    next: z.int().nullable().describe('To be asked for as beforeSeq; null: there are no more'),
    until: logSize.describe('The last record that receipts can be had of by now'),
  }),
  errors: [],
})
export type ReceiptsPage = z.output<(typeof getReceipts)['data']>
