import {
  BUCKETS,
  type Bucket,
  type EngineView,
  type Owner,
  POOLS,
  PURSES,
  type Purse,
  auditState,
} from '@candor/engine'
import { Divergence, expectSame } from '../divergence.ts'
import { modelDepth } from '../model/depth.ts'
import { account } from '../model/ledger.ts'
import type { Model } from '../model/model.ts'
import { checkCash } from './cash.ts'
import { checkPendings } from './pendings.ts'
import { checkTiers } from './tiers.ts'
import { checkTriggers } from './triggers.ts'
import { checkProducts } from './products.ts'

const PURSE_NAMES = Object.keys(PURSES) as Purse[]
const BUCKET_NAMES = Object.keys(BUCKETS) as Bucket[]

/** The venue, read through its view, is what the model says it is. */
export function checkView(view: EngineView, model: Model, at: number): void {
  expectSame('last record', [model.lastSeq, model.lastAt], [view.lastSeq, view.lastAt])
  expectSame('currencies', model.currencies, view.currencies())
  expectSame('indexes', model.indexes, view.indexes())
  const specs = model.markets.map(({ spec }) => spec)
  expectSame('markets', specs, view.markets())
  expectSame('epoch', model.epoch, view.epoch())
  expectSame('adopted rules', model.adoptedRelease, view.adoptedRelease())
  expectSame('seed', model.seed, view.seed())
  expectSame('opening', model.opening, view.opening())
  expectSame('liabilities', model.published, view.liabilities())
  expectSame('exclusions', model.exclusions, view.exclusions())
  expectSame('policy', model.policy, view.policy())
  checkBalances(view, model)
  checkUsers(view, model)
  checkMarkets(view, model, at)
  checkProducts(view, model, at)
  checkPendings(view, model)
  checkTriggers(view, model)
  checkTiers(view, model, at)
  checkCash(view, model, at)
  const faults = auditState(view)
  if (faults.length > 0) throw new Divergence(`the audit finds: ${faults.join('; ')}`)
}

function checkBalances(view: EngineView, model: Model): void {
  const sums = model.currencies.map(() => 0n)
  for (const owner of [...Object.values(POOLS), ...model.users.keys()]) {
    for (const purse of PURSE_NAMES) {
      for (const bucket of BUCKET_NAMES) {
        for (let currency = 0; currency < sums.length; currency++) {
          const found =
            bucket === 'held'
              ? view.held(owner, purse, currency)
              : view.available(owner, purse, currency)
          const of = account(owner, purse, bucket, currency)
          const expected = model.ledger.balance(of)
          if (found !== expected) {
            throw new Divergence(`account ${of}: expected ${expected}, found ${found}`)
          }
          if (found < 0n && owner !== POOLS.external) {
            throw new Divergence(`account ${of} is below zero: ${found}`)
          }
          sums[currency] = sums[currency]! + found
        }
      }
    }
  }
  sums.forEach((sum, currency) => expectSame(`sum of currency ${currency}`, 0n, sum))
}

function checkUsers(view: EngineView, model: Model): void {
  expectSame('users', model.users.size, view.userCount())
  for (const [user, { turnoverDue }] of model.users) {
    if (!view.hasUser(user)) throw new Divergence(`user ${user} is not there`)
    expectSame(`turnover due of user ${user}`, turnoverDue, view.turnoverDue(user))
    checkOrders(view, model, user)
  }
}

/** A user's open orders, and that what is held is to the unit what they and those that wait need. */
function checkOrders(view: EngineView, model: Model, user: Owner): void {
  const expected = model.markets
    .flatMap((market) =>
      market.book.orders
        .filter((order) => order.user === user)
        .map(({ id, side, price, quantity, remaining }) => ({
          id,
          user,
          market: market.id,
          side,
          price: Number(price),
          quantity: Number(quantity),
          remaining: Number(remaining),
        })),
    )
    .sort((a, b) => a.id - b.id)
  const set = model.switches.get(user)
  expectSame(`switch of user ${user}`, set && { user, ...set }, view.deadMansSwitch(user))
  const found = view.openOrders(user)
  expectSame(`open orders of user ${user}`, expected, found)
  const needed = model.currencies.map(() => 0n)
  for (const order of found) {
    const market = model.markets[order.market]!
    const currency = market.gives(order.side)
    needed[currency]! += market.needs(order.side, BigInt(order.price), BigInt(order.remaining))
    expectSame(`order ${order.id}`, order, view.order(order.id))
    const terms = market.book.orders.find(({ id }) => id === order.id)!.terms
    expectSame(`terms of order ${order.id}`, terms, view.orderTerms(order.id))
    if (terms?.clientId !== undefined) {
      const called = view.orderCalled(user, terms.clientId)
      expectSame(`order that user ${user} calls ${terms.clientId}`, order.id, called)
    }
  }
  for (const { side, market, held } of model.triggers.filter((each) => each.user === user)) {
    needed[model.markets[market]!.gives(side)]! += held
  }
  for (const { cover } of model.pendings.values()) {
    for (const { to, amount } of cover) {
      const currency = needed.findIndex((_, each) => to === account(user, 'coin', 'held', each))
      if (currency >= 0) needed[currency]! += amount
    }
  }
  needed.forEach((amount, currency) =>
    expectSame(
      `held by user ${user} in currency ${currency}`,
      amount,
      view.held(user, 'coin', currency),
    ),
  )
}

function checkMarkets(view: EngineView, model: Model, at: number): void {
  let open = 0
  for (const market of model.markets) {
    open += market.book.orders.length
    const now = Math.max(at, model.lastAt)
    const depth = view.depth(market.id, 12, at)
    expectSame(`depth of market ${market.id}`, modelDepth(market, 12, now), depth)
  }
  expectSame('open orders', open, view.openOrderCount())
  model.prices.forEach((price, index) => {
    const expected = price && { ...price, price: Number(price.price) }
    expectSame(`price of index ${index}`, expected, view.indexPrice(index))
  })
}
