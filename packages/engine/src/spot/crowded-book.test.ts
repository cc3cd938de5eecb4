import { amount, ppm, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { commandOf } from '../../test/sentences.ts'
import { LADDER, Venue } from '../../test/venue.ts'
import { auditState } from '../audit.ts'
import { MOST_FILLS } from '../core/draft.ts'
import type { EngineRecord } from '../registry/record.ts'

const ORDERS = MOST_FILLS + 10

/** Thousands of tiny sell orders at 101, laid out by one person; the index stands at 100. */
function crowded(): Venue {
  const venue = new Venue({
    market: {
      maxOpenOrders: 10_000,
      maxQuantity: quantity(100_000_000),
      minNotional: amount(1_000_000n),
      ladder: { ...LADDER, halfSpread: ppm(20_000), firstLevel: amount(1_000_000_000_000n) },
    },
  })
  venue.give('mob', '10000 BTC')
  venue.give('ann', '1000000 USDT')
  venue.do('index 100')
  for (let order = 0; order < ORDERS; order++) quietly(venue, 'mob sells 0.01 @ 101')
  return venue
}

/** Without the audit of every step, which looks at every open order. */
function quietly(venue: Venue, sentence: string): EngineRecord {
  const decision = venue.engine.decide(commandOf(sentence, venue), venue.at)
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  venue.engine.apply(decision.record)
  return decision.record
}

function fillsOf(record: EngineRecord): number {
  return record.events.filter(({ kind }) => kind === 'spotTraded').length
}

describe('a book crowded with tiny orders', () => {
  it('fills an order as far as one record goes and gives up the rest, crossing nothing', () => {
    const venue = crowded()
    const record = quietly(venue, 'ann buys 50 @ 101')
    expect(fillsOf(record)).toBe(MOST_FILLS)
    expect(record.events.at(-1)).toMatchObject({ kind: 'spotOrderClosed', reason: 'remainder' })
    expect(auditState(venue.engine)).toEqual([])
    expect(venue.engine.held(venue.userId('ann'), 'coin', 0)).toBe(0n)
  })

  it('is filled by the next print where one print could not cross all of it', () => {
    const venue = crowded()
    venue.fund('liquidity', '1000000 USDT')
    expect(fillsOf(quietly(venue, 'index 110'))).toBe(MOST_FILLS)
    expect(fillsOf(quietly(venue, 'index 110'))).toBe(ORDERS - MOST_FILLS)
    expect(fillsOf(quietly(venue, 'index 110'))).toBe(0)
    expect(auditState(venue.engine)).toEqual([])
  })
})
