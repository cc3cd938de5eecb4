import { z } from 'zod'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields.ts'
import { logSize } from './get-log.ts'
import { proofPaths } from './paths.ts'

/** Records of one page. */
export const MOST_OWN_RECORDS = 500

const seq = wholeNumber(0, Number.MAX_SAFE_INTEGER)

const ownRecord = z.object({
  root: z.string().describe('Root of the record’s parts, which its leaf has, in base64'),
  part: z.string().describe('The user’s own part, opened as docs/log.md has it, in base64'),
})

export const getMyRecords = defineCall(proofPaths, 'getMyRecords', {
  number: 241,
  who: 'user',
  summary:
    'The user’s own records of the public log, rising, with one proof that they all are in a checkpoint.',
  body: z.object({
    size: seq.describe('Size of the checkpoint that the proof is to lead to, from getLog'),
    afterSeq: seq.default(0).describe('The last seq that is known; 0 when absent'),
    limit: wholeNumber(1, MOST_OWN_RECORDS)
      .default(MOST_OWN_RECORDS)
      .describe('Records at the most, 1 to 500, 500 when absent'),
  }),
  data: z.object({
    size: logSize.describe('As it was asked for'),
    records: z.array(ownRecord).describe('Fewer than asked for where they are large'),
    proof: z
      .array(z.string())
      .describe('Hashes of all subtrees without one of these records, left to right, in base64'),
    next: z.int().nullable().describe('To be asked for as afterSeq; null: there are no more'),
  }),
  errors: ['checkpoint_unknown', 'own_records_unready'],
})
export type OwnRecordsPage = z.output<(typeof getMyRecords)['data']>
