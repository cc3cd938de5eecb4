import { expect, test } from 'vitest'
import type { HeldMark } from '../../../../shared/chart/held.ts'
import { MINUTE, START, spaceOf } from '../../drawings/test/space-of.ts'
import { gathered, markAt, together } from './gathered.ts'

const fill = (id: string, candle: number, side: HeldMark['side'], price = '150'): HeldMark => ({
  id,
  at: START + candle * MINUTE,
  price,
  quantity: '1',
  side,
  text: id,
  sum: (quantity, average) => `${quantity} at ${average}`,
})

test('fills of one side at one candle are one mark, at the price of the newest', () => {
  const marks = [fill('a', 3.2, 'buy', '140'), fill('b', 3.9, 'buy', '160'), fill('c', 3.5, 'sell')]
  const [buys, sells, ...others] = gathered(marks, spaceOf())
  expect(others).toEqual([])
  expect(buys).toMatchObject({ side: 'buy', place: { x: 35, y: 40 } })
  expect(buys!.marks.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(sells).toMatchObject({ side: 'sell', place: { x: 35, y: 50 } })
})

test('fills of one mark come to their sum, at the price that they had on average', () => {
  const marks = [fill('a', 3, 'buy', '100.1'), { ...fill('b', 3, 'buy', '99.5'), quantity: '0.5' }]
  expect(together(marks)).toEqual({ quantity: '1.5', price: '99.900' })
  expect(
    together([fill('a', 3, 'buy', '0.1'), { ...fill('b', 3, 'buy', '0.2'), quantity: '2' }]),
  ).toEqual({ quantity: '3', price: '0.166' })
})

test('a mark out of view is none', () => {
  expect(gathered([fill('a', -100, 'buy'), fill('b', 3, 'buy', '250')], spaceOf())).toEqual([])
})

test('a finger meets the nearest mark within its reach, or none', () => {
  const all = gathered([fill('a', 3, 'buy'), fill('b', 5, 'buy')], spaceOf())
  expect(markAt({ x: 48, y: 52 }, all)?.marks[0]?.id).toBe('b')
  expect(markAt({ x: 120, y: 50 }, all)).toBeUndefined()
})
