import { expect, it } from 'vitest'
import { sentence, spellOut } from './spell-out.ts'

it('a name of the wire is spelt out in words', () => {
  expect(spellOut('minStake')).toBe('min stake')
  expect(spellOut('penaltyPercent')).toBe('penalty in percent')
  expect(spellOut('refused_by_engine')).toBe('refused by engine')
  expect(sentence('withdrawalHold')).toBe('Withdrawal hold')
})

it('a symbol stays as it is', () => {
  expect(spellOut('fast BTCUSDT')).toBe('fast BTCUSDT')
})
