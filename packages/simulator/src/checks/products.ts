import { type EngineView, type Owner, POOLS } from '@candor/engine'
import { expectSame } from '../divergence.ts'
import { nextDueOf, openWindowsOf } from '../model/due.ts'
import { promisedIncome, unpaid } from '../model/earn.ts'
import { worthOfAll } from '../model/futures-exposure.ts'
import { rulesOf } from '../model/futures-orders.ts'
import { limitsAt } from '../model/limits.ts'
import type { Model } from '../model/model.ts'
import { promisedBy } from '../model/offers.ts'

/** Contracts, products, offers and limits of the venue are what the model says they are. */
export function checkProducts(view: EngineView, model: Model, at: number): void {
  checkRules(view, model)
  for (const user of model.users.keys()) {
    checkOrdersOf(view, model, user)
    checkLimitsOf(view, model, user, Math.max(at, model.lastAt))
  }
  for (const [id, offer] of model.offers) expectSame(`offer ${id}`, offer, view.offer(id))
  for (const [id] of model.closedOrders.entries().slice(-5)) {
    const found = view.fastOrder(id) ?? view.futuresOrder(id) ?? view.productOrder(id)
    expectSame(`order ${id}, which has ended`, undefined, found)
  }
  expectSame('what is due next', nextDueOf(model), view.nextDue())
  const inOrder = (windows: ReturnType<typeof openWindowsOf>) =>
    [...windows].sort((a, b) => a.to - b.to || a.index - b.index)
  expectSame(
    'windows of what has expired',
    inOrder(openWindowsOf(model, at)),
    inOrder([...view.openWindows(at)]),
  )
  checkPromises(view, model)
}

function checkRules(view: EngineView, model: Model): void {
  expectSame('fast contracts', model.fasts, view.fasts())
  const current = model.futures.map((versions) => versions.at(-1))
  expectSame('futures contracts', current, view.futures())
  expectSame('products', model.products, view.products())
  expectSame('rules of the exchange', model.swapRules, view.swapRules())
  model.indexes.forEach((_, index) =>
    expectSame(`chain of index ${index}`, model.chains.get(index)?.link, view.priceLink(index)),
  )
  model.futures.forEach((_, futures) => {
    for (const direction of ['long', 'short'] as const) {
      const expected = worthOfAll(model, futures, direction)
      const found = view.futuresWorth(futures, direction)
      expectSame(`worth of all ${direction} orders of futures ${futures}`, expected, found)
    }
  })
  model.products.forEach((_, product) => {
    const expected = promisedIncome(model, product)
    expectSame(`income promised by product ${product}`, expected, view.promisedIncome(product))
  })
}

function checkOrdersOf(view: EngineView, model: Model, user: Owner): void {
  const fasts = own(model.fastOrders, user)
  expectSame(`fast contracts of user ${user}`, fasts, view.fastOrders(user))
  for (const order of fasts) {
    expectSame(`fast contract ${order.id}`, order, view.fastOrder(order.id))
  }
  const positions = own(model.positions, user)
  expectSame(`futures orders of user ${user}`, positions, view.futuresOrders(user))
  for (const order of positions) {
    expectSame(`futures order ${order.id}`, order, view.futuresOrder(order.id))
    const rules = rulesOf(model, order)
    expectSame(`the rules of futures order ${order.id}`, rules, view.futuresRules(order))
  }
  const products = own(model.productOrders, user)
  expectSame(`product orders of user ${user}`, products, view.productOrders(user))
  for (const order of products) {
    expectSame(`product order ${order.id}`, order, view.productOrder(order.id))
  }
}

function own<Order extends { id: number; user: Owner }>(
  orders: ReadonlyMap<number, Order>,
  user: Owner,
): Order[] {
  return [...orders.values()].filter((order) => order.user === user).sort((a, b) => a.id - b.id)
}

function checkLimitsOf(view: EngineView, model: Model, user: Owner, at: number): void {
  const person = model.persons.get(user)
  const expected = person && {
    acceptedAt: person.acceptedAt,
    coolOffUntil: person.coolOffUntil,
    now: limitsAt(model, user, at),
  }
  const limits = view.personalLimits(user, at)
  const found = limits && {
    acceptedAt: limits.acceptedAt,
    coolOffUntil: limits.coolOffUntil,
    now: limits.now,
  }
  expectSame(`limits of user ${user}`, expected, found)
}

/**
 * Whatever was promised is set aside to the unit, and nothing besides: of the pools what open
 * contracts and orders can still be paid, of each person stakes, margins, waiting fees,
 * principals and what they are withdrawing.
 */
function checkPromises(view: EngineView, model: Model): void {
  const needed = new Map<string, bigint>()
  const need = (owner: Owner, currency: number, amount: bigint) => {
    const of = `${owner} ${currency}`
    needed.set(of, (needed.get(of) ?? 0n) + amount)
  }
  for (const { user, fast, stake, profit } of model.fastOrders.values()) {
    const { currency } = model.fasts[fast]!
    need(user, currency, stake)
    need(POOLS.fastPool, currency, profit)
  }
  for (const order of model.positions.values()) {
    const { currency } = rulesOf(model, order)
    need(order.user, currency, order.margin + (order.isOpen ? 0n : order.fee))
    need(POOLS.contractPool, currency, order.reserve)
  }
  for (const order of model.productOrders.values()) {
    const { currency } = model.products[order.product]!
    need(order.user, currency, order.amount)
    need(POOLS.rewards, currency, unpaid(model, order))
  }
  for (const { user, currency, amount } of model.withdrawals.values()) {
    need(user, currency, amount)
  }
  for (const offer of model.offers.values()) {
    const { pool, currency, amount } = promisedBy(model, offer)
    need(pool, currency, amount)
  }
  for (const { cover } of model.pendings.values()) {
    for (const { to, amount } of cover) {
      const [owner, purse, , currency] = to.split(' ')
      if (purse === 'funding') need(Number(owner), Number(currency), amount)
    }
  }
  for (const owner of [...Object.values(POOLS), ...model.users.keys()]) {
    model.currencies.forEach((_, currency) => {
      const found = view.held(owner, 'funding', currency)
      const expected = needed.get(`${owner} ${currency}`) ?? 0n
      expectSame(`set aside of account ${owner} in currency ${currency}`, expected, found)
    })
  }
}
