import { describe, expect, it } from 'vitest'
import { BY_HAND, BY_VOLUME, orderOf, pressed } from './sort.ts'

const row = (price: string, changePercent: string, quoteVolume: string) => ({
  price,
  changePercent,
  quoteVolume,
})

describe('the quotation list', () => {
  it('sorts by exact figures, largest first, and turns round on the second press', () => {
    const rows = [row('9', '-1.27', '5'), row('10', '2.14', '400'), row('0.5', '0.00', '60')]
    expect([...rows].sort(orderOf(BY_VOLUME)).map((each) => each.quoteVolume)).toEqual([
      '400',
      '60',
      '5',
    ])
    const byPrice = pressed(BY_VOLUME, 'price')
    expect([...rows].sort(orderOf(byPrice)).map((each) => each.price)).toEqual(['10', '9', '0.5'])
    const risen = pressed(byPrice, 'price')
    expect([...rows].sort(orderOf(risen)).map((each) => each.price)).toEqual(['0.5', '9', '10'])
  })

  it('goes back to the order made by hand on the third press, where there is one', () => {
    const own = { hasOwn: true }
    const once = pressed(BY_HAND, 'price', own)
    const twice = pressed(once, 'price', own)
    expect([once.falling, twice.falling]).toEqual([true, false])
    expect(pressed(twice, 'price', own)).toEqual(BY_HAND)
    const rows = [row('9', '-1.27', '5'), row('10', '2.14', '400')]
    expect([...rows].sort(orderOf(BY_HAND))).toEqual(rows)
    expect(pressed(pressed(BY_VOLUME, 'price'), 'volume')).toEqual(BY_VOLUME)
  })
})
