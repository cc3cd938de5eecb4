import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  accountType,
  accountTypeInput,
  currencyCode,
  decimal,
  numericId,
  requestId,
  time,
} from '../fields.ts'
import { accountsPaths } from './paths.ts'

export const movement = z.object({
  id: numericId.describe('Id of the transfer'),
  currencyCode,
  amount: decimal.describe('Amount moved, in the currency'),
  from: accountType.describe('Account it left: 1 account assets, 2 coin assets'),
  to: accountType.describe('Account it came to: 1 account assets, 2 coin assets'),
  time: time.describe('When it happened, milliseconds since 1970 UTC'),
})
export type Movement = z.output<typeof movement>

export const cutTurn = defineCall(accountsPaths, 'cutTurn', {
  number: 46,
  who: 'user',
  summary: 'Transfer between the user’s account assets and coin assets, at once and free.',
  body: z
    .object({
      currencyCode,
      amount: decimal.describe('Amount to move, in the currency; above zero'),
      from: accountTypeInput.describe('Account it leaves: 1 account assets, 2 coin assets'),
      to: accountTypeInput.describe('Account it comes to: 1 account assets, 2 coin assets'),
      requestId,
    })
    .refine((body) => body.from !== body.to, { error: 'purses_equal', path: ['to'] }),
  data: movement,
  errors: ['currency_unknown', 'amount_not_positive', 'purses_equal'],
  money: true,
})
