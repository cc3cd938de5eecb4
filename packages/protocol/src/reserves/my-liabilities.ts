import { z } from 'zod'
import { defineCall } from '../call.ts'
import { hexHash, ofDay, utcDay } from './fields.ts'
import { reservesPaths } from './paths.ts'

export const myLiabilities = defineCall(reservesPaths, 'myLiabilities', {
  number: 251,
  who: 'user',
  summary:
    'The user’s own place in the list of what the venue owes: all parts of all currencies with what ' +
    'leads from them to the root, in one proof.',
  body: ofDay,
  data: z.object({
    day: utcDay,
    seq: z.int().min(1).describe('The record after which balances stand'),
    root: hexHash.describe('Root of the list, 64 hex digits'),
    owner: z.int().min(1).describe('The user’s number, as in every record and receipt of theirs'),
    secret: hexHash.describe('By which the user’s parts of this one list are found, 64 hex digits'),
    proof: z.string().describe('The proof in base64, as docs/liabilities.md has it'),
  }),
  errors: ['liabilities_unknown', 'liabilities_dropped'],
})
export type MyLiabilities = z.output<(typeof myLiabilities)['data']>
