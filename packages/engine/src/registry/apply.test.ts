import { expect, it } from 'vitest'
import { createState } from '../../test/empty-state.ts'
import { BTC_USDT } from '../../test/venue.ts'
import { currencyDefined, indexDefined } from '../catalogue/apply-catalogue.ts'
import { marketDefined } from '../spot/apply-spot.ts'

/** Two indexes, and three markets that follow the first. */
function state() {
  const made = createState()
  currencyDefined(made, { kind: 'currencyDefined', id: 0, spec: { code: 'USDT', scale: 6 } })
  currencyDefined(made, { kind: 'currencyDefined', id: 1, spec: { code: 'BTC', scale: 8 } })
  for (const [id, symbol] of ['BTC', 'ETH'].entries()) {
    const spec = { symbol, scale: 2, stalenessMs: 5_000 }
    indexDefined(made, { kind: 'indexDefined', id, spec })
  }
  for (const id of [0, 1, 2]) marketDefined(made, { kind: 'marketDefined', id: id, spec: BTC_USDT })
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
    marketDefined(made, { kind: 'marketDefined', id: id, spec: { ...BTC_USDT, maxOpenOrders: 7 } })
    expect(followers()).toEqual([[0, 1, 2], []])
  }
  marketDefined(made, { kind: 'marketDefined', id: 1, spec: { ...BTC_USDT, index: 1 } })
  expect(followers()).toEqual([[0, 2], [1]])
})
