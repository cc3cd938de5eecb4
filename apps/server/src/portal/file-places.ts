import type { ServerResponse } from 'node:http'
import { Tally } from '../kernel/allowance.ts'
import { Refusal } from '../kernel/refusal.ts'

interface FilePlaceLimits {
  /** Files that are sent at once: to one caller, and in all. */
  ofOne: number
  inAll: number
  /** Callers' requests that wait for a place: of one caller, and in all. Further ones are refused. */
  waitingOfOne: number
  waiting: number
}

interface Waiting {
  key: string
  begin: () => void
}

/**
 * Places to send files from memory. A file is there from when it is read until its last byte has left,
 * and who reads it says how long that takes: only so many are there at once, and the others wait.
 */
export class FilePlaces {
  readonly #limits: FilePlaceLimits
  readonly #open = new Tally()
  readonly #waitingOf = new Tally()
  readonly #queue: Waiting[] = []
  #openInAll = 0

  constructor(limits: FilePlaceLimits) {
    this.#limits = limits
  }

  /**
   * Resolves once a caller's response has a place, which it gives back when it is over; at once where it is
   * over already. Throws the refusal `rate_limited` where too many wait.
   */
  async take(key: string, response: Pick<ServerResponse, 'destroyed' | 'once'>): Promise<void> {
    if (response.destroyed) return
    if (this.#mayBegin(key)) this.#begin(key)
    else if (!(await this.#wait(key, response))) return
    const giveBack = () => {
      this.#open.remove(key)
      this.#openInAll -= 1
      this.#beginNext()
    }
    if (response.destroyed) giveBack()
    else response.once('close', giveBack)
  }

  /** Resolves once there is a place, which is taken then; with false where the response is over before. */
  #wait(key: string, response: Pick<ServerResponse, 'once'>): Promise<boolean> {
    const { waitingOfOne, waiting } = this.#limits
    if (this.#queue.length >= waiting || this.#waitingOf.of(key) >= waitingOfOne) {
      throw new Refusal('rate_limited')
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waits = { key, begin: () => resolve(true) }
    this.#waitingOf.add(key)
    this.#queue.push(waits)
    response.once('close', () => {
      if (this.#leave(waits)) resolve(false)
    })
    return promise
  }

  /** Takes a request out of the queue; false where it waits no more. */
  #leave(waits: Waiting): boolean {
    const at = this.#queue.indexOf(waits)
    if (at < 0) return false
    this.#queue.splice(at, 1)
    this.#waitingOf.remove(waits.key)
    return true
  }

  #mayBegin(key: string): boolean {
    const { ofOne, inAll } = this.#limits
    return this.#openInAll < inAll && this.#open.of(key) < ofOne
  }

  #begin(key: string): void {
    this.#open.add(key)
    this.#openInAll += 1
  }

  /** The first that may begin now has its place from here on. */
  #beginNext(): void {
    const next = this.#queue.find(({ key }) => this.#mayBegin(key))
    if (!next || !this.#leave(next)) return
    this.#begin(next.key)
    next.begin()
  }
}

/** The places of a venue, by what is sent. */
export interface VenueFilePlaces {
  /** Images of people: 5 MB at most. */
  images: FilePlaces
  /** Papers: 128 MB at most. */
  papers: FilePlaces
  /** Lists of what the venue owes, of which a few megabytes are in memory while one is sent. */
  lists: FilePlaces
}

export function openFilePlaces(): VenueFilePlaces {
  return {
    images: new FilePlaces({ ofOne: 8, inAll: 64, waitingOfOne: 60, waiting: 600 }),
    papers: new FilePlaces({ ofOne: 1, inAll: 6, waitingOfOne: 4, waiting: 60 }),
    lists: new FilePlaces({ ofOne: 4, inAll: 64, waitingOfOne: 20, waiting: 200 }),
  }
}
