import { MINUTE_MS } from '@candor/money/durations'
import { z } from 'zod'
import type { NodeNews, Topic } from '../kernel/node-news.ts'

/** What a caller may take in a minute, and what is left of it. */
export interface Quota {
  /** Weight a minute. */
  limit: number
  left: number
  /** Seconds until nothing of it is taken any more. */
  resetSeconds: number
  /** Seconds until what was asked for may be asked again; 0 where it was taken. */
  retrySeconds: number
}

/** Callers remembered; of whom nothing was heard for longest is forgotten, and has all of it again. */
const CALLERS_KEPT = 20_000
/** How often nodes tell each other what was taken. */
const TOLD_EVERY_MS = 250
/** Callers told of at once: those beyond follow with the next. */
const TOLD_AT_ONCE = 1_000

const SPENT: Topic<[string, number][]> = {
  name: 'program-weights',
  value: z.array(z.tuple([z.string().max(100), z.number().min(0).max(1e9)])).max(TOLD_AT_ONCE),
}

interface Bucket {
  spent: number
  at: number
  /** Weight a minute that flows back; 0 before the caller asked here. */
  limit: number
}

/**
 * What callers take, by weight, over all nodes of the venue: each tells the others what was taken of it
 * every quarter of a second, so that whoever asks at many nodes gets no more than a quarter of a
 * second's worth besides.
 */
export class Weights {
  readonly #now: () => number
  readonly #news: NodeNews
  readonly #buckets = new Map<string, Bucket>()
  readonly #untold = new Map<string, number>()
  #telling: NodeJS.Timeout | undefined

  /** `now`: milliseconds of a clock that only goes on. */
  constructor(news: NodeNews, now: () => number = () => performance.now()) {
    this.#now = now
    this.#news = news
    news.heard(SPENT, (spent) => {
      for (const [key, weight] of spent) this.#bucket(key).spent += weight
    })
  }

  /** Takes of what a caller may take in a minute, where that much is left. */
  take(key: string, weight: number, limit: number): Quota {
    const quota = this.look(key, weight, limit)
    if (quota.retrySeconds > 0) return quota
    this.#bucket(key, limit).spent += weight
    this.#note(key, weight)
    return { ...this.look(key, 0, limit), retrySeconds: 0 }
  }

  /** What a caller may take, and when so much of it; takes nothing. */
  look(key: string, weight: number, limit: number): Quota {
    const bucket = this.#bucket(key, limit)
    const beyond = bucket.spent + weight - limit
    const perSecond = limit / 60
    return {
      limit,
      left: Math.max(0, Math.floor(limit - bucket.spent)),
      resetSeconds: Math.ceil(bucket.spent / perSecond),
      retrySeconds: beyond <= 0 ? 0 : Math.max(1, Math.ceil(beyond / perSecond)),
    }
  }

  stop(): void {
    clearTimeout(this.#telling)
  }

  /** What was taken flows back evenly, all of it in a minute. */
  #bucket(key: string, limit?: number): Bucket {
    const now = this.#now()
    const known = this.#buckets.get(key)
    const bucket = known ?? { spent: 0, at: now, limit: 0 }
    if (known) this.#buckets.delete(key)
    else if (this.#buckets.size >= CALLERS_KEPT) {
      this.#buckets.delete(this.#buckets.keys().next().value!)
    }
    this.#buckets.set(key, bucket)
    bucket.limit = limit ?? bucket.limit
    bucket.spent = Math.max(0, bucket.spent - ((now - bucket.at) / MINUTE_MS) * bucket.limit)
    bucket.at = now
    return bucket
  }

  #note(key: string, weight: number): void {
    if (!this.#news.severalNodes) return
    this.#untold.set(key, (this.#untold.get(key) ?? 0) + weight)
    this.#telling ??= setTimeout(() => this.#tell(), TOLD_EVERY_MS).unref()
  }

  #tell(): void {
    this.#telling = undefined
    const spent = [...this.#untold].slice(0, TOLD_AT_ONCE)
    for (const [key] of spent) this.#untold.delete(key)
    this.#news.tell(SPENT, spent)
    if (this.#untold.size > 0) this.#telling = setTimeout(() => this.#tell(), TOLD_EVERY_MS).unref()
  }
}
