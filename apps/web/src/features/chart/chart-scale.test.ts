import type { AxisRange } from 'klinecharts'
import { expect, test } from 'vitest'
import { logarithmicRange } from './chart-scale.ts'

function of(from: number, to: number): AxisRange {
  return logarithmicRange({ defaultRange: { from, to } as AxisRange })
}

test('the logarithmic scale has the same room for the same factor', () => {
  const { realFrom, realTo, realRange, displayFrom, displayTo } = of(10, 1_000)
  expect([realFrom, realTo, realRange]).toEqual([1, 3, 2])
  expect([displayFrom, displayTo]).toEqual([10, 1_000])
})

test('a band that falls below zero leaves the scale its room', () => {
  for (const from of [0, -50]) {
    const { realFrom, realTo } = of(from, 1_000)
    expect([realFrom, realTo]).toEqual([0, 3])
  }
})
