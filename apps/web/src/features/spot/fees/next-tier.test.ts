import { expect, test } from 'vitest'
import { partOfNext } from './next-tier.ts'

const tiers = ['0', '50000', '500000'].map((volume) => ({
  volume,
  makerSharePercent: '100',
  takerSharePercent: '100',
  makerFeePercent: '0.08',
  takerFeePercent: '0.1',
}))

const cases: [volume: string, tier: number, part: number][] = [
  ['0', 0, 0],
  ['12500.500000', 0, 25],
  ['49999.999999', 0, 99.9],
  ['50000', 1, 10],
  ['499999', 1, 99.9],
  ['500000', 2, 100],
  ['9000000', 2, 100],
]

test.each(cases)(
  'a volume of %s at tier %i fills %d hundredths of the bar',
  (volume, tier, part) => {
    expect(partOfNext({ tiers, tier, volume })).toBe(part)
  },
)

test('one that the venue has only own fees for fills it', () => {
  expect(partOfNext({ tiers: tiers.slice(0, 1), tier: 0, volume: '0' })).toBe(100)
})
