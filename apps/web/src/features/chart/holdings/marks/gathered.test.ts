import { expect, test } from 'vitest'
import type { HeldMark } from '../../../../shared/chart/held.ts'
import { MINUTE, START, spaceOf } from '../../drawings/test/space-of.ts'
import { gathered, markAt } from './gathered.ts'

const fill = (id: string, candle: number, side: HeldMark['side'], price = '150'): HeldMark => ({
  id,
  at: START + candle * MINUTE,
  price,
  side,
  text: id,
})

test('fills of one side at one candle are one mark, at the price of the newest', () => {
  const marks = [fill('a', 3.2, 'buy', '140'), fill('b', 3.9, 'buy', '160'), fill('c', 3.5, 'sell')]
  const [buys, sells, ...others] = gathered(marks, spaceOf())
  expect(others).toEqual([])
  expect(buys).toMatchObject({ side: 'buy', place: { x: 35, y: 40 } })
  expect(buys!.marks.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(sells).toMatchObject({ side: 'sell', place: { x: 35, y: 50 } })
})

test('a mark out of view is none', () => {
  expect(gathered([fill('a', -100, 'buy'), fill('b', 3, 'buy', '250')], spaceOf())).toEqual([])
})

test('a finger meets the nearest mark within its reach, or none', () => {
  const all = gathered([fill('a', 3, 'buy'), fill('b', 5, 'buy')], spaceOf())
  expect(markAt({ x: 48, y: 52 }, all)?.marks[0]?.id).toBe('b')
  expect(markAt({ x: 120, y: 50 }, all)).toBeUndefined()
})
