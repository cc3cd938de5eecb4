import type { Period } from '@candor/protocol/periods'
import { Worker } from 'node:worker_threads'
import type { Candle } from '../candles/candle.ts'
import type { BoundDays } from './day-secrets.ts'
import type { HistoryAnswer, HistoryMarket, HistoryWish } from './history-worker.ts'
import { unpackCandles } from '../candles/packed-candles.ts'

/** A thread that nobody asked anything for so long is given back, with its memory. */
const IDLE_MS = 60_000

interface Waiting {
  resolve: (candles: Candle[]) => void
  reject: (error: Error) => void
}

/**
 * Computes history in a thread of its own, so that the loop that carries prints and orders never
 * stops for a chart. The thread runs while it has work.
 */
export class HistoryThread {
  readonly #market: HistoryMarket
  readonly #bound: () => BoundDays | undefined
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  /** `bound` is asked for the keys of days, which may be bound while the thread runs. */
  constructor(market: HistoryMarket, bound: () => BoundDays | undefined = () => undefined) {
    this.#market = market
    this.#bound = bound
  }

  history(symbol: string, period: Period, before: number, limit: number): Promise<Candle[]> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = (this.#asked += 1)
    const wish: HistoryWish = { id, bound: this.#bound(), symbol, period, before, limit }
    return new Promise((resolve, reject) => {
      this.#waiting.set(wish.id, { resolve, reject })
      worker.postMessage(wish)
    })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    this.#refuse(new Error('The market is stopping.'))
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
      workerData: this.#market,
    })
    // Whoever waits for a chart keeps the process; the thread by itself does not.
    worker.unref()
    worker.on('message', (said: HistoryAnswer) => this.#take(said))
    worker.on('error', (error) => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error('The thread of the history ended.')))
    return worker
  }

  #take(said: HistoryAnswer): void {
    const waiting = this.#waiting.get(said.id)
    this.#waiting.delete(said.id)
    if ('fault' in said) waiting?.reject(new Error(said.fault))
    else waiting?.resolve(unpackCandles(said.candles))
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS)
    this.#idle.unref()
  }

  /** The next wish starts another one. */
  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#refuse(error)
  }

  #refuse(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
