import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { backAgain, newOperator } from '../../../../test/operators.ts'
import {
  HOUR,
  MINUTE,
  dailyBuy,
  dailySwap,
  newPlanner,
  runsDue,
} from '../../../products/plans/test/planner.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  await venue.print({ BTCUSDT: '50000', ETHUSDT: '2500' })
  await venue.pass(10_000)
})
afterAll(() => venue.close())

test('operators see how many plans there are and what they gave in a day, and no times', async () => {
  let fiona = await newOperator(venue, ['finance'])
  expect((await fiona.do('riskOverview', {})).plans).toEqual([])
  const anna = await newPlanner(venue)
  await anna.made(dailySwap(venue))
  await anna.made(dailyBuy(venue, { amount: '5000' }))
  await anna.call('/order/pausePlan', { id: await anna.made(dailyBuy(venue)) })
  await runsDue(venue, HOUR + MINUTE)
  fiona = await backAgain(venue, fiona)
  expect((await fiona.do('riskOverview', {})).plans).toEqual([
    {
      ...{ currencyCode: 'USDT', active: 2, paused: 1, made: 1, leftOut: 1 },
      volume: '20.000000',
    },
  ])
})
