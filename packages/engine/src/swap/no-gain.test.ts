import { type Amount, ppm, price } from '@candor/money'
import { countedLeg, type SwapLeg } from '@candor/terms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EarnVenue } from '../../test/earn-venue.ts'

const SCALES = [6, 8, 8]

interface Deal {
  from: number
  to: number
  /** Millionths of what the person has. */
  share: number
  quoted: boolean
}

const deal: fc.Arbitrary<Deal> = fc.record({
  from: fc.nat(2),
  to: fc.nat(2),
  share: fc.integer({ min: 1, max: 1_000_000 }),
  quoted: fc.boolean(),
})

it('no sequence of exchanges at fixed prices makes money, whatever the fee', () => {
  let carriedOut = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(0, 1, 2_000, 300_000),
      fc.array(deal, { minLength: 4, maxLength: 16, size: 'max' }),
      (btc, eth, fee, dealt) => {
        const opened = new EarnVenue({
          swap: { fee: ppm(fee), minWorth: 0n as Amount, maxWorth: (10n ** 18n) as Amount },
          liquidity: ['1000000000 USDT', '1000000000 BTC', '1000000000 ETH'],
        })
        const { engine } = opened
        opened.do('ann opens with 1000 USDT')
        const user = opened.venue.userId('ann')
        opened.submit({
          kind: 'printPrices',
          prints: [
            { index: 0, price: price(btc) },
            { index: 1, price: price(eth) },
          ],
        })
        const legs = [
          countedLeg(6),
          { scale: 8, price: btc, priceScale: 2 },
          { scale: 8, price: eth, priceScale: 4 },
        ]
        const own = (currency: number) => engine.available(user, 'funding', currency)
        const before = worthOf(
          legs,
          SCALES.map((_scale, currency) => own(currency)),
        )
        for (const { from, to, share, quoted } of dealt) {
          const amount = ((own(from) * BigInt(share)) / 1_000_000n) as Amount
          const requestId = opened.venue.nextRequest()
          const quote = quoted
            ? opened.submit({ kind: 'quoteSwap', user, from, to, amount })
            : undefined
          const by = quote?.outcome === 'accepted' ? { quote: quote.reference } : {}
          const swap = opened.submit({ kind: 'swap', user, from, to, amount, ...by, requestId })
          if (swap.outcome === 'accepted') carriedOut++
        }
        const after = worthOf(
          legs,
          SCALES.map((_scale, currency) => own(currency)),
        )
        expect(after <= before).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
  expect(carriedOut).toBeGreaterThan(100)
})

/** The exact worth of several balances, as a multiple of one fixed fraction of the counted unit. */
function worthOf(legs: readonly SwapLeg[], balances: readonly bigint[]): bigint {
  return balances.reduce((sum, balance, currency) => {
    const { scale, price: each, priceScale } = legs[currency]!
    return sum + balance * BigInt(each) * 10n ** BigInt(30 - scale - priceScale)
  }, 0n)
}
