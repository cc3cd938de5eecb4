import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import {
  amountInput,
  currencyCode,
  doneOrProposed,
  percentText,
  reason,
  version,
} from '../fields.ts'

/**
 * Changes of rules. Each says all that can be changed, as it shall be; what is not here stays as it
 * is. They hold for what is opened from then on: what exists keeps the terms it was made under.
 */
const change = {
  who: ['owner'],
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
} as const

const symbol = z.string().regex(/^[A-Z0-9]{2,16}$/)
const rateTiers = z
  .array(z.object({ from: amountInput, ratePercent: percentText }))
  .min(1)
  .max(12)

export const changeFast = defineDeskCall({
  ...change,
  name: 'changeFast',
  summary: 'Change stakes, payouts, or whether fast contracts on a symbol are taken.',
  body: z.object({
    symbol,
    terms: z
      .array(z.object({ seconds: z.int().min(4).max(86_400), payoutPercent: percentText }))
      .min(1)
      .max(12),
    minStake: amountInput,
    maxStake: amountInput,
    maxOpen: z.int().min(1).max(1_000),
    open: z.boolean(),
    version,
    reason,
  }),
  money: true,
})

export const changeFutures = defineDeskCall({
  ...change,
  name: 'changeFutures',
  summary: 'Change fee, leverages, sizes, or whether futures on a symbol are taken.',
  body: z.object({
    symbol,
    levers: z.array(z.int().min(1).max(1_000)).min(1).max(20),
    feePercent: percentText,
    minLots: z.int().min(1),
    maxLots: z.int().min(1),
    maxOrders: z.int().min(1).max(1_000),
    open: z.boolean(),
    version,
    reason,
  }),
  money: true,
})

export const changeProduct = defineDeskCall({
  ...change,
  name: 'changeProduct',
  summary: 'Change rates, limits, budget, or whether a wealth or lock-mining product is sold.',
  body: z.object({
    code: z.string().regex(/^[a-z0-9-]{2,40}$/),
    tiers: rateTiers,
    penaltyPercent: percentText,
    min: amountInput,
    max: amountInput,
    budget: amountInput,
    open: z.boolean(),
    version,
    reason,
  }),
  money: true,
})

export const changeSwap = defineDeskCall({
  ...change,
  name: 'changeSwap',
  summary: 'Change fee and limits of the exchange.',
  body: z.object({
    feePercent: percentText,
    minWorth: amountInput,
    maxWorth: amountInput,
    version,
    reason,
  }),
  money: true,
})

export const changeWithdrawalRules = defineDeskCall({
  ...change,
  name: 'changeWithdrawalRules',
  summary: 'Change fee, minimums and caps of withdrawals, and the bonus of a first recharge.',
  body: z.object({
    minimums: z
      .array(z.object({ currencyCode, min: amountInput }))
      .min(1)
      .max(50),
    feePercent: percentText,
    perDay: z.int().min(1).max(100),
    caps: z.object({ none: amountInput, primary: amountInput, advanced: amountInput }),
    secondApprovalFrom: amountInput,
    bonusPercent: percentText,
    bonusFrom: amountInput,
    version,
    reason,
  }),
  money: true,
})

export const changeFeeTiers = defineDeskCall({
  ...change,
  name: 'changeFeeTiers',
  summary:
    'Change the fees by volume of the spot markets; no tiers are the markets’ own fees for all.',
  body: z.object({
    tiers: z
      .array(
        z.object({
          volume: amountInput,
          makerSharePercent: percentText,
          takerSharePercent: percentText,
        }),
      )
      .max(12),
    version,
    reason,
  }),
  money: true,
})
