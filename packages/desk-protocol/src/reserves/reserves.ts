import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import {
  amountInput,
  amountText,
  currencyCode,
  doneOrProposed,
  reason,
  requestId,
  time,
} from '../fields.ts'

const address = z.string().trim().min(20).max(60)
const day = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)

/** What was published of reserves: the newest of each address and bank. */
export const reserves = defineDeskCall({
  name: 'reserves',
  who: ['support', 'finance', 'compliance', 'owner'],
  summary: 'What was published of reserves.',
  body: z.object({}),
  data: z.object({
    /** Whether balances can be read: there is a chain, and a log whose checkpoint is signed. */
    canSign: z.boolean(),
    /** The currency whose balances are read from the chain. */
    chainCurrency: currencyCode,
    currencies: z.array(currencyCode),
    statements: z.array(
      z.object({
        currencyCode,
        amount: amountText,
        day,
        address: z.string().nullable(),
        bank: z.string().nullable(),
        block: z.int().nullable(),
        publishedAt: time,
      }),
    ),
  }),
})

/** Of the newest checkpoint and the present day: an address signs it in its wallet. */
export const reserveMessage = defineDeskCall({
  name: 'reserveMessage',
  who: ['finance', 'owner'],
  summary: 'Make the message that an address has to sign today.',
  body: z.object({ address }),
  data: z.object({ message: z.string() }),
})

/** The balance is read from the chain when it is approved; nobody types it. */
export const publishReserve = defineDeskCall({
  name: 'publishReserve',
  who: ['finance', 'owner'],
  summary: 'Publish an address that signed, with its balance by the chain.',
  body: z.object({
    address,
    signature: z
      .string()
      .trim()
      .regex(/^(0x)?[0-9a-fA-F]{130}$/),
    requestId,
    reason,
  }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
})

export const publishBankReserve = defineDeskCall({
  name: 'publishBankReserve',
  who: ['finance', 'owner'],
  summary: 'Publish what a bank’s statement says, dated and without proof.',
  body: z.object({
    currencyCode,
    stated: amountInput,
    bank: z.string().trim().min(2).max(80),
    day,
    requestId,
    reason,
  }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
})
