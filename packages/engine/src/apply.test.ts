import { expect, it } from 'vitest'
import { createState } from '../test/empty-state.ts'
import { BTC_USDT } from '../test/venue.ts'
import { defineCurrency, defineIndex, defineMarket } from './apply.ts'

/** Two indexes, and three markets that follow the first. */
function state() {
  const made = createState()
  defineCurrency(made, 0, { code: 'USDT', scale: 6 })
  defineCurrency(made, 1, { code: 'BTC', scale: 8 })
  for (const [id, symbol] of ['BTC', 'ETH'].entries()) {
    defineIndex(made, id, { symbol, scale: 2, stalenessMs: 5_000 })
  }
  for (const id of [0, 1, 2]) defineMarket(made, id, BTC_USDT)
  return made
}

it('every index has a place among the prices from the start', () => {
  expect(state().prices).toEqual([undefined, undefined])
  expect(state().prices).toHaveLength(2)
})

it('markets follow their index in order of id, whichever of them changes its rules', () => {
  const made = state()
  const followers = () => made.followers.map((markets) => markets.map(({ id }) => id))
  expect(followers()).toEqual([[0, 1, 2], []])
  for (const id of [0, 1, 2]) {
    defineMarket(made, id, { ...BTC_USDT, maxOpenOrders: 7 })
    expect(followers()).toEqual([[0, 1, 2], []])
  }
  defineMarket(made, 1, { ...BTC_USDT, index: 1 })
  expect(followers()).toEqual([[0, 2], [1]])
})
