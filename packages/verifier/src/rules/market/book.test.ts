import { expect, it } from 'vitest'
import { seededRandom } from '@candor/journal/testing'
import { Book, type Resting, type RestingOrder } from './book.ts'

const ofBook = (book: Book, side: 'buy' | 'sell'): number[] => {
  const ids: number[] = []
  let order: Resting | undefined = book.first(0, side)
  for (; order; order = book.next(order)) ids.push(order.id)
  return ids
}

const sorted = (orders: Iterable<RestingOrder>, side: 'buy' | 'sell'): number[] =>
  [...orders]
    .filter((order) => order.side === side)
    .sort((one, other) => {
      const better = side === 'buy' ? other.price - one.price : one.price - other.price
      return better || one.id - other.id
    })
    .map(({ id }) => id)

it('keeps the best price first and the older order of a price, whatever comes and goes', () => {
  const random = seededRandom(1)
  const book = new Book()
  const known = new Map<number, RestingOrder>()
  const given = { user: 1, market: 0, at: 0, terms: undefined, quantity: 1, remaining: 1 }
  for (let step = 0; step < 3_000; step++) {
    const id = 1 + random.below(300)
    if (random.below(3) === 0) {
      book.remove(id)
      known.delete(id)
    } else {
      const side = random.below(2) === 0 ? ('buy' as const) : ('sell' as const)
      const order = { ...given, id, side, price: 1 + random.below(20) }
      book.add(order)
      known.set(id, order)
    }
    if (step % 10 > 0) continue
    expect(ofBook(book, 'buy')).toEqual(sorted(known.values(), 'buy'))
    expect(ofBook(book, 'sell')).toEqual(sorted(known.values(), 'sell'))
  }
  expect(known.size).toBeGreaterThan(100)
})
