import { z } from 'zod'
import { currencyCode, decimal } from '../fields.ts'

/** Fields of a currency in every list. */
export const currencyCore = {
  currencyCode,
  name: z.string().describe('Name of the currency'),
  scale: z.int().min(0).describe('Digits after the point of its amounts'),
}

export const chargeWay = z.object({
  way: z
    .enum(['chain', 'bank', 'bankScreenshot', 'vnd', 'thirdParty'])
    .describe('How the money comes in'),
  chain: z.string().nullable().describe('Blockchain, for example TRC20; null for other ways'),
  minimum: decimal.describe('Smallest recharge, in this currency'),
  confirmations: z
    .int()
    .nullable()
    .describe('Blocks until it is credited; null for other ways, and where an operator decides'),
  watched: z.boolean().describe('Whether it is seen and credited by itself, without a claim'),
})
