import { amount, ppm, price } from '@candor/money'
import { MOST_WAITING } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { CASH_RULES, openCash } from '../../test/cash-rules.ts'
import { type Wish, buy, fast, futures, swap } from '../../test/product-wishes.ts'
import { FAST_RULES, FUTURES_RULES, openProducts, WEALTH_RULES } from '../../test/product-rules.ts'
import { amendNothing, offered, stopAtItsPrice, withTerms } from '../../test/order-with-terms.ts'
import { crowdOfTriggers, stopAt } from '../../test/trigger-venue.ts'
import { underPresentRules } from '../../test/present-venue.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'
import { type Rejection, REJECTIONS } from '../core/rejections.ts'
import type { CertificationLevel } from '../ledger/users.ts'

/** ann has 100 USDT and 1 BTC of coin assets, ben nothing; the index is 100 and was just printed. */
function venue(): Venue {
  const opened = new Venue({ market: { maxOpenOrders: 1 } })
  opened.give('ann', '100 USDT')
  opened.give('ann', '1 BTC')
  opened.do('ben opens')
  opened.do('index 100')
  return opened
}

/** The same venue with one of each product; ann has read the notice and has 200 USDT to stake. */
function trading(opened: Venue): Venue {
  openProducts(opened)
  opened.do('ann recharges 200 USDT')
  opened.submit({ kind: 'acceptRiskNotice', user: opened.userId('ann') })
  opened.do('index 100')
  return opened
}

/** The same venue with money in and out; ann has another 2,000 USDT in account assets. */
function withdrawOf(opened: Venue, name: string, units: bigint) {
  return opened.submit({
    kind: 'requestWithdrawal',
    user: opened.userId(name),
    currency: USDT,
    amount: amount(units),
    requestId: opened.nextRequest(),
  })
}

function withCash(opened: Venue): Venue {
  openCash(opened)
  opened.do('ann recharges 2000 USDT')
  return opened
}

const withdraw = (opened: Venue, whole: number, currency: number = USDT) =>
  opened.submit({
    kind: 'requestWithdrawal',
    user: opened.userId('ann'),
    currency,
    amount: amount(BigInt(whole) * 1_000_000n),
    requestId: opened.nextRequest(),
  })

const certify = (opened: Venue, level: number) =>
  opened.submit({
    kind: 'certify',
    user: opened.userId('ann'),
    level: level as CertificationLevel,
  })

const approve = (opened: Venue, withdrawal: number, operator: number) =>
  opened.submit({ kind: 'approveWithdrawal', withdrawal, operator })

/** The id of what a decision created. */
function created(decision: Decision): number {
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  return decision.reference
}

const limits = (opened: Venue, wish: Wish<'setPersonalLimits'>) =>
  opened.submit({ kind: 'setPersonalLimits', user: opened.userId('ann'), ...wish })

/** Follows, locks or closes what another command created. */
const act = (
  opened: Venue,
  kind: 'followPosition' | 'lockPosition' | 'reversePosition',
  order: number,
) => opened.submit({ kind, user: opened.userId('ann'), order, requestId: opened.nextRequest() })

function change(opened: Venue, asked: object) {
  const order = created(futures(trading(opened)))
  const user = underPresentRules(opened).userId('ann')
  return opened.submit({ user, order, requestId: 'change', ...asked } as never)
}
const gainAt = (at: number, lots: number) => ({ kind: 'takeProfit', price: price(at), lots })

const elsewhere = (opened: Venue, market: number) =>
  opened.submit({
    kind: 'placeSpotOrder',
    user: opened.userId('ann'),
    market,
    side: 'buy',
    method: 'limit',
    requestId: opened.nextRequest(),
    ...(market === 0 ? {} : { price: 100 as never, quantity: 10_000 as never }),
  })

/** No command is answered with this one: it ends orders that were accepted (pending.test.ts). */
const MET_LATER = 'next_price_missing'
type MetAtOnce = Exclude<Rejection, typeof MET_LATER>
const REFUSALS = REJECTIONS.filter((one): one is MetAtOnce => one !== MET_LATER)

type Cause = string[] | ((opened: Venue) => unknown)

