import { setImmediate } from 'node:timers/promises'
import {
  BUY,
  Book,
  type BookSide,
  Fills,
  SELL,
  submitLimit,
  submitMarket,
} from '@candor/engine/testing'
import { OrderBook, Side } from 'nodejs-order-book'
import { LIMIT, MARKET, type OrderStream, orderStream } from './order-stream.ts'
import { type BenchLine, formatCount } from './table.ts'

const OPERATIONS = 1_000_000
const SEED = 7
/** Books are run this often, shallow and deep by turns, and the best run counts: the least disturbed. */
const ROUNDS = 12
const PEER_ROUNDS = 2

/** The bare book: matching and cancelling with no money behind it, beside npm's usual book. */
export async function run(): Promise<BenchLine[]> {
  const shallow = orderStream({ seed: SEED, resting: 10_000, operations: OPERATIONS })
  const deep = orderStream({ seed: SEED, resting: 150_000, operations: OPERATIONS })
  const bytes = await bytesAnOrder(deep)
  const ours = [shallow, deep].map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, stream] of [shallow, deep].entries()) {
      ours[at] = Math.max(ours[at]!, runBook(stream).rate)
    }
  }
  const [shallowRate, deepRate] = ours as [number, number]
  const ratio = deepRate / shallowRate
  return [
    {
      name: 'book, 10,000 resting orders',
      figure: `${formatCount(shallowRate)} operations a second`,
      bar: 'at least 7,000,000',
      met: shallowRate >= 7_000_000,
    },
    {
      name: 'book, 150,000 resting orders',
      figure: `${formatCount(deepRate)} a second, ${ratio.toFixed(2)} of the speed with 10,000`,
      bar: 'at least 0.50',
      met: ratio >= 0.5,
    },
    besidePeer(shallow, shallowRate),
    besidePeer(deep, deepRate),
    {
      name: 'book, memory of 150,000 resting orders',
      figure: `${bytes.toFixed(1)} bytes an order`,
      bar: 'under 60',
      met: bytes < 60,
    },
  ]
}

function besidePeer(stream: OrderStream, rate: number): BenchLine {
  let peerRate = 0
  for (let round = 0; round < PEER_ROUNDS; round++) {
    const peer = runPeer(stream)
    expectSameBook(runBook(stream), peer)
    peerRate = Math.max(peerRate, peer.rate)
  }
  const times = rate / peerRate
  return {
    name: `book beside nodejs-order-book, ${formatCount(stream.opening)} resting orders`,
    figure: `${times.toFixed(1)} times its ${formatCount(peerRate)} a second`,
    bar: 'at least 60 times',
    met: times >= 60,
  }
}

interface Result {
  /** Measured operations a second. */
  rate: number
  /** Lots traded, opening included. */
  traded: number
  /** Price and lots of every level, best first. */
  depth: number[][][]
}

function runBook(stream: OrderStream): Result {
  const book = new Book()
  const fills = new Fills()
  let traded = playOnBook(book, fills, { stream, from: 0, to: stream.opening })
  const started = coreMs()
  traded += playOnBook(book, fills, { stream, from: stream.opening, to: stream.length })
  const rate = rateSince(started, stream)
  const depth = ([BUY, SELL] as const).map((side) =>
    book.depth(side, Infinity).map((level): number[] => [level.price, level.quantity]),
  )
  return { rate, traded, depth }
}

function playOnBook(
  book: Book,
  fills: Fills,
  { stream, from, to }: { stream: OrderStream; from: number; to: number },
): number {
  const { kinds, sides, prices, quantities, orders } = stream
  let traded = 0
  for (let at = from; at < to; at++) {
    const kind = kinds[at]!
    const order = orders[at]!
    if (kind === LIMIT || kind === MARKET) {
      fills.clear()
      const side = sides[at] as BookSide
      const quantity = quantities[at]!
      const left =
        kind === LIMIT
          ? submitLimit(book, { side, price: prices[at]!, quantity, order, user: 7 }, fills)
          : submitMarket(book, side, quantity, fills)
      traded += quantity - left
    } else {
      book.cancel(order)
    }
  }
  return traded
}

/**
 * The peer takes its ids as text; they are made outside the measured time, and not as bare numbers,
 * with which it is slower. Its journal and its self-trade prevention stay off.
 */
function runPeer(stream: OrderStream): Result {
  const peer = new OrderBook()
  const ids = Array.from(stream.orders, (order) => `o${order}`)
  let traded = playOnPeer(peer, ids, { stream, from: 0, to: stream.opening })
  const started = coreMs()
  traded += playOnPeer(peer, ids, { stream, from: stream.opening, to: stream.length })
  const rate = rateSince(started, stream)
  const [asks, bids] = peer.depth()
  const bestFirst = [bids.sort((a, b) => b[0] - a[0]), asks.sort((a, b) => a[0] - b[0])]
  return { rate, traded, depth: bestFirst }
}

function playOnPeer(
  peer: OrderBook,
  ids: readonly string[],
  { stream, from, to }: { stream: OrderStream; from: number; to: number },
): number {
  const { kinds, sides, prices, quantities } = stream
  let traded = 0
  for (let at = from; at < to; at++) {
    const kind = kinds[at]!
    if (kind === LIMIT || kind === MARKET) {
      const side = sides[at] === BUY ? Side.BUY : Side.SELL
      const size = quantities[at]!
      const { err, quantityLeft } =
        kind === LIMIT
          ? peer.limit({ id: ids[at]!, side, size, price: prices[at]! })
          : peer.market({ side, size })
      if (err) throw err
      traded += size - quantityLeft
    } else {
      peer.cancel(ids[at]!)
    }
  }
  return traded
}

function rateSince(startedMs: number, stream: OrderStream): number {
  return ((stream.length - stream.opening) * 1_000) / (coreMs() - startedMs)
}

/**
 * Time this thread has had on a core: what else the machine does meanwhile does not count. That is
 * to the peer's favour, whose garbage is collected by other threads in part.
 */
function coreMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** A speed counts only for the same work: both must have traded and kept the same. */
function expectSameBook(ours: Result, peer: Result): void {
  if (ours.traded !== peer.traded) {
    throw new Error(`the books traded ${ours.traded} and ${peer.traded} lots`)
  }
  if (JSON.stringify(ours.depth) !== JSON.stringify(peer.depth)) {
    throw new Error('the books differ in what rests')
  }
}

/** What the process holds more with a book of the opening orders than without, for each of them. */
async function bytesAnOrder(stream: OrderStream): Promise<number> {
  const before = await heldBytes()
  const book = new Book()
  playOnBook(book, new Fills(), { stream, from: 0, to: stream.opening })
  const held = (await heldBytes()) - before
  return held / book.count
}

/** Array buffers are given back after a collection, in the background: two, with a turn between. */
async function heldBytes(): Promise<number> {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  for (let collection = 0; collection < 2; collection++) {
    globalThis.gc()
    await setImmediate()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
