import { defineCurrency, defineIndex, defineMarket } from '../apply.ts'
import type { CurrencySpec, IndexSpec, MarketSpec, PolicySpec } from '../catalogue.ts'
import type { OpenOrder } from '../contract.ts'
import { NONE } from '../slot-table.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { rest } from '../spot/apply-spot.ts'
import { openOrderAt } from '../spot/open-order.ts'
import type { State } from '../state.ts'
import { side } from './events-codec.ts'
import { readCash, writeCash } from './cash-codec.ts'
import { readCredits, writeCredits } from './credit-codec.ts'
import { readProducts, writeProducts } from './products-codec.ts'
import {
  readFormerRequests,
  readRequests,
  writeFormerRequests,
  writeRequests,
} from './requests-codec.ts'
import { type Field, amount, balance, list, optional, struct, uint } from './fields.ts'
import { CodecError, Reader } from './reader.ts'
import { currencySpec, indexSpec, marketSpec, policySpec } from './specs.ts'
import { Writer } from './writer.ts'

/**
 * First byte of every snapshot. Version 1 knew spot alone and ends before the products; version 2
 * ends before money in and out; version 3 knew requests by hashes alone, and nothing of what binds
 * gifts and bonuses.
 */
const STATE_VERSION = 4

interface Counters {
  lastSeq: number
  lastAt: number
  nextOrder: number
  nextTrade: number
}

const counters = struct<Counters>({
  lastSeq: uint(),
  lastAt: uint(),
  nextOrder: uint(),
  nextTrade: uint(),
})

interface Catalogue {
  currencies: readonly CurrencySpec[]
  indexes: readonly IndexSpec[]
  prices: readonly (IndexPrice | undefined)[]
  markets: readonly { spec: MarketSpec; bought: number; sold: number }[]
  policy: PolicySpec | undefined
}

const catalogue = struct<Catalogue>({
  currencies: list(currencySpec),
  indexes: list(indexSpec),
  prices: list(optional(struct<IndexPrice>({ price: uint(), at: uint(), seq: uint() }))),
  markets: list(
    struct<{ spec: MarketSpec; bought: number; sold: number }>({
      spec: marketSpec,
      bought: uint(),
      sold: uint(),
    }),
  ),
  policy: optional(policySpec),
})

const order = struct<OpenOrder>({
  id: uint(),
  user: uint(),
  market: uint(),
  side,
  price: uint(),
  quantity: uint(),
  remaining: uint(),
})

const user = struct<{ id: number; openedSeq: number; turnoverDue: bigint }>({
  id: uint(),
  openedSeq: uint(),
  turnoverDue: amount as Field<bigint>,
})

const account = struct<{ id: number; balance: bigint }>({ id: uint(), balance })

const closed = struct<{ order: number; user: number }>({ order: uint(), user: uint() })

/**
 * The whole state in one canonical order: catalogue by id, users and accounts by id, open orders by
 * id (which is their time priority), requests in the order they were carried out. What hash tables
 * looked like on the way never shows, and an account at zero is the same as none.
 */
export function encodeState(state: State, version: number = STATE_VERSION): Uint8Array {
  const writer = new Writer()
  writer.byte(version)
  counters.write(writer, state)
  catalogue.write(writer, {
    currencies: state.currencies,
    indexes: state.indexes,
    prices: state.prices,
    markets: state.markets.map(({ spec, taken }) => ({
      spec,
      bought: taken.buy,
      sold: taken.sell,
    })),
    policy: state.policy,
  })
  writeUsers(writer, state)
  const accounts = state.ledger.accounts()
  writer.uint(accounts.length)
  for (const id of accounts) account.write(writer, { id, balance: state.ledger.balance(id) })
  const orders = state.orders.ids()
  writer.uint(orders.length)
  for (const id of orders) order.write(writer, openOrderAt(state, state.orders.nodeOf(id)))
  writeFormerRequests(writer, state.requests.former)
  list(closed).write(writer, [...state.closedOrders.entries()])
  if (version >= 2) writeProducts(writer, state)
  if (version >= 3) writeCash(writer, state)
  if (version >= 4) writeRequests(writer, state.requests)
  if (version >= 4) writeCredits(writer, state)
  return writer.take()
}

/** Fills an empty state with what these bytes were encoded from. Throws `CodecError` for anything else. */
export function decodeState(bytes: Uint8Array, state: State): State {
  const reader = new Reader(bytes)
  const version = reader.byte()
  if (version < 1 || version > STATE_VERSION)
    throw new CodecError(`states of version ${version} are unknown`)
  Object.assign(state, counters.read(reader))
  restoreCatalogue(state, catalogue.read(reader))
  for (let left = reader.uint(); left > 0; left--) {
    const { id, openedSeq, turnoverDue } = user.read(reader)
    // A former release gave no credit but the gift, whose amount the policy says.
    state.users.add(id, openedSeq, turnoverDue, version < 3 ? (state.policy?.gift ?? 0n) : 0n)
  }
  for (let left = reader.uint(); left > 0; left--) {
    const { id, balance } = account.read(reader)
    state.ledger.restore(id, balance)
  }
  for (let left = reader.uint(); left > 0; left--) rest(state, order.read(reader))
  readFormerRequests(reader, state.requests.former)
  for (const { order: id, user: owner } of list(closed).read(reader)) {
    state.closedOrders.add(id, owner)
  }
  if (version >= 2) readProducts(reader, state)
  if (version >= 3) readCash(reader, state)
  if (version >= 4) readRequests(reader, state.requests)
  if (version >= 4) readCredits(reader, state)
  reader.end()
  return state
}

function restoreCatalogue(state: State, known: Catalogue): void {
  known.currencies.forEach((spec, id) => defineCurrency(state, id, spec))
  known.indexes.forEach((spec, id) => defineIndex(state, id, spec))
  known.prices.forEach((print, id) => (state.prices[id] = print))
  known.markets.forEach(({ spec, bought, sold }, id) => {
    defineMarket(state, id, spec)
    Object.assign(state.markets[id]!.taken, { buy: bought, sell: sold })
  })
  state.policy = known.policy
}

function writeUsers(writer: Writer, state: State): void {
  const ids = state.users.ids()
  writer.uint(ids.length)
  for (const id of ids) {
    const slot = state.users.slotOf(id)
    if (slot === NONE) throw new Error(`user ${id} has no slot`)
    const openedSeq = state.users.openedSeq(slot)
    user.write(writer, { id, openedSeq, turnoverDue: state.users.turnoverDue(slot) })
  }
}
