import { expect, test } from 'vitest'
import { beginOf } from './begin.ts'

const last = { method: 'limit', field: 'lots', sizes: { lots: '60', amount: '500' } } as const

test('a contract from the chart begins with the method, the unit and the size of the one before', () => {
  expect(beginOf(last, { price: undefined, atOnce: false })).toEqual({
    ...{ method: 'limit', unit: 'lots', lots: '60', amount: '500' },
  })
  expect(beginOf(undefined, { price: undefined, atOnce: false })).toEqual({ method: 'market' })
})

test('one that is sent at once opens at the next price; a price that was touched is its limit', () => {
  expect(beginOf(last, { price: undefined, atOnce: true })).toMatchObject({ method: 'market' })
  expect(beginOf(undefined, { price: '67000.5', atOnce: false })).toEqual({
    ...{ method: 'limit', price: '67000.5' },
  })
})
