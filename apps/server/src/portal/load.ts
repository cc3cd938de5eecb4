import { HEAVY } from '../kernel/handler.ts'
import { Refusal } from '../kernel/refusal.ts'
import { Allowance, Tally } from '../kernel/allowance.ts'

/**
 * Limits of what responses may take of the process. A weight is about a quarter of a millisecond of
 * the loop that carries prints and orders.
 */
export interface LoadLimits {
  /** Answers under way at once: of one caller, and of all guests together. */
  ofOne: number
  ofGuests: number
  /** Heavy answers under way at once: of one caller, and in all. Further ones wait their turn. */
  heavyOfOne: number
  heavy: number
  /** Heavy answers that may wait: of one caller, and in all. */
  waitingOfOne: number
  waiting: number
  /** Weight a second of one caller, and of all guests; so many seconds' worth at once. */
  weightOfOne: number
  weightOfGuests: number
  seconds: number
  /** Forms that are read at once: of one caller, of all guests together, and in all. */
  formsOfOne: number
  formsOfGuests: number
  forms: number
}

export const LOAD_LIMITS: LoadLimits = {
  ofOne: 500,
  ofGuests: 5_000,
  heavyOfOne: 2,
  heavy: 2,
  waitingOfOne: 40,
  waiting: 120,
  weightOfOne: 400,
  weightOfGuests: 1_600,
  seconds: 5,
  formsOfOne: 4,
  formsOfGuests: 16,
  forms: 48,
}

/** Callers whose allowance is remembered; the longest ago is forgotten, and begins anew. */
const CALLERS_KEPT = 20_000

export interface LoadCaller {
  /** The person, or the address of a guest. */
  key: string
  isGuest: boolean
}

/**
 * Bounds what callers can ask at once and in a time, by weight, each by themselves and all guests
 * together. Whatever is beyond is refused: nobody waits behind it.
 */
export class Load {
  readonly #limits: LoadLimits
  readonly #now: () => number
  readonly #open = new Tally()
  readonly #heavy = new Tally()
  readonly #waitingOf = new Tally()
  readonly #forms = new Tally()
  readonly #allowances = new Map<string, Allowance>()
  readonly #guests: Allowance
  readonly #queue: { key: string; begin: () => void }[] = []
  #underWay = 0
  #refused = 0
  #guestsOpen = 0
  #heavyOpen = 0
  #formsOpen = 0
  #formsOfGuests = 0

  /** `now`: milliseconds of a clock that only goes on. */
  constructor(limits: Partial<LoadLimits> = {}, now: () => number = () => performance.now()) {
    this.#limits = { ...LOAD_LIMITS, ...limits }
    this.#now = now
    this.#guests = this.#allowance(this.#limits.weightOfGuests)
  }

  /** For monitoring: answers under way, heavy ones that wait among them, and what was refused. */
  get counts(): { underWay: number; waiting: number; refused: number } {
    return { underWay: this.#underWay, waiting: this.#queue.length, refused: this.#refused }
  }

  /** Does the work within the bounds, or throws the refusal `rate_limited`. */
  async carry<T>(caller: LoadCaller, weight: number, work: () => Promise<T>): Promise<T> {
    this.#admit(caller, weight)
    this.#open.add(caller.key)
    this.#underWay += 1
    if (caller.isGuest) this.#guestsOpen += 1
    try {
      return weight < HEAVY ? await work() : await this.#carryHeavy(caller.key, work)
    } finally {
      this.#open.remove(caller.key)
      this.#underWay -= 1
      if (caller.isGuest) this.#guestsOpen -= 1
    }
  }

  /**
   * Reads a form within the bounds, or throws the refusal `rate_limited`: a file is in memory from
   * its first byte to its last, and its sender says how long that takes.
   */
  async readForm<T>({ key, isGuest }: LoadCaller, read: () => Promise<T>): Promise<T> {
    const { formsOfOne, formsOfGuests, forms } = this.#limits
    const isFull =
      this.#formsOpen >= forms ||
      this.#forms.of(key) >= formsOfOne ||
      (isGuest && this.#formsOfGuests >= formsOfGuests)
    if (isFull) throw this.#refusal()
    this.#count(key, isGuest, 1)
    try {
      return await read()
    } finally {
      this.#count(key, isGuest, -1)
    }
  }

  #count(key: string, isGuest: boolean, forms: 1 | -1): void {
    if (forms === 1) this.#forms.add(key)
    else this.#forms.remove(key)
    this.#formsOpen += forms
    if (isGuest) this.#formsOfGuests += forms
  }

  #admit({ key, isGuest }: LoadCaller, weight: number): void {
    const { ofOne, ofGuests, waitingOfOne, waiting } = this.#limits
    const isFull =
      this.#open.of(key) >= ofOne ||
      (isGuest && this.#guestsOpen >= ofGuests) ||
      (weight >= HEAVY &&
        (this.#queue.length >= waiting || this.#waitingOf.of(key) >= waitingOfOne))
    if (isFull || !this.#pay(key, isGuest, weight)) throw this.#refusal()
  }

  #refusal(): Refusal {
    this.#refused += 1
    return new Refusal('rate_limited')
  }

  #pay(key: string, isGuest: boolean, weight: number): boolean {
    const now = this.#now()
    let own = this.#allowances.get(key)
    if (!own) {
      if (this.#allowances.size >= CALLERS_KEPT) {
        this.#allowances.delete(this.#allowances.keys().next().value!)
      }
      this.#allowances.set(key, (own = this.#allowance(this.#limits.weightOfOne)))
    }
    return own.take(now, weight) && (!isGuest || this.#guests.take(now, weight))
  }

  async #carryHeavy<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!this.#mayBegin(key)) {
      this.#waitingOf.add(key)
      await new Promise<void>((begin) => this.#queue.push({ key, begin }))
      this.#waitingOf.remove(key)
    } else this.#begin(key)
    try {
      return await work()
    } finally {
      this.#heavyOpen -= 1
      this.#heavy.remove(key)
      this.#beginNext()
    }
  }

  #mayBegin(key: string): boolean {
    const { heavy, heavyOfOne } = this.#limits
    return this.#heavyOpen < heavy && this.#heavy.of(key) < heavyOfOne
  }

  #begin(key: string): void {
    this.#heavyOpen += 1
    this.#heavy.add(key)
  }

  /** The first that may begin now. Prints, timers and light answers have their turn in between. */
  #beginNext(): void {
    const next = this.#queue.findIndex(({ key }) => this.#mayBegin(key))
    if (next < 0) return
    const [{ key, begin }] = this.#queue.splice(next, 1) as [{ key: string; begin: () => void }]
    this.#begin(key)
    setImmediate(begin)
  }

  #allowance(perSecond: number): Allowance {
    return new Allowance(perSecond, perSecond * this.#limits.seconds, this.#now())
  }
}
