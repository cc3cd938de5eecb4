import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { outside } from './running.ts'

export interface SpanSenderParts {
  exporter: Pick<SpanExporter, 'export'>
  /** Called with how many spans were given up. */
  dropped: (spans: number) => void
  log: { warn(facts: object, message: string): void; info(facts: object, message: string): void }
  /** Spans that wait at most; further ones are dropped. */
  most?: number
}

const MOST_WAITING = 4_096
/** Spans that are sent at once. */
const BATCH = 512
const SEND_EVERY_MS = 1_000

/**
 * Sends spans to the collector, one batch at a time, and never more than it takes: what comes while
 * `most` wait is dropped and counted, and so is a batch that was not taken. Whoever ends a span waits
 * for nothing.
 */
export class SpanSender implements SpanProcessor {
  readonly #parts: SpanSenderParts
  readonly #most: number
  #waiting: ReadableSpan[] = []
  #sending: Promise<void> | undefined
  /** Spans of the batch under way. */
  #underWay = 0
  #timer: NodeJS.Timeout | undefined
  #isAway = false
  #isClosed = false

  constructor(parts: SpanSenderParts) {
    this.#parts = parts
    this.#most = parts.most ?? MOST_WAITING
  }

  onStart(): void {
    // What has not ended yet is nobody's to send.
  }

  onEnd(span: ReadableSpan): void {
    if (this.#isClosed || this.#waiting.length >= this.#most) {
      this.#parts.dropped(1)
      return
    }
    this.#waiting.push(span)
    if (this.#waiting.length >= BATCH && !this.#isAway) this.#send()
    else this.#sendLater()
  }

  /** Sends all that waits, as long as the collector takes it. */
  async forceFlush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (;;) {
      this.#send()
      if (!this.#sending) return
      await this.#sending
      if (this.#isAway) return
    }
  }

  /** As `forceFlush`, for `limitMs` at most; what is left then is dropped. */
  async close(limitMs: number): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const limit = setTimeout(resolve, limitMs)
    await Promise.race([this.forceFlush(), late])
    clearTimeout(limit)
    await this.shutdown()
  }

  shutdown(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isClosed = true
    const left = this.#waiting.length + this.#underWay
    if (left > 0) this.#parts.dropped(left)
    this.#waiting = []
    this.#underWay = 0
    return Promise.resolve()
  }

  #sendLater(): void {
    if (this.#timer || this.#sending) return
    outside(() => {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#send()
      }, SEND_EVERY_MS)
      this.#timer.unref()
    })
  }

  #send(): void {
    if (this.#sending || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, BATCH)
    this.#sending = outside(() => this.#sendOne(batch)).then(() => {
      this.#sending = undefined
      if (this.#isClosed) return
      if (this.#waiting.length >= BATCH && !this.#isAway) this.#send()
      else if (this.#waiting.length > 0) this.#sendLater()
    })
  }

  async #sendOne(batch: ReadableSpan[]): Promise<void> {
    const { exporter, dropped, log } = this.#parts
    this.#underWay = batch.length
    const isTaken = await new Promise<boolean>((resolve) => {
      try {
        exporter.export(batch, ({ code }) => resolve(code === TAKEN))
      } catch {
        resolve(false)
      }
    })
    if (this.#isClosed) return
    this.#underWay = 0
    if (!isTaken) dropped(batch.length)
    // Told once, whatever the collector says: its address, which errors show, may hold a key.
    if (!isTaken && !this.#isAway) log.warn({ spans: batch.length }, 'Traces cannot be sent')
    else if (isTaken && this.#isAway) log.info({}, 'Traces are sent again')
    this.#isAway = !isTaken
  }
}

/** `ExportResultCode.SUCCESS`. */
const TAKEN = 0
