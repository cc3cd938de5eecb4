import { amount } from '@candor/money'
import { expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { play, type Scenario } from '../../test/venue.ts'

it('reversing counts what the close has lost toward the daily loss, and its margin no longer', () => {
  const opened = futuresVenue()
  opened.submit({
    kind: 'setPersonalLimits',
    user: opened.userId('ann'),
    dailyLoss: amount(160_000_000n),
  })
  const scenario: Scenario = [
    ['ann longs 100 x10', '#1 opens @ 10000'],
    ['index 9700', 'done'],
    ['ann reverses 1', '#1 closed by reverse @ 9700: -30, fee 0.485; #2 opens @ 9700'],
    ['index 10200', 'done'],
    ['ann reverses 2', 'loss_limit_reached'],
    ['ann follows 2', 'loss_limit_reached'],
    ['ann closes 2', '#2 closed by user @ 10200: -50, fee 0.51'],
  ]
  expect(play(opened, scenario)).toEqual(scenario)
})
