import { amount, price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { SWAP_RULES } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { Draft } from '../core/draft.ts'
import type { VenueEngine } from '../engine.ts'
import { stageSpending } from './spend-deposits.ts'

const ETH = 2
const GOLD = 3

type Money = [currency: number, units: bigint]

/** A unit of BTC is worth one of USDT, and of ETH ten are; nothing says what gold is worth. */
function venue(): Venue {
  const opened = new Venue()
  opened.submit({ kind: 'defineCurrency', spec: { code: 'ETH', scale: 8 } })
  opened.submit({ kind: 'defineCurrency', spec: { code: 'GOLD', scale: 0 } })
  opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
  const legs = [...SWAP_RULES.legs, { currency: ETH, index: 1 }]
  opened.submit({ kind: 'setSwapRules', spec: { ...SWAP_RULES, legs } })
  print(opened, 0, 100)
  print(opened, 1, 10)
  return opened
}

function print(opened: Venue, index: number, whole: number): void {
  opened.submit({ kind: 'printPrices', prints: [{ index, price: price(whole * 100) }] })
}

/** What a withdrawal takes of these deposits, by currency; undefined where it takes nothing. */
function spent(opened: Venue, deposits: Money[] | undefined, [currency, units]: Money) {
  const { state } = opened.engine as VenueEngine
  const user = opened.userId('ann')
  if (deposits) {
    const bound = { credit: 1n, asked: 1n, barred: false, deposits: new Map(deposits) }
    state.boundCredits.set(user, bound)
  }
  const draft = new Draft(state, opened.at)
  const asked = { kind: 'requestWithdrawal', user, currency, requestId: 'a' } as const
  stageSpending(draft, { ...asked, amount: amount(units) })
  const [event] = draft.events
  if (event === undefined) return undefined
  if (event.kind !== 'depositsSpent') throw new Error(event.kind)
  return event.spent.map((each) => [each.currency, each.amount])
}

describe('a withdrawal of a person whose credit is bound takes of their deposits', () => {
  it('those of its own currency first, and no others where they are enough', () => {
    expect(spent(venue(), [[USDT, 5n]], [USDT, 4n])).toEqual([[USDT, 4n]])
    const both: Money[] = [
      [USDT, 1n],
      [ETH, 1_000n],
    ]
    expect(spent(venue(), both, [USDT, 1n])).toEqual([[USDT, 1n]])
  })

  it('then of the others what is worth the rest, to the unit, in the order of currencies', () => {
    const others: Money[] = [
      [BTC, 4n],
      [ETH, 1_000n],
    ]
    for (const deposits of [others, others.toReversed()]) {
      expect(spent(venue(), deposits, [USDT, 10n])).toEqual([
        [BTC, 4n],
        [ETH, 60n],
      ])
      expect(spent(venue(), deposits, [USDT, 4n])).toEqual([[BTC, 4n]])
    }
    expect(spent(venue(), [...others, [USDT, 3n]], [USDT, 5n])).toEqual([
      [USDT, 3n],
      [BTC, 2n],
    ])
    expect(spent(venue(), [[ETH, 1_000n]], [BTC, 5n])).toEqual([[ETH, 50n]])
    expect(spent(venue(), [[ETH, 1_000n]], [BTC, 1n])).toEqual([[ETH, 10n]])
  })

  it('never below nothing, where more is gone than was brought', () => {
    const deposits: Money[] = [
      [USDT, -3n],
      [BTC, -3n],
      [ETH, 1_000n],
    ]
    expect(spent(venue(), deposits, [USDT, 5n])).toEqual([[ETH, 50n]])
  })

  it('none that has no price, and none for what has none', () => {
    expect(spent(venue(), [[GOLD, 9n]], [USDT, 5n])).toBeUndefined()
    const opened = venue()
    opened.wait(6_000)
    print(opened, 1, 10)
    const deposits: Money[] = [
      [BTC, 4n],
      [ETH, 1_000n],
    ]
    expect(spent(opened, deposits, [USDT, 5n])).toEqual([[ETH, 50n]])
    expect(spent(opened, deposits, [BTC, 5n])).toEqual([[BTC, 4n]])
  })

  it('nothing where no credit is bound, or nothing says what money is worth', () => {
    expect(spent(venue(), undefined, [USDT, 5n])).toBeUndefined()
    expect(spent(new Venue(), [[USDT, 5n]], [USDT, 5n])).toBeUndefined()
  })
})
