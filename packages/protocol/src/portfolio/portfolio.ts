import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, signedDecimal, time } from '../fields.ts'
import { day, portfolioProduct } from './fields.ts'
import { portfolioPaths } from './paths.ts'

export const PORTFOLIO_PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'all'] as const
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number]

/** What money is set aside for; `available` is for nothing. */
export const HOLDING_USES = [
  ...['available', 'orders', 'margin', 'wealth', 'lockMining', 'withdrawal'],
] as const

const coinRow = z.object({
  currencyCode,
  quantity: decimal.describe('What the person has of it, in both accounts, held included'),
  value: decimal
    .nullable()
    .describe('Worth now, USDT; of USDT with `openProfit`; null without a price'),
  cost: decimal.nullable().describe('What it has cost, fees included, USDT; null for USDT itself'),
  averageCost: decimal.nullable().describe('USDT for one; null for USDT and where there is none'),
  unrealised: signedDecimal.nullable().describe('Worth now less cost, USDT'),
  realised: signedDecimal.nullable().describe('What sales brought beyond their cost, ever, USDT'),
})
export type PortfolioCoin = z.output<typeof coinRow>

const fastRecord = z.object({
  contracts: z.int().min(0).describe('Contracts that ended in the period'),
  won: z.int().min(0).describe('Of them won'),
  lost: z.int().min(0).describe('Of them lost; the others were returned'),
  staked: decimal.describe('Stakes of those won or lost, USDT'),
  result: signedDecimal.describe('Profits less stakes lost, USDT'),
  perContract: signedDecimal.nullable().describe('Result of one won or lost, on average, USDT'),
  perStake: signedDecimal.nullable().describe('Result for 100 USDT staked, on average, USDT'),
  winRate: z.int().nullable().describe('Share that was won, in millionths'),
  winRateLow: z
    .int()
    .nullable()
    .describe('Where the true share lies with 95% confidence (Wilson): lower end, in millionths'),
  winRateHigh: z.int().nullable().describe('Upper end, in millionths'),
  breakEven: z
    .int()
    .nullable()
    .describe('Share that would have to be won for a result of 0, in millionths'),
})
export type FastRecord = z.output<typeof fastRecord>

const portfolioData = z.object({
  at: time.describe('When it was reckoned'),
  firstDay: day.describe('First day of the period'),
  equity: decimal.describe('Worth of all accounts and profit of open positions now, USDT'),
  openProfit: signedDecimal.describe(
    'Of it what open positions of futures have gained at the index, before the closing fee, USDT',
  ),
  start: decimal.describe('The same as `equity` when the period began, USDT'),
  deposits: decimal.describe('What came from outside in the period, USDT of its day'),
  withdrawals: decimal.describe('What left in the period, USDT of its day'),
  gifts: signedDecimal.describe('Gifts and bonuses of the period, less those taken back, USDT'),
  result: signedDecimal.describe('equity - start - deposits + withdrawals - gifts, USDT'),
  percent: signedDecimal
    .nullable()
    .describe('Result in percent of start, deposits and gifts; null where they are nothing'),
  today: signedDecimal.describe('Result of today so far, USDT'),
  todayPercent: signedDecimal.nullable().describe('The same in percent of what the day began with'),
  line: z
    .array(
      z.object({
        day,
        equity: decimal.describe('The same as `equity` at the day’s end, or now, USDT'),
        paidIn: signedDecimal.describe('Start and what came and went until then, USDT'),
      }),
    )
    .describe('Oldest first; the first is the day before the period, the last today'),
  coins: z.array(coinRow).describe('By worth, the largest first'),
  uses: z
    .array(
      z.object({
        use: z.enum(HOLDING_USES as unknown as [string, ...string[]]).describe('What for'),
        value: decimal.describe('Worth now, USDT'),
      }),
    )
    .describe('The same by what it is set aside for'),
  products: z
    .array(
      z.object({
        product: portfolioProduct,
        realised: signedDecimal.describe('What ended in the period brought, after fees, USDT'),
        unrealised: signedDecimal
          .nullable()
          .describe(
            'What coins held, of spot, and open positions, of futures, gained in the period besides, USDT; ' +
              'null of others',
          ),
      }),
    )
    .describe('They come to `result` together'),
  fees: z
    .array(
      z.object({
        product: portfolioProduct,
        amount: decimal.describe('Paid in the period, USDT: the values of its coins together'),
        coins: z
          .array(
            z.object({
              currencyCode,
              amount: decimal.describe('Paid in this currency'),
              value: decimal.describe('Worth at the close of the days when it was paid, USDT'),
              rate: decimal
                .nullable()
                .describe(
                  'USDT for one of it, on average of what was paid, rounded down; null of USDT itself, and where there was ' +
                    'no price',
                ),
            }),
          )
          .describe('What they were paid in, most first'),
      }),
    )
    .describe('Already in the results'),
  fast: fastRecord.describe('How fast contracts of the period ended'),
})
export type Portfolio = z.output<typeof portfolioData>

export const portfolio = defineCall(portfolioPaths, 'portfolio', {
  number: 200,
  who: 'user',
  summary:
    'What the user has and how that came about: equity by day, results with deposits and ' +
    'withdrawals taken out, costs of coins, fees. Days are the venue’s (GMT+1).',
  body: z.object({
    period: z
      .enum(PORTFOLIO_PERIODS)
      .describe('Today, the last 7 days, this month, with the two before, this year, or all'),
  }),
  data: portfolioData,
  errors: [],
})
