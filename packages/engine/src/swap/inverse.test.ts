import { amount, price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { SWAP_RULES } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'

const VND = 2

/** A dong with its rate of 25,380 for one USDT, and money on both sides. */
function venue(): Venue {
  const opened = new Venue()
  opened.submit({ kind: 'defineCurrency', spec: { code: 'VND', scale: 0 } })
  const index = { symbol: 'USDTVND', scale: 0, stalenessMs: 5_000 }
  opened.submit({ kind: 'defineIndex', spec: index })
  const legs = [...SWAP_RULES.legs, { currency: VND, index: 1, inverse: true as const }]
  opened.submit({ kind: 'setSwapRules', spec: { ...SWAP_RULES, legs, fee: 0 as never } })
  opened.do('ann opens')
  opened.do('ann recharges 1000 USDT')
  const dong = { currency: VND, amount: amount(10_000_000n) }
  const request = () => ({ requestId: opened.nextRequest() })
  opened.submit({ kind: 'fundPool', pool: 'liquidity', ...dong, ...request() })
  opened.submit({ kind: 'creditRecharge', user: opened.userId('ann'), ...dong, ...request() })
  opened.fund('liquidity', '1000 USDT')
  opened.fund('liquidity', '10 BTC')
  const prints = [
    { index: 0, price: price(10_000) },
    { index: 1, price: price(25_380) },
  ]
  opened.submit({ kind: 'printPrices', prints })
  return opened
}

function received(opened: Venue, from: number, to: number, units: bigint): bigint | string {
  const swap = { kind: 'swap', user: opened.userId('ann'), from, to } as const
  const requestId = opened.nextRequest()
  const decision = opened.submit({ ...swap, amount: amount(units), requestId })
  if (decision.outcome !== 'accepted') return JSON.stringify(decision)
  const [event] = decision.record.events
  return event?.kind === 'swapped' ? event.received : 'no exchange'
}

describe('a currency whose rate is its amount for one USDT', () => {
  it('is exchanged at exactly that rate, both ways', () => {
    const opened = venue()
    expect(received(opened, USDT, VND, 10_000_000n)).toBe(253_800n)
    expect(received(opened, VND, USDT, 253_800n)).toBe(10_000_000n)
    // A third of the rate: 8460 dong are a third of a USDT, to the last unit and no more.
    expect(received(opened, VND, USDT, 8_460n * 16n)).toBe(5_333_333n)
  })

  it('is exchanged for a coin by both prices', () => {
    const opened = venue()
    expect(received(opened, VND, BTC, 253_800n)).toBe(10_000_000n)
    expect(received(opened, BTC, VND, 0n)).toMatch('amount_not_positive')
  })

  it('keeps its rule through a restart, and is not the one that worth is counted in', () => {
    const opened = venue()
    opened.restart()
    expect(opened.engine.swapRules()?.legs[2]).toEqual({ currency: VND, index: 1, inverse: true })
    const legs = [{ currency: USDT, inverse: true as const }]
    const spec = { ...SWAP_RULES, legs }
    expect(opened.submit({ kind: 'setSwapRules', spec }).outcome).toBe('rejected')
  })
})