/** For every rejection what was said before, and the sentence or command that it answers. */
const CAUSES: Record<MetAtOnce, Cause> = {
  epoch_taken: (opened) => {
    const begin = { kind: 'beginEpoch', node: 'a', format: 1, venue: 'ab'.repeat(16) } as const
    opened.submit({ ...begin, epoch: 2 })
    return opened.submit({ ...begin, epoch: 2 })
  },
  request_reused: ['ann buys 0.1 @ 100 [a]', 'ann buys 0.2 @ 100 [a]'],
  user_unknown: ['dan buys 0.1 @ 100'],
  currency_unknown: (opened) =>
    opened.submit({
      kind: 'fundPool',
      pool: 'fees',
      currency: 9,
      amount: amount(1n),
      requestId: 'a',
    }),
  currency_exists: (opened) =>
    opened.submit({ kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } }),
  index_unknown: (opened) =>
    opened.submit({ kind: 'printPrices', prints: [{ index: 9, price: 1 as never }] }),
  index_exists: (opened) =>
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 1 } }),
  market_unknown: (opened) => elsewhere(opened, 9),
  catalogue_invalid: (opened) =>
    opened.submit({ kind: 'defineCurrency', spec: { code: 'ETH', scale: -1 } }),
  amount_not_positive: ['ann moves 0 USDT to funding'],
  purses_equal: ['ann moves 1 USDT within coin'],
  price_missing: (opened) => elsewhere(opened, 0),
  price_out_of_range: ['ann buys 0.1 @ 0'],
  quantity_missing: (opened) =>
    opened.submit({
      kind: 'placeSpotOrder',
      user: opened.userId('ann'),
      market: 0,
      side: 'sell',
      method: 'market',
      amount: amount(50_000_000n),
      requestId: 'a',
    }),
  quantity_out_of_range: ['ann buys 0 @ 100'],
  order_below_minimum: ['ann buys 0.0001 @ 100'],
  order_too_large: ['ann buys 1000 @ 0.01'],
  too_many_open_orders: ['ann buys 0.1 @ 100', 'ann buys 0.1 @ 100'],
  market_paused: ['wait 6', 'ann buys 0.1'],
  no_liquidity: ['ann buys 0.1'],
  balance_insufficient: ['ben buys 0.1 @ 100'],
  pool_insufficient: (opened) =>
    opened.submit({
      kind: 'fundPool',
      pool: 'treasury',
      currency: USDT,
      amount: (1n << 63n) as never,
      requestId: 'a',
    }),
  order_unknown: ['ann buys 0.1 @ 100', 'ben cancels 1'],
  order_closed: ['ann buys 0.1 @ 100', 'ann cancels 1', 'ann cancels 1'],
  fast_unknown: (opened) => fast(trading(opened), { fast: 9 }),
  futures_unknown: (opened) => futures(trading(opened), { futures: 9 }),
  product_unknown: (opened) => buy(trading(opened), { product: 9 }),
  product_closed: (opened) => {
    trading(opened).submit({ kind: 'defineFast', spec: { ...FAST_RULES, open: false } })
    return fast(opened)
  },
  duration_unknown: (opened) => fast(trading(opened), { durationMs: 31_000 }),
  stake_out_of_range: (opened) => fast(trading(opened), { stake: amount(4_999_999n) }),
  too_many_open_contracts: (opened) => {
    fast(trading(opened))
    return fast(opened)
  },
  capacity_reached: (opened) => {
    trading(opened).submit({
      kind: 'defineFutures',
      spec: { ...FUTURES_RULES, exposure: 1 as never },
    })
    return futures(opened)
  },
  risk_notice_unread: (opened) => fast(trading(opened), { user: opened.userId('ben') }),
  cooling_off: (opened) => {
    limits(trading(opened), { coolOffUntil: opened.at + 60_000 })
    return fast(opened)
  },
  stake_limit_reached: (opened) => {
    limits(trading(opened), { dailyStake: amount(9_999_999n) })
    return fast(opened)
  },
  loss_limit_reached: (opened) => {
    limits(trading(opened), { dailyLoss: amount(9_999_999n) })
    return fast(opened)
  },
  limit_invalid: (opened) => limits(trading(opened), { dailyLoss: amount(0n) }),
  lots_out_of_range: (opened) => futures(trading(opened), { lots: 10_001 }),
  lever_unknown: (opened) => futures(trading(opened), { lever: 20 }),
  lever_too_high: (opened) => futures(trading(opened), { lots: 2_000, lever: 100 }),
  stop_loss_invalid: (opened) => futures(trading(opened), { stopLoss: price(10_000) }),
  take_profit_invalid: (opened) => futures(trading(opened), { takeProfit: price(10_000) }),
  order_waiting: (opened) => {
    const waiting = futures(trading(opened), { method: 'limit', price: price(9_000) })
    return act(opened, 'lockPosition', created(waiting))
  },
  order_executed: (opened) => change(opened, { kind: 'cancelFuturesOrder' }),
  order_locked: (opened) => {
    const order = created(futures(trading(opened)))
    act(opened, 'lockPosition', order)
    return act(opened, 'followPosition', order)
  },
  print_out_of_order: (opened) =>
    trading(opened).submit({
      kind: 'recoverPrints',
      index: 0,
      prints: [{ at: opened.at - 1, price: price(10_000) }],
    }),
  nothing_due: (opened) => trading(opened).submit({ kind: 'passTime' }),
  swap_pair_unknown: (opened) => swap(trading(opened), { to: USDT }),
  swap_below_minimum: (opened) => swap(trading(opened), { amount: amount(4_999_999n) }),
  swap_above_maximum: (opened) => swap(trading(opened), { amount: amount(50_000_001n) }),
  quote_expired: (opened) => swap(trading(opened), { quote: 9 }),
  purchase_out_of_range: (opened) => buy(trading(opened), { amount: amount(9_999_999n) }),
  sold_out: (opened) => {
    const spec = { ...WEALTH_RULES, budget: amount(999_999n) }
    trading(opened).submit({ kind: 'defineProduct', spec })
    return buy(opened)
  },
  preview_expired: (opened) => buy(trading(opened), { preview: 9 }),
  level_unknown: (opened) => certify(withCash(opened), 3),
  withdrawal_unavailable: (opened) => withdraw(opened, 100),
  withdrawal_below_minimum: (opened) => withdraw(withCash(opened), 99),
  withdrawal_made_today: (opened) => {
    withdraw(withCash(opened), 100)
    return withdraw(opened, 100)
  },
  withdrawal_cap_reached: (opened) => withdraw(withCash(opened), 1_001),
  certification_due: (opened) => {
    withCash(opened)
    opened.submit({ kind: 'setCreditRules', spec: { bonusMost: amount(5_000_000n), level: 1 } })
    const policy = { giftCurrency: USDT, gift: amount(0n), turnover: ppm(0) }
    opened.submit({ kind: 'setPolicy', spec: policy })
    opened.fund('promotions', '1000 USDT')
    opened.do('ben recharges 100 USDT')
    return withdrawOf(opened, 'ben', 105_000_000n)
  },
  turnover_due: (opened) => {
    const policy = { giftCurrency: USDT, gift: amount(0n), turnover: ppm(1_000_000) }
    opened.submit({ kind: 'setPolicy', spec: policy })
    opened.fund('promotions', '1000 USDT')
    withCash(opened)
    opened.submit({ kind: 'setCashRules', spec: { ...CASH_RULES, bonus: ppm(1_000_000) } })
    opened.do('ben recharges 100 USDT')
    return withdrawOf(opened, 'ben', 101_000_000n)
  },
  withdrawal_unknown: (opened) => approve(withCash(opened), 9, 1),
  withdrawal_decided: (opened) => {
    const id = created(withdraw(withCash(opened), 100))
    approve(opened, id, 1)
    return approve(opened, id, 2)
  },
  approval_repeated: (opened) => {
    openCash(opened, { secondApprovalFrom: amount(0n) })
    opened.do('ann recharges 2000 USDT')
    const id = created(withdraw(opened, 100))
    approve(opened, id, 1)
    return approve(opened, id, 1)
  },
  payee_changed: (opened) => {
    const user = underPresentRules(withCash(opened)).userId('ann')
    const wish = { user, currency: USDT, amount: amount(100_000_000n), requestId: 'r1' }
    const payee = 'ab'.repeat(32)
    const id = created(opened.submit({ kind: 'requestWithdrawal', ...wish, payee }))
    approve(opened, id, 1)
    return opened.submit({
      kind: 'reportPayout',
      withdrawal: id,
      state: 'sent',
      payee: 'cd'.repeat(32),
    })
  },
  operator_unknown: (opened) => approve(withCash(opened), 9, 0),
  price_moved: (opened) => {
    const given = { from: USDT, to: BTC, amount: amount(10_000_000n) }
    const user = underPresentRules(trading(opened)).userId('ann')
    const quote = created(opened.submit({ kind: 'quoteSwap', user, ...given }))
    opened.do('index 101')
    return swap(opened, { quote })
  },
  limit_reached: (opened) =>
    futures(trading(opened), { method: 'limit', price: price(10_000), ifReached: 'refuse' }),
  order_ending: (opened) => {
    const order = created(futures(trading(opened)))
    act(underPresentRules(opened), 'reversePosition', order)
    return act(opened, 'reversePosition', order)
  },
  rate_limited: (opened) => {
    const order = created(futures(trading(opened)))
    const user = underPresentRules(opened).userId('ann')
    const set = () => opened.submit({ kind: 'setStops', user, order, stopLoss: price(9_600) })
    for (let count = 0; count < MOST_WAITING; count++) created(set())
    return set()
  },
  terms_unavailable: (opened) => withTerms(opened, { postOnly: true }),
  order_terms_invalid: (opened) =>
    withTerms(underPresentRules(opened), { postOnly: true, timeInForce: 'ioc' }),
  expiry_invalid: (opened) =>
    withTerms(underPresentRules(opened), { timeInForce: 'gtd', expiresAt: opened.at + 9_999 }),
  client_id_invalid: (opened) => withTerms(underPresentRules(opened), { clientId: 'a b' }),
  client_id_taken: (opened) => {
    created(withTerms(underPresentRules(opened), { clientId: 'a' }))
    return withTerms(opened, { clientId: 'a' })
  },
  would_take: (opened) => withTerms(offered(opened), { postOnly: true }),
  not_filled_whole: (opened) => withTerms(offered(opened), { timeInForce: 'fok' }),
  order_unchanged: (opened) => amendNothing(underPresentRules(opened)),
  trigger_invalid: (opened) => stopAt(underPresentRules(opened), {}),
  trigger_reached: (opened) => stopAt(underPresentRules(opened), { at: price(10_000) }),
  exit_misplaced: (opened) => stopAtItsPrice(underPresentRules(opened)),
  too_many_triggers: (opened) => crowdOfTriggers(underPresentRules(opened)),
  lots_beyond_position: (opened) => change(opened, { kind: 'reducePosition', lots: 11 }),
  amount_below_lots: (opened) =>
    futures(underPresentRules(trading(opened)), { lots: undefined, amount: amount(1n) }),
  margin_needed: (opened) => change(opened, { kind: 'removeMargin', amount: amount(1n) }),
  steps_invalid: (opened) => change(opened, { kind: 'setSteps', steps: [gainAt(10_100, 0)] }),
  step_reached: (opened) => change(opened, { kind: 'setSteps', steps: [gainAt(10_000, 1)] }),
  steps_changed: (opened) =>
    change(opened, {
      kind: 'setSteps',
      steps: [gainAt(10_200, 1)],
      expected: { steps: [gainAt(10_100, 1)] },
    }),
}

/** Brings a cause about: by sentences, of which the last is refused, or by what it does. */
function meet(cause: Cause, opened: Venue): unknown {
  if (typeof cause === 'function') return cause(opened)
  for (const sentence of cause.slice(0, -1)) {
    if (sentence.startsWith('wait')) opened.wait(6_000)
    else opened.do(sentence)
  }
  return { outcome: 'rejected', rejection: opened.do(cause.at(-1)!) }
}

/** The state around the last command of a cause, which is the one that is refused. */
function lastOf(cause: Cause, opened: Venue) {
  const submit = opened.submit.bind(opened)
  let before = opened.engine.encodeState()
  opened.submit = (command) => {
    before = opened.engine.encodeState()
    return submit(command)
  }
  meet(cause, opened)
  return { before, after: opened.engine.encodeState() }
}

describe('every reason to refuse a command', () => {
  it.each(REFUSALS)('is met: %s', (rejection) => {
    expect(meet(CAUSES[rejection], venue())).toEqual({ outcome: 'rejected', rejection })
  })

  it('is answered before anything is changed', () => {
    for (const rejection of REFUSALS) {
      const refused = lastOf(CAUSES[rejection], venue())
      expect(refused.after, rejection).toEqual(refused.before)
    }
  })
})
