import { expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { coolOffForm } from './cool-off-design.ts'
import { limitForm } from './limit-design.ts'

it('a limit says before it is saved whether it holds at once', () => {
  const summary = (amount: string, none = false) =>
    limitForm.summary({ amount, none }, { now: '100' })
  expect(summary('50').change).toBe('tighter')
  expect(summary('', true)).toEqual({ limit: null, change: 'looser' })
  expect(summary('x').change).toBeUndefined()
  const found = limitForm.errors({ amount: '1.234', none: false }, { now: null }, testSay)
  expect(found.amount).toBe('common.amountDigits {"digits":2}')
})

it('a break can be put off further, never brought forward', () => {
  const hour = 3_600_000
  const choices = coolOffForm.summary({ hours: undefined }, { opened: 0, until: 72 * hour })
  expect(choices.map(({ isOver }) => isOver)).toEqual([true, true, false, false])
  expect(choices[0]?.end).toBe(24 * hour)
})
