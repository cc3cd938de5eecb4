import { productDefined, resumeProduct } from '../earn/apply-earn.ts'
import type { ProductOrder } from '../earn/product-order.ts'
import { fastDefined, resumeFast } from '../fast/apply-fast.ts'
import type { FastOrder } from '../fast/fast-order.ts'
import { futuresDefined, resumeFutures } from '../futures/apply-futures.ts'
import type { FuturesOrder } from '../futures/futures-order.ts'
import type { PersonalLimits } from '../limits/personal-limits.ts'
import { resumeOffer } from '../offers/apply-offers.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { LinkedPrint } from '../prices/price-windows.ts'
import type { State } from '../state.ts'
import { direction, origin, productPreviewed, swapQuoted } from './events-codec.ts'
import { amount, balance, flag, hash, list, optional, struct, uint } from './fields.ts'
import type { Field } from './fields.ts'
import type { Reader } from './reader.ts'
import { fastSpec, futuresSpec, productSpec, swapSpec } from './specs.ts'
import type { Writer } from './writer.ts'

const window = struct<{ index: number; link: string; prints: readonly LinkedPrint[] }>({
  index: uint(),
  link: hash,
  prints: list(struct<LinkedPrint>({ seq: uint(), at: uint(), price: uint(), linkBefore: hash })),
})

const fastOrder = struct<FastOrder>({
  id: uint(),
  user: uint(),
  fast: uint(),
  direction,
  stake: amount,
  profit: amount,
  openPrice: uint(),
  openSeq: uint(),
  openAt: uint(),
  openLink: hash,
  expiresAt: uint(),
})

const futuresOrder = struct<FuturesOrder>({
  id: uint(),
  user: uint(),
  futures: uint(),
  version: uint(),
  direction,
  lots: uint(),
  lever: uint(),
  margin: amount,
  fee: amount,
  reserve: amount,
  worth: amount,
  origin,
  of: uint(),
  price: uint(),
  isOpen: flag,
  openSeq: uint(),
  stopLoss: uint(),
  takeProfit: uint(),
  lockedWith: uint(),
})

const leftOver = struct<{ index: number; prints: readonly IndexPrice[] }>({
  index: uint(),
  prints: list(struct<IndexPrice>({ price: uint(), at: uint(), seq: uint() })),
})

const productOrder = struct<ProductOrder>({
  id: uint(),
  user: uint(),
  product: uint(),
  amount,
  rate: uint(),
  income: amount,
  days: uint(),
  penalty: uint(),
  startedAt: uint(),
  accrued: uint(),
})

const quote = struct(swapQuoted)
const preview = struct(productPreviewed)

/** A signed amount: what a day has lost is below zero after gains. */
const signed = balance as Field<never>

const limits = struct<PersonalLimits & { user: number }>({
  user: uint(),
  acceptedAt: uint(),
  dailyStake: amount,
  dailyLoss: amount,
  laterDailyStake: amount,
  laterDailyLoss: amount,
  laterFrom: uint(),
  coolOffUntil: uint(),
  day: uint(),
  staked: amount,
  lost: signed,
  atRisk: amount,
})

/** What products add to a snapshot, in one canonical order: rules by id, orders and offers by id. */
export function writeProducts(writer: Writer, state: State): void {
  list(fastSpec).write(writer, state.fasts)
  list(list(futuresSpec)).write(
    writer,
    state.futures.map((market) => market.versions),
  )
  list(productSpec).write(writer, state.products)
  optional(swapSpec).write(writer, state.swapRules)
  list(window).write(
    writer,
    state.windows.flatMap((kept, index) => (kept ? [{ index, ...kept }] : [])),
  )
  list(fastOrder).write(writer, state.fastOrders.all())
  list(futuresOrder).write(writer, state.futuresOrders.all())
  const left = [...state.leftOver].sort(([a], [b]) => a - b)
  list(leftOver).write(
    writer,
    left.map(([index, prints]) => ({ index, prints })),
  )
  list(productOrder).write(writer, state.productOrders.all())
  const offers = state.offers.all()
  list(quote).write(
    writer,
    offers.filter((offer) => offer.kind === 'swapQuoted'),
  )
  list(preview).write(
    writer,
    offers.filter((offer) => offer.kind === 'productPreviewed'),
  )
  list(limits).write(
    writer,
    state.limits.entries().map(([user, own]) => ({ user, ...own })),
  )
}

export function readProducts(reader: Reader, state: State): void {
  list(fastSpec)
    .read(reader)
    .forEach((spec, id) => fastDefined(state, id, spec))
  list(list(futuresSpec))
    .read(reader)
    .forEach((versions, id) => versions.forEach((spec) => futuresDefined(state, id, spec)))
  list(productSpec)
    .read(reader)
    .forEach((spec, id) => productDefined(state, id, spec))
  state.swapRules = optional(swapSpec).read(reader)
  for (const { index, link, prints } of list(window).read(reader)) {
    Object.assign(state.windows[index]!, { link, prints: [...prints] })
  }
  for (const order of list(fastOrder).read(reader)) resumeFast(state, order)
  for (const order of list(futuresOrder).read(reader)) resumeFutures(state, order)
  for (const { index, prints } of list(leftOver).read(reader))
    state.leftOver.set(index, [...prints])
  for (const order of list(productOrder).read(reader)) resumeProduct(state, order)
  for (const terms of list(quote).read(reader)) resumeOffer(state, { kind: 'swapQuoted', ...terms })
  for (const terms of list(preview).read(reader)) {
    resumeOffer(state, { kind: 'productPreviewed', ...terms })
  }
  for (const { user, ...own } of list(limits).read(reader)) state.limits.restore(user, own)
}
