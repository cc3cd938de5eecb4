import type { Amount, Ppm, Price, Quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { FAST_RULES, FUTURES_RULES, openProducts, WEALTH_RULES } from '../../test/product-rules.ts'
import { BTC_USDT, USDT, Venue } from '../../test/venue.ts'
import type { Event } from '../core/events.ts'
import type { FastOpened } from '../fast/events.ts'
import type { SpotOrderPlaced, SpotTraded } from '../spot/events.ts'
import type { EngineRecord } from './record.ts'

/** Ann has an account with money in both purses and an open limit order, number 1. */
function venue(): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened)
  opened.do('ann opens')
  opened.do('ann accepts')
  opened.do('ann recharges 1000 USDT')
  opened.do('ann moves 500 USDT to coin')
  opened.do('index 100')
  opened.do('ann buys 1 @ 50')
  return opened
}

const ANN = 100_001
const NEXT = 2
const amount = (units: bigint) => units as Amount

function apply(opened: Venue, events: Event[], changes: Partial<EngineRecord> = {}): void {
  const { lastSeq, lastAt } = opened.engine
  const record = { seq: lastSeq + 1, at: lastAt, command: 'passTime' as const, owner: 0 }
  opened.engine.apply({ ...record, postings: [], events, ...changes })
}

const PLACED: SpotOrderPlaced = {
  kind: 'spotOrderPlaced',
  order: NEXT,
  user: ANN,
  market: 0,
  side: 'buy',
  method: 'limit',
  price: 5_000 as Price,
  quantity: 10_000 as Quantity,
  amount: amount(0n),
}

const TRADED: SpotTraded = {
  kind: 'spotTraded',
  trade: 1,
  market: 0,
  price: 5_000 as Price,
  quantity: 10 as Quantity,
  worth: amount(50_000n),
  takerSide: 'sell',
  makerOrder: 1,
  makerUser: ANN,
  takerOrder: 0,
  takerUser: 8,
  makerFee: amount(0n),
  takerFee: amount(0n),
}

const FAST: FastOpened = {
  kind: 'fastOpened',
  order: NEXT,
  user: ANN,
  fast: 0,
  direction: 'long',
  stake: amount(5_000_000n),
  profit: amount(4_000_000n),
  openPrice: 10_000 as Price,
  openSeq: 1,
  openAt: 1,
  openLink: '00'.repeat(32),
  expiresAt: 9_999_999_999_999,
}

const PREVIEWED = {
  kind: 'productPreviewed',
  user: ANN,
  product: 0,
  amount: amount(10_000_000n),
  rate: 10_000 as Ppm,
  income: amount(100_000n),
  days: 5,
  penalty: 0 as Ppm,
  expiresAt: 9_999_999_999_999,
} as const

const POSITION = {
  kind: 'futuresOrderPlaced',
  order: NEXT,
  user: ANN,
  futures: 0,
  direction: 'long',
  method: 'market',
  price: 10_000 as Price,
  lots: 1,
  lever: 10,
  margin: amount(100_000n),
  fee: amount(0n),
  reserve: amount(0n),
  stopLoss: 0 as Price,
  takeProfit: 0 as Price,
  origin: 'order',
  of: 0,
} as const

const OPENED = {
  kind: 'positionOpened',
  order: NEXT,
  user: ANN,
  price: 10_000 as Price,
  index: 10_000 as Price,
  indexSeq: 1,
  indexAt: 1,
} as const

const BOUGHT = {
  kind: 'productBought',
  order: NEXT,
  user: ANN,
  product: 0,
  offer: 0,
  amount: amount(10_000_000n),
  rate: 10_000 as Ppm,
  income: amount(0n),
  days: 5,
  penalty: 0 as Ppm,
} as const

const WITHDRAWAL = {
  kind: 'withdrawalRequested',
  withdrawal: NEXT,
  user: ANN,
  currency: USDT,
  amount: amount(1n),
  fee: amount(0n),
  worth: amount(1n),
  approvals: 1,
} as const

