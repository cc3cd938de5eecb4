import type { AccountRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { type Listing, withAccounts, withRow, withRowInPages } from './rows.ts'

interface Row {
  id: string
  open: boolean
}

const row = (id: number, open = true): Row => ({ id: String(id), open })
const openOnes: Listing<Row> = {
  fits: ({ open }) => open,
  order: (a, b) => Number(b.id) - Number(a.id),
}
const list = (ids: number[], total = ids.length, limit = 3) => ({
  records: ids.map((id) => row(id)),
  total,
  page: 1,
  limit,
})
const idsOf = (page: { records: Row[] } | undefined) => page?.records.map(({ id }) => Number(id))

describe('a list of orders', () => {
  it('takes a new order up at its place, and counts it', () => {
    const next = withRow(list([5, 3]), row(7), openOnes)
    expect(idsOf(next)).toEqual([7, 5, 3])
    expect(next?.total).toBe(3)
  })

  it('keeps to its length where there are further pages', () => {
    const next = withRow(list([5, 4, 3], 9), row(7), openOnes)
    expect(idsOf(next)).toEqual([7, 5, 4])
    expect(next?.total).toBe(10)
  })

  it('shows an order that it has as it stands now', () => {
    const all = { ...openOnes, fits: () => true }
    expect(withRow(list([5, 3]), row(3, false), all)?.records[1]).toEqual(row(3, false))
  })

  it('drops one that is over', () => {
    const next = withRow(list([5, 3]), row(5, false), openOnes)
    expect(idsOf(next)).toEqual([3])
    expect(next?.total).toBe(1)
  })

  it('is as it was when an order of elsewhere changes', () => {
    const before = list([5, 3])
    expect(withRow(before, row(9, false), openOnes)).toBe(before)
  })

  it('cannot tell what happens on pages that are not here', () => {
    expect(withRow(list([5, 4, 3], 9), row(4, false), openOnes)).toBeUndefined()
    expect(withRow(list([5, 4, 3], 9), row(1), openOnes)).toBeUndefined()
  })

  it('moves orders on from page to page', () => {
    const pages = [list([9, 8, 7], 5), { ...list([6, 5], 5), page: 2 }]
    const next = withRowInPages(pages, row(10), openOnes)
    expect(next?.map(idsOf)).toEqual([
      [10, 9, 8],
      [7, 6, 5],
    ])
    expect(next?.map(({ total }) => total)).toEqual([6, 6])
  })
})

describe('balances', () => {
  const account = (currencyCode: string, total: string, valueUsdt: string | null): AccountRow => ({
    currencyCode,
    name: currencyCode,
    scale: 6,
    type: 1,
    available: total,
    held: '0',
    total,
    valueUsdt,
  })
  const before = [account('USDT', '10', '10'), account('VND', '500', '0.02')]
  const isPriced = (code: string) => code === 'USDT'

  it('are those that were told; their worth follows from live prices', () => {
    const next = withAccounts(before, [account('USDT', '7', null)], isPriced)
    expect(next).toEqual([account('USDT', '7', '10'), before[1]])
  })

  it('are unknown where the venue alone knows what they are worth', () => {
    expect(withAccounts(before, [account('VND', '400', null)], isPriced)).toBeUndefined()
    expect(withAccounts(before, [account('VND', '500', null)], isPriced)).toEqual(before)
  })
})
