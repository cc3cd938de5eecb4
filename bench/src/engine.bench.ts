import {
  type Engine,
  type EngineRecord,
  createEngine,
  decodeRecord,
  encodeRecord,
} from '@candor/engine'
import { price } from '@candor/money'
import { OrderBook, Side } from 'nodejs-order-book'
import { type EngineStream, engineStream, playOnEngine, streamVenue } from './engine-stream.ts'
import { LIMIT, MARKET, type OrderStream, orderStream } from './order-stream.ts'
import { type BenchLine, formatCount } from './table.ts'
import { waitingTriggers } from './waiting-triggers.ts'

const SEED = 7
/** Orders resting all the way: a book of a quiet pair and one of a busy pair. */
const SHALLOW = 10_000
const DEEP = 100_000
const OPERATIONS = 300_000
/** Runs are taken by turns, and the best of each counts: the least disturbed. */
const ROUNDS = 5
const DEEP_ROUNDS = 2
const LEAST_RATE = 1_000_000
const SYMBOLS = 50
const PRINTS = 20_000

/**
 * The engine in memory, risk and ledger and events included, beside the bare matching of npm's usual
 * book on the same operations; then its records as bytes, a replay of those, and prints beside many orders
 * that wait for them.
 */
export async function run(): Promise<BenchLine[]> {
  const shallow = streamOf(SHALLOW)
  const rates = bestRates(shallow, ROUNDS)
  return [
    {
      name: 'engine in memory: risk, ledger, matching, events',
      figure: `${formatCount(rates.engine)} operations a second`,
      bar: `at least ${formatCount(LEAST_RATE)}`,
      met: rates.engine >= LEAST_RATE,
    },
    besidePeer(rates, SHALLOW),
    besidePeer(bestRates(streamOf(DEEP), DEEP_ROUNDS), DEEP),
    ...recordLines(shallow),
    printLine(),
    waitingTriggers(),
  ]
}

function streamOf(resting: number): EngineStream {
  return engineStream(orderStream({ seed: SEED, resting, operations: OPERATIONS }), SEED)
}

interface Rates {
  engine: number
  peer: number
}

function bestRates(commands: EngineStream, rounds: number): Rates {
  const best = { engine: 0, peer: 0 }
  for (let round = 0; round < rounds; round++) {
    const played = playOnEngine(streamVenue(), commands, () => undefined)
    if (played.refused > OPERATIONS / 1_000) throw new Error(`${played.refused} were refused`)
    best.engine = Math.max(best.engine, played.rate)
    best.peer = Math.max(best.peer, playOnPeer(commands.stream))
  }
  return best
}

function besidePeer({ engine, peer }: Rates, resting: number): BenchLine {
  const times = engine / peer
  return {
    name: `engine beside nodejs-order-book's bare matching, ${formatCount(resting)} resting orders`,
    figure: `${times.toFixed(1)} times its ${formatCount(peer)} a second`,
    bar: 'at least 4 times',
    met: times >= 4,
  }
}

/** The peer knows no users and no money; its ids are made outside the measured time. */
function playOnPeer({ opening, length, kinds, sides, prices, quantities, orders }: OrderStream) {
  const peer = new OrderBook()
  const ids = Array.from(orders, String)
  const play = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const kind = kinds[at]
      const side = sides[at] === 0 ? Side.BUY : Side.SELL
      const size = quantities[at]!
      if (kind === LIMIT) peer.limit({ id: ids[at]!, side, size, price: prices[at]! })
      else if (kind === MARKET) peer.market({ side, size })
      else peer.cancel(ids[at]!)
    }
  }
  play(0, opening)
  const started = performance.now()
  play(opening, length)
  return ((length - opening) * 1_000) / (performance.now() - started)
}

function recordLines(commands: EngineStream): BenchLine[] {
  const records: EngineRecord[] = []
  const engine = streamVenue()
  playOnEngine(engine, commands, (record) => records.push(record))
  let encodeRate = 0
  let replayRate = 0
  let bytes: Uint8Array[] = []
  for (let round = 0; round < ROUNDS; round++) {
    encodeRate = Math.max(
      encodeRate,
      rateOf(records.length, () => {
        bytes = records.map((record) => encodeRecord(record))
      }),
    )
    const replayed = streamVenue()
    replayRate = Math.max(
      replayRate,
      rateOf(records.length, () => {
        for (const each of bytes) replayed.apply(decodeRecord(each))
      }),
    )
    expectSameState(engine, replayed)
  }
  const size = bytes.reduce((sum, each) => sum + each.length, 0) / bytes.length
  return [
    {
      name: 'records as bytes',
      figure: `${(1e6 / encodeRate).toFixed(2)} µs and ${size.toFixed(0)} bytes each`,
      bar: '',
    },
    {
      name: 'replay of records in memory: decode and apply',
      figure: `${formatCount(replayRate)} a second`,
      bar: 'at least 350,000',
      met: replayRate >= 350_000,
    },
  ]
}

/** Prints of many symbols that move no ladder across an order. */
function printLine(): BenchLine {
  const engine = createEngine()
  for (let index = 0; index < SYMBOLS; index++) {
    const spec = { symbol: `I${index}`, scale: 8, stalenessMs: 5_000 }
    const defined = engine.decide({ kind: 'defineIndex', spec }, 0)
    if (defined.outcome === 'accepted') engine.apply(defined.record)
  }
  const sizes = new Set<number>()
  const rate = rateOf(PRINTS, () => {
    for (let turn = 0; turn < PRINTS; turn++) {
      const prints = Array.from({ length: SYMBOLS }, (_, index) => ({
        index,
        price: price(10 ** (4 + (index % 8)) + turn),
      }))
      const decision = engine.decide({ kind: 'printPrices', prints }, turn)
      if (decision.outcome !== 'accepted') throw new Error(decision.outcome)
      engine.apply(decision.record)
      sizes.add(encodeRecord(decision.record).length)
    }
  })
  const largest = Math.max(...sizes)
  return {
    name: `index prints of ${SYMBOLS} symbols that cross nothing`,
    figure: `${(1e6 / rate).toFixed(1)} µs and ${largest} bytes a batch`,
    bar: 'under 400 bytes',
    met: largest < 400,
  }
}

/** A speed counts only for the same work: the replay must have reached the same state. */
function expectSameState(engine: Engine, replayed: Engine): void {
  if (Buffer.compare(engine.encodeState(), replayed.encodeState()) !== 0) {
    throw new Error('the replay reached another state')
  }
}

function rateOf(count: number, work: () => void): number {
  const started = performance.now()
  work()
  return (count * 1_000) / (performance.now() - started)
}
