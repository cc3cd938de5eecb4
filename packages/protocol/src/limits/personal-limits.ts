import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, signedDecimal, time } from '../fields.ts'
import { limitsPaths } from './paths.ts'

/** A person's own limits and where the day stands. Amounts are in currencyCode. */
export const personalLimitsState = z.object({
  riskNoticeAcceptedAt: time
    .nullable()
    .describe('When the user accepted the risk notice, milliseconds since 1970 UTC; null: not yet'),
  currencyCode: currencyCode.describe('Currency of all amounts here'),
  dailyStake: decimal
    .nullable()
    .describe('Most stakes and margins of new orders in a day; null: no limit'),
  dailyLoss: decimal.nullable().describe('Most net loss of a day; null: no limit'),
  later: z
    .object({
      dailyStake: decimal.nullable().describe('Limit of stakes from then on; null: none'),
      dailyLoss: decimal.nullable().describe('Limit of the loss from then on; null: none'),
      from: time.describe('When they begin to hold, milliseconds since 1970 UTC'),
    })
    .nullable()
    .describe('Looser limits that wait for their day; null where nothing is to change'),
  coolOffUntil: time
    .nullable()
    .describe('No new fast or futures order before this, milliseconds since 1970 UTC; null: none'),
  stakedToday: decimal.describe('Stakes and margins of orders opened today'),
  lostToday: signedDecimal.describe('Net loss realised today; below zero: a net gain'),
  atRisk: decimal.describe('Stakes and margins of what is open now: what could still be lost'),
  dayEndsAt: time.describe('When the day (GMT+1) ends, milliseconds since 1970 UTC'),
})
export type PersonalLimits = z.output<typeof personalLimitsState>

export const personalLimits = defineCall(limitsPaths, 'personalLimits', {
  number: 107,
  who: 'user',
  summary: 'The user’s own limits for fast and futures contracts, and where the day stands.',
  data: personalLimitsState,
  errors: [],
})
