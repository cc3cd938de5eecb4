import type { Period } from '@candor/protocol/periods'
import { parentPort, workerData } from 'node:worker_threads'
import type { Instrument } from '../source.ts'
import type { Anchor } from './anchors.ts'
import { packCandles } from '../candles/packed-candles.ts'
import type { BoundDays } from './day-secrets.ts'
import { createSimulatedSource } from './source.ts'

/** What the thread is started with. */
export interface HistoryMarket {
  secret: Uint8Array
  anchors: [string, Anchor][]
  instruments: readonly Instrument[]
  /** As of `createSimulatedSource`. */
  pastDays: number
}

export interface HistoryWish {
  id: number
  /** The keys of days, once they are bound. */
  bound: BoundDays | undefined
  symbol: string
  period: Period
  before: number
  limit: number
}

export type HistoryAnswer = { id: number; candles: Float64Array } | { id: number; fault: string }

const { anchors, ...market } = workerData as HistoryMarket
// History is of moments that a wish names: the thread asks for no time, and has no clock.
const noClock = () => {
  throw new Error('The thread of the history has no clock.')
}
let known: BoundDays | undefined
const bound = () => known
const source = createSimulatedSource({
  ...market,
  bound,
  anchors: new Map(anchors),
  now: noClock,
})

/** One after the other: two at once would only take each other's caches. */
let work = Promise.resolve()
parentPort!.on('message', (wish: HistoryWish) => {
  work = work.then(() => answer(wish))
})

async function answer(wish: HistoryWish): Promise<void> {
  const { id, symbol, period, before, limit } = wish
  known ??= wish.bound
  try {
    const candles = packCandles(await source.history(symbol, period, before, limit))
    const said: HistoryAnswer = { id, candles }
    parentPort!.postMessage(said, [candles.buffer as ArrayBuffer])
  } catch (error) {
    const said: HistoryAnswer = { id, fault: error instanceof Error ? error.message : 'unknown' }
    parentPort!.postMessage(said)
  }
}