/** Journals are read back by rules that may have changed: none of this may be taken in silently. */
describe('a record that does not fit what is there stops the engine', () => {
  it.each<[string, Event[], string]>([
    [
      'a currency out of turn',
      [{ kind: 'currencyDefined', id: 3, spec: { code: 'X', scale: 2 } }],
      'currency 3',
    ],
    [
      'a currency a second time',
      [{ kind: 'currencyDefined', id: 1, spec: { code: 'X', scale: 2 } }],
      'currency 1',
    ],
    [
      'an index out of turn',
      [{ kind: 'indexDefined', id: 2, spec: { symbol: 'X', scale: 2, stalenessMs: 1 } }],
      'index 2',
    ],
    [
      'an index a second time',
      [{ kind: 'indexDefined', id: 0, spec: { symbol: 'X', scale: 2, stalenessMs: 1 } }],
      'index 0',
    ],
    ['a market out of turn', [{ kind: 'marketDefined', id: 2, spec: BTC_USDT }], 'market 2'],
    [
      'a fast contract out of turn',
      [{ kind: 'fastDefined', id: 2, spec: FAST_RULES }],
      'fast contract 2',
    ],
    [
      'a futures symbol out of turn',
      [{ kind: 'futuresDefined', id: 2, spec: FUTURES_RULES }],
      'symbol 2',
    ],
    ['a product out of turn', [{ kind: 'productDefined', id: 2, spec: WEALTH_RULES }], 'product 2'],
    [
      'a print of an unknown index',
      [{ kind: 'pricesPrinted', prints: [{ index: 1, price: 1 as Price }] }],
      'index 1',
    ],
    ['an order out of turn', [{ ...PLACED, order: NEXT + 1 }], 'order 3 is not the next'],
    ['an order of before', [{ ...PLACED, order: 1 }], 'order 1 is not the next'],
    ['two orders in one record', [PLACED, { ...PLACED, order: NEXT + 1 }], 'places one order'],
    ['an order of nobody', [{ ...PLACED, user: ANN + 7 }], 'no user or no market'],
    ['an order of no market', [{ ...PLACED, market: 5 }], 'no user or no market'],
    [
      'a market order that stays open',
      [{ ...PLACED, method: 'market' }],
      'neither open nor closed',
    ],
    [
      'an order without a lot that stays open',
      [{ ...PLACED, quantity: 0 as Quantity }],
      'neither open',
    ],
    ['a trade out of turn', [{ ...TRADED, trade: 2 }], 'trade 2'],
    ['a trade of an order that is not open', [{ ...TRADED, makerOrder: 99 }], 'order 99'],
    [
      'the end of an order that is not open',
      [{ kind: 'spotOrderClosed', order: 99, reason: 'cancelled' }],
      'order 99',
    ],
    ['a fast contract with a number of before', [{ ...FAST, order: 1 }], 'order 1 is not the next'],
    ['a fast contract of nobody', [{ ...FAST, user: ANN + 7 }], 'no user or no rules'],
    ['a fast contract without rules', [{ ...FAST, fast: 3 }], 'no user or no rules'],
    [
      'the settlement of what is not open',
      [
        {
          kind: 'fastSettled',
          order: 99,
          user: ANN,
          outcome: 'lost',
          twicePrice: amount(0n),
          prints: [],
          linkBefore: '',
          linkAfter: '',
        },
      ],
      'order 99 is not open',
    ],
    ['a position with a number of before', [{ ...POSITION, order: 1 }], 'order 1 is not the next'],
    ['a position without rules', [{ ...POSITION, futures: 3 }], 'symbol 3'],
    ['a position opened twice', [POSITION, OPENED, OPENED], 'open already'],
    ['a position opened that is not there', [OPENED], 'order 2 is not open'],
    [
      'stops of what is not open',
      [{ kind: 'stopsSet', order: 9, user: ANN, stopLoss: 0 as Price, takeProfit: 0 as Price }],
      'order 9 is not open',
    ],
    ['the end of a sweep that was not', [{ kind: 'sweepDone', index: 0 }], 'no print left over'],
    [
      'a second preview of the same person',
      [
        { ...PREVIEWED, offer: NEXT },
        { ...PREVIEWED, offer: NEXT + 1 },
      ],
      'has an offer already',
    ],
    [
      'the end of an offer that does not stand',
      [{ kind: 'offerEnded', offer: 9, user: ANN, how: 'used' }],
      'offer 9',
    ],
    [
      'income of a day too far',
      [
        BOUGHT,
        { kind: 'incomeAccrued', order: NEXT, user: ANN, day: 2, amount: amount(0n), paid: true },
      ],
      'day 2',
    ],
    [
      'income of an order that is not there',
      [{ kind: 'incomeAccrued', order: NEXT, user: ANN, day: 1, amount: amount(0n), paid: true }],
      'day 1',
    ],
    [
      'a withdrawal that is not open',
      [{ kind: 'withdrawalApproved', withdrawal: 9, user: ANN, operator: 1, complete: true }],
      'withdrawal 9',
    ],
    [
      'a payout confirmed before it was sent',
      [
        WITHDRAWAL,
        { kind: 'withdrawalMoved', withdrawal: NEXT, user: ANN, to: 'confirmed', operator: 0 },
      ],
      'cannot be confirmed',
    ],
    [
      'a payout refused after it was sent',
      [
        WITHDRAWAL,
        { kind: 'withdrawalApproved', withdrawal: NEXT, user: ANN, operator: 1, complete: true },
        { kind: 'withdrawalMoved', withdrawal: NEXT, user: ANN, to: 'sent', operator: 0 },
        { kind: 'withdrawalMoved', withdrawal: NEXT, user: ANN, to: 'refused', operator: 1 },
      ],
      'cannot be refused',
    ],
  ])('%s', (_, events, message) => {
    expect(() => apply(venue(), events)).toThrow(message)
  })

  it('one that is not the next', () => {
    const { lastSeq } = venue().engine
    expect(() => apply(venue(), [], { seq: lastSeq })).toThrow(`record ${lastSeq}`)
    expect(() => apply(venue(), [], { seq: lastSeq + 2 })).toThrow(`record ${lastSeq + 2}`)
  })

  it('one that is earlier than the one before, and not one of the same moment', () => {
    const opened = venue()
    const { lastAt } = opened.engine
    expect(() => apply(venue(), [], { at: lastAt - 1 })).toThrow('earlier')
    apply(opened, [], { at: lastAt })
  })
})
