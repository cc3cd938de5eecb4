import { expect, test } from 'vitest'
import { ToldRows } from './told-rows.ts'

interface Row {
  id: string
  symbol: string
  price: number
}

const row = (id: string, price = 1, symbol = 'A'): Row => ({ id, symbol, price })
const ofA = ({ symbol }: Row) => symbol === 'A'
const any = () => true

test('each reader has what is new to it, once, as it was told last', () => {
  const rows = new ToldRows<Row>(({ id }) => id)
  rows.add([row('1'), row('2'), row('3', 1, 'B')])
  expect(rows.fresh('A', ofA)).toEqual([row('1'), row('2')])
  expect(rows.fresh('A', ofA)).toEqual([])
  rows.add([row('1', 5)])
  expect(rows.fresh('A', ofA)).toEqual([row('1', 5)])
  expect(rows.fresh('', any)).toEqual([row('2'), row('3', 1, 'B'), row('1', 5)])
})

test('all rows are in the order in which they were told last', () => {
  const rows = new ToldRows<Row>(({ id }) => id)
  rows.add([row('1'), row('2')])
  rows.add([row('1', 5)])
  expect(rows.all(any)).toEqual([row('2'), row('1', 5)])
})

test('a thousand rows are kept, and those told longest ago are forgotten', () => {
  const rows = new ToldRows<Row>(({ id }) => id)
  rows.add(Array.from({ length: 1_200 }, (_, at) => row(String(at))))
  const kept = rows.all(any)
  expect([kept.length, kept[0]!.id]).toEqual([1_000, '200'])
})
