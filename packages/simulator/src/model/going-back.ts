import type { ModelState } from './state.ts'

/** Keeps what a command may change, and returns how to go back to it. */
export function goBackTo(state: ModelState): () => void {
  const { nextOrder, nextTrade } = state
  const ledger = state.ledger.copy()
  const users = new Map([...state.users].map(([user, known]) => [user, copyOf(known)] as const))
  const positions = new Map([...state.positions].map(([id, order]) => [id, { ...order }] as const))
  const persons = new Map(
    [...state.persons].map(([user, person]) => {
      return [user, { ...person, staked: [...person.staked], lost: [...person.lost] }] as const
    }),
  )
  const books = state.markets.map(({ book, taken }) => ({
    taken: { ...taken },
    orders: book.orders.map((order) => ({ ...order })),
  }))
  const fastOrders = new Map(state.fastOrders)
  const closedOrders = state.closedOrders.copy()
  const offers = new Map(state.offers)
  const unusedQuotes = new Map(state.unusedQuotes)
  const traded = new Map(state.traded)
  return () => {
    Object.assign(state, { nextOrder, nextTrade, ledger, users, positions, persons })
    Object.assign(state, { fastOrders, closedOrders, offers, unusedQuotes, traded })
    for (const [id, { taken, orders }] of books.entries()) {
      state.markets[id]!.taken = taken
      state.markets[id]!.book.orders = orders
    }
  }
}

function copyOf<Known extends { bound?: { own: bigint[] } | undefined }>(known: Known): Known {
  const { bound } = known
  return bound ? { ...known, bound: { ...bound, own: [...bound.own] } } : { ...known }
}
