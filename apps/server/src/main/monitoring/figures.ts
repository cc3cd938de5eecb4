import type { Kernel } from '../../kernel/kernel.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

/** How old what is read from PostgreSQL or a disk may be: scrapes that come thick ask once. */
const FRESH_MS = 10_000
/** A scrape waits no longer for what hangs, and tells what was known before. */
const WAIT_MS = 2_000

export interface GaugeOptions<Label extends string> {
  name: string
  help: string
  labelNames?: readonly Label[]
  /** Called at each scrape; gauges are collected in the order of their making. */
  collect?: () => void | Promise<void>
}

/** What a reading returns that has to be tried again, although nothing failed. */
export const LATER = Symbol('later')

/** Makes gauges that are read at each scrape, so that nothing has to be kept up to date in between. */
export class Figures {
  readonly #registry: Registry
  readonly #parts: Pick<Kernel, 'now' | 'log'>
  /** What is read seldom, and when it was read last. */
  readonly #seldom = new Map<string, { readAt: number; read: () => Promise<void> }>()

  constructor(registry: Registry, parts: Pick<Kernel, 'now' | 'log'>) {
    this.#registry = registry
    this.#parts = parts
  }

  /** How old what is read seldom is. Called once, after all that reads so. */
  watchAges(): void {
    const { now } = this.#parts
    const ages = this.gauge({
      name: 'candor_figures_age_seconds',
      help: 'How long ago what is asked of PostgreSQL or a disk for monitoring was answered last',
      labelNames: ['figures'],
      collect: async () => {
        await Promise.all([...this.#seldom.values()].map(({ read }) => read()))
        for (const [figures, { readAt }] of this.#seldom) {
          ages.set({ figures }, Math.max(0, now() - readAt) / 1_000)
        }
      },
    })
  }

  gauge<Label extends string = never>(options: GaugeOptions<Label>): Gauge<Label> {
    const { name, help, labelNames = [], collect = () => undefined } = options
    const registers = [this.#registry]
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers, collect })
    // Nothing is known before the first reading: a 0 would be a telling.
    if (labelNames.length === 0) gauge.remove()
    return gauge
  }

  /** A gauge without labels. While `read` knows no value it is left out. */
  one(name: string, help: string, read: () => number | undefined): void {
    const gauge = this.gauge({
      name,
      help,
      collect: () => {
        const value = read()
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }

  /** A counter without labels that is kept elsewhere. */
  count(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  /**
   * Returns what reads not more often than every ten seconds, or `everyMs`. What cannot be read, or only
   * `LATER`, stays as it was, and its age says so.
   */
  seldom(name: string, read: () => Promise<unknown>, everyMs = FRESH_MS): () => Promise<void> {
    const { now, log } = this.#parts
    let triedAt = -Infinity
    let reading: Promise<void> | undefined
    const known = {
      readAt: now(),
      read: async () => {
        if (!reading && now() - triedAt < everyMs) return
        reading ??= read()
          .then((said) => {
            if (said !== LATER) known.readAt = now()
          })
          .catch((error: unknown) => {
            log.warn({ err: error, figures: name }, 'Figures could not be read for monitoring')
          })
          .finally(() => {
            triedAt = now()
            reading = undefined
          })
        await soon(reading, WAIT_MS)
      },
    }
    this.#seldom.set(name, known)
    return known.read
  }
}

/** Undefined where it takes longer than this. */
export async function soon<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  const { promise: tooLong, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), limitMs)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
