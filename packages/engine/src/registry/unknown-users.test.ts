import { amount, price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { openProducts } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import type { Command, CommandKind } from './products.ts'

type OfUsers = Exclude<Extract<Command, { user: number }>['kind'], 'openAccount'>
type Asked<Kind extends CommandKind> = Omit<Extract<Command, { kind: Kind }>, 'kind' | 'user'>

const ASKED = { requestId: 'a', amount: amount(10_000_000n) }
const OF_ONE = { order: 1, requestId: 'a' }

/** Every command of a user but the one that opens an account, as a known one may send it. */
const COMMANDS: { [Kind in OfUsers]: Asked<Kind> } = {
  barCredit: {},
  certify: { level: 1 },
  requestWithdrawal: { ...ASKED, currency: USDT },
  takeBackWithdrawal: { withdrawal: 1 },
  creditRecharge: { ...ASKED, currency: USDT },
  transfer: { ...ASKED, currency: USDT, from: 'funding', to: 'coin' },
  placeSpotOrder: {
    market: 0,
    side: 'buy',
    method: 'limit',
    price: price(100),
    quantity: quantity(10_000),
    requestId: 'a',
  },
  cancelSpotOrder: { order: 1 },
  amendSpotOrder: { order: 1, price: price(100), requestId: 'a' },
  cancelSpotOrders: {},
  cancelAllAfter: { afterMs: 5_000 },
  placeTrigger: {
    market: 0,
    side: 'sell',
    source: 'index',
    down: { at: price(100), method: 'market' },
    quantity: quantity(10_000),
    requestId: 'a',
  },
  cancelTrigger: { order: 1 },
  carryOutTrigger: { order: 1 },
  openFast: {
    fast: 0,
    direction: 'long',
    stake: ASKED.amount,
    durationMs: 30_000,
    requestId: 'a',
  },
  placeFuturesOrder: {
    futures: 0,
    direction: 'long',
    method: 'market',
    lots: 10,
    lever: 10,
    requestId: 'a',
  },
  carryOutPending: { order: 1 },
  cancelFuturesOrder: { order: 1 },
  closePosition: { order: 1 },
  setSteps: { order: 1, steps: [] },
  reducePosition: { ...OF_ONE, lots: 1 },
  addMargin: { ...OF_ONE, amount: ASKED.amount },
  removeMargin: { ...OF_ONE, amount: ASKED.amount },
  followPosition: OF_ONE,
  lockPosition: OF_ONE,
  reversePosition: OF_ONE,
  setStops: { order: 1 },
  quoteSwap: { amount: ASKED.amount, from: USDT, to: BTC },
  swap: { ...ASKED, from: USDT, to: BTC },
  previewProduct: { product: 0, amount: ASKED.amount },
  buyProduct: { ...ASKED, product: 0 },
  redeemProduct: OF_ONE,
  acceptRiskNotice: {},
  setPersonalLimits: { dailyStake: amount(1n) },
}

describe('who has no account', () => {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened)
  opened.do('index 100')

  it.each(Object.entries(COMMANDS))('is refused: %s', (kind, asked) => {
    const user = opened.userId('nobody')
    // Whoever has no account has no withdrawal either, and is told as much as any stranger.
    const rejection = kind === 'takeBackWithdrawal' ? 'withdrawal_unknown' : 'user_unknown'
    const before = opened.engine.encodeState()
    const decision = opened.submit({ kind, user, ...asked } as Command)
    expect(decision).toEqual({ outcome: 'rejected', rejection })
    expect(opened.engine.encodeState()).toEqual(before)
  })
})
