import { OwnSession } from '../store/own-session.ts'
import type { Store } from '../store/store.ts'

/** Waits between two looks in milliseconds, by how the watermark is waited for. */
const LOOK_EVERY_MS = { urgently: 4, patiently: 20, nobody: 250 } as const
const LOOK_LIMIT_MS = 2_000

export interface WatermarkReader {
  /** Whether the watermark is not known here by itself. */
  isNeeded: () => boolean
  /** How it is waited for. */
  waits: () => keyof typeof LOOK_EVERY_MS
  saw: (watermark: number) => void
  /** Called after each look that failed. */
  away: (error: unknown) => void
}

/** Reads how far another process has written the tables, again and again: one query for all who wait. */
export class WatermarkWatch {
  readonly #reader: WatermarkReader
  readonly #session: OwnSession
  #timer: NodeJS.Timeout | undefined
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | undefined
  /** The reading under way, and the next one where somebody asks for it. */
  #reading: Promise<number> | undefined
  #asked: Promise<number> | undefined
  #isStopped = false

  constructor(store: Store, reader: WatermarkReader) {
    this.#reader = reader
    this.#session = new OwnSession(store, { limitMs: LOOK_LIMIT_MS })
  }

  /** Reads the watermark, and goes on to. Rejects where it cannot be read. */
  async start(): Promise<void> {
    try {
      this.#reader.saw(await this.#read())
    } catch (error) {
      await this.stop()
      throw error
    }
    this.#lookIn(LOOK_EVERY_MS.nobody)
  }

  /** Reads it anew: by one reading for all who ask while another one is under way. */
  ask(): Promise<number> {
    return (this.#asked ??= this.#readNext())
  }

  /** Looks at once, unless it does. */
  hurry(): void {
    if (!this.#looking) this.#lookIn(0)
  }

  /** Called when it is waited for otherwise than before. */
  keepPace(): void {
    if (!this.#looking) this.#lookAgain()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
    await this.#session.close()
  }

  #lookAgain(): void {
    const { isNeeded, waits } = this.#reader
    const everyMs = LOOK_EVERY_MS[isNeeded() ? waits() : 'nobody']
    this.#lookIn(Math.max(0, this.#lookedAt + everyMs - performance.now()))
  }

  #lookIn(ms: number): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined
        this.#lookedAt = performance.now()
        this.#lookAgain()
      })
    }, ms)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    const { isNeeded, saw, away } = this.#reader
    if (!isNeeded()) return
    try {
      const watermark = await this.#read()
      // Who began to write them meanwhile knows better.
      if (isNeeded()) saw(watermark)
    } catch (error) {
      if (isNeeded()) away(error)
    }
  }

  async #readNext(): Promise<number> {
    await this.#reading?.catch(() => undefined)
    this.#asked = undefined
    const watermark = await this.#read()
    if (this.#reader.isNeeded()) this.#reader.saw(watermark)
    return watermark
  }

  #read(): Promise<number> {
    return (this.#reading = this.#session
      .query('select seq from projector_state')
      .then(({ rows }) => Number(rows[0]!['seq'])))
  }
}
