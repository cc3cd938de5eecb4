import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, time } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { venuePaths } from './paths.ts'

const networkLine = z.object({
  id: z.string().describe('Id of the line'),
  name: z.string().describe('Name to show'),
  url: z.string().describe('Base address of the line; empty for the address the app came from'),
})

const promotions = z.object({
  registrationGift: z
    .object({ amount: decimal.describe('Amount of the gift'), currencyCode })
    .describe('Credited once at registration'),
  firstRecharge: z
    .object({
      bonusPercent: decimal.describe('Bonus in percent of the first recharge'),
      minimum: decimal.describe('Smallest first recharge that earns it'),
      maximum: decimal
        .nullable()
        .describe('The most that the bonus is; null where nothing bounds it'),
      currencyCode,
    })
    .describe('Bonus on the first recharge of a new user'),
  turnoverMultiple: decimal.describe(
    'Promotional credit may leave once this multiple of it was traded',
  ),
})

const withdrawalRules = z.object({
  minimum: decimal.describe('Smallest withdrawal, in each of the currencies named'),
  currencies: z.array(currencyCode).describe('Currencies that can be withdrawn'),
  feePercent: decimal.describe('Fee in percent, inside the quantity'),
  perDay: z.int().describe('Withdrawals allowed per day'),
  dayOffsetMinutes: z.int().describe('Minutes the day is ahead of UTC: 60 for days of GMT+1'),
  arrivalHours: z
    .object({ from: z.int().describe('Hours at least'), to: z.int().describe('Hours at most') })
    .describe('Usual time until arrival'),
  dailyCaps: z
    .object({
      none: decimal.describe('Without certification, USDT'),
      primary: decimal.describe('With primary certification, USDT'),
      advanced: decimal.describe('With advanced certification, USDT'),
    })
    .describe('Largest sum of a day by certification level'),
})

const features = z.object({
  spot: z.boolean().describe('Spot trading'),
  fast: z.boolean().describe('Fast contracts'),
  futures: z.boolean().describe('Futures contracts'),
  exchange: z.boolean().describe('Currency exchange'),
  wealth: z.boolean().describe('Wealth products'),
  lockMining: z.boolean().describe('Lock mining'),
  recharge: z.boolean().describe('Recharge'),
  withdrawal: z.boolean().describe('Withdrawal'),
  certification: z.boolean().describe('Identity certification'),
  customerService: z.boolean().describe('Customer service'),
})

export const config = z.object({
  name: z.string().describe('Product name'),
  version: z.string().describe('Version of the server'),
  marketSource: z
    .enum(['simulated', 'live'])
    .describe('Where prices come from; simulated prices are labelled wherever they show'),
  defaultLanguage: z.enum(LANGUAGES).describe('Language when none was chosen'),
  languages: z.array(z.enum(LANGUAGES)).describe('Languages on offer'),
  networkLines: z.array(networkLine).describe('Network lines to choose from'),
  promotions: promotions.describe('Promotions'),
  recharge: z
    .object({
      minimum: decimal.describe('Smallest recharge'),
      currencyCode,
      testFundsPerDay: decimal
        .nullable()
        .describe('Test funds of a day, in this currency; null at a venue that is not simulated'),
    })
    .describe('Recharge rules'),
  withdrawal: withdrawalRules.describe('Withdrawal rules'),
  codes: z
    .object({
      validSeconds: z.int().describe('Seconds a verification code is valid'),
      resendSeconds: z.int().describe('Seconds until another may be asked for'),
    })
    .describe('Verification codes'),
  features: features.describe('What is switched on'),
  passkeys: z.boolean().describe('Whether passkeys work at the address that was called'),
  serverTime: time.describe('The server’s clock, milliseconds since 1970 UTC'),
})
export type Config = z.output<typeof config>

export const getConfig = defineCall(venuePaths, 'getConfig', {
  number: 32,
  who: 'guest',
  summary: 'Base configuration: name, version, market source, promotions, rules, features.',
  data: config,
  errors: [],
})
