import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import {
  accountType,
  accountTypeInput,
  currencyCode,
  decimal,
  numericId,
  paging,
  signedDecimal,
  time,
  timeInput,
} from '../fields.ts'
import { accountsPaths } from './paths.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/** One movement of one of the user's accounts. */
export const accountRecord = z.object({
  id: z.string().describe('Id of the movement'),
  time: time.describe('When it happened, milliseconds since 1970 UTC'),
  type: accountType,
  currencyCode,
  kind: z.enum(RECORD_KINDS).describe('Why the balance moved'),
  amount: signedDecimal.describe('Change of the available balance, in the currency; signed'),
  heldChange: signedDecimal.describe('Change of the held balance, in the currency; signed'),
  balanceAfter: decimal.describe('Available balance afterwards, in the currency'),
  heldAfter: decimal.describe('Held balance afterwards, in the currency'),
  reference: numericId.nullable().describe('Id of the order it belongs to, if any'),
  testFunds: z
    .boolean()
    .describe('Whether a recharge brought test funds of a simulated venue, which are no money'),
})
export type AccountRecord = z.output<typeof accountRecord>

export const accountPage = defineCall(accountsPaths, 'accountPage', {
  number: 45,
  who: 'user',
  summary: 'Account change records: every movement of the user’s balances, newest first.',
  query: z.object({
    ...paging,
    currencyCode: currencyCode.optional().describe('Only this currency'),
    type: accountTypeInput.optional().describe('Only account assets (1) or coin assets (2)'),
    kind: z.enum(RECORD_KINDS).optional().describe('Only movements of this kind'),
    from: timeInput.optional().describe('Not before, milliseconds since 1970 UTC'),
    to: timeInput.optional().describe('Before, milliseconds since 1970 UTC'),
  }),
  data: pageOf(accountRecord),
  errors: [],
})
