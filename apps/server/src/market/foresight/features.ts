import { Learner } from './learner.ts'
import type { Tallies } from './tallies.ts'

const MEMORY = 0.995
const MOST = 4

/** The last moves of one symbol in its usual moves, newest first, and sums over longer times. */
class Moves {
  readonly recent: Float64Array
  readonly #lengths: readonly number[]
  readonly sums: Float64Array
  #square = 0
  #count = 0

  constructor(recent: number, lengths: readonly number[]) {
    this.recent = new Float64Array(recent)
    this.#lengths = lengths
    this.sums = new Float64Array(lengths.length)
  }

  get isKnown(): boolean {
    return this.#count > 100
  }

  take(move: number): void {
    this.#count += 1
    this.#square =
      this.#count === 1 ? move * move : MEMORY * this.#square + (1 - MEMORY) * move * move
    const size = Math.sqrt(this.#square)
    const relative = size > 0 ? Math.max(-MOST, Math.min(MOST, move / size)) : 0
    this.recent.copyWithin(1, 0)
    this.recent[0] = relative
    // Sums that forget: each as if over so many steps, of deviation 1.
    this.#lengths.forEach((length, i) => {
      const kept = 1 - 1 / length
      this.sums[i] = kept * this.sums[i]! + Math.sqrt(1 - kept * kept) * relative
    })
  }
}

const SECOND_RECENT = 8
const SECOND_SUMS = [20, 60, 600] as const
/** Seconds of the minute that have features, and lessons, of their own. */
const SECOND_PLACES = [0, 1, 2, 15, 30, 59] as const

/** Learns seconds from the seconds before them and their place in the minute. */
export class SecondLearner {
  readonly #learner: Learner
  readonly #moves = new Map<string, Moves>()
  readonly #own = SECOND_RECENT + SECOND_SUMS.length
  readonly #features: Float64Array

  constructor(tallies: Tallies) {
    const size = 1 + this.#own + SECOND_PLACES.length * (1 + this.#own)
    this.#learner = new Learner(tallies, 'second', size)
    this.#features = new Float64Array(size)
  }

  take(symbol: string, second: number, move: number): void {
    let moves = this.#moves.get(symbol)
    if (!moves) this.#moves.set(symbol, (moves = new Moves(SECOND_RECENT, SECOND_SUMS)))
    const place = SECOND_PLACES.indexOf(second as (typeof SECOND_PLACES)[number])
    if (place >= 0 && move !== 0 && moves.isKnown) {
      this.#features.fill(0)
      this.#write(0, moves)
      this.#write((1 + place) * (1 + this.#own), moves)
      this.#learner.take(this.#features, Math.sign(move))
    }
    moves.take(move)
  }

  /** All symbols have been told of this minute. */
  endMinute(): void {
    this.#learner.learn()
  }

  #write(at: number, moves: Moves): void {
    this.#features[at] = 1
    this.#features.set(moves.recent, at + 1)
    this.#features.set(moves.sums, at + 1 + SECOND_RECENT)
  }
}

const MINUTE_RECENT = 10
const MINUTE_SUMS = [15, 60, 240, 1_440] as const

/** Learns minutes from the minutes before them, of the same and of all symbols, and their place. */
export class MinuteLearner {
  readonly #learner: Learner
  readonly #moves: readonly Moves[]
  readonly #all = new Moves(MINUTE_RECENT, MINUTE_SUMS)
  readonly #features: Float64Array
  #sum = 0
  #moved = 0

  constructor(tallies: Tallies, symbols: number) {
    const own = MINUTE_RECENT + MINUTE_SUMS.length
    this.#features = new Float64Array(1 + 2 * own + 4 + 2 * MINUTE_RECENT)
    this.#learner = new Learner(tallies, 'minute', this.#features.length)
    this.#moves = Array.from({ length: symbols }, () => new Moves(MINUTE_RECENT, MINUTE_SUMS))
  }

  take(symbol: number, minute: number, move: number): void {
    const moves = this.#moves[symbol]!
    if (move !== 0 && moves.isKnown) {
      this.#write(moves, minute)
      this.#learner.take(this.#features, Math.sign(move))
    }
    moves.take(move)
    this.#sum += moves.recent[0]!
    this.#moved += 1
  }

  /** All symbols have been told of this minute. */
  endMinute(): void {
    this.#learner.learn()
    if (this.#moved > 0) this.#all.take(this.#sum / this.#moved)
    this.#sum = 0
    this.#moved = 0
  }

  #write(moves: Moves, minute: number): void {
    const features = this.#features
    const own = MINUTE_RECENT + MINUTE_SUMS.length
    features.fill(0)
    features[0] = 1
    features.set(moves.recent, 1)
    features.set(moves.sums, 1 + MINUTE_RECENT)
    features.set(this.#all.recent, 1 + own)
    features.set(this.#all.sums, 1 + own + MINUTE_RECENT)
    const place = 1 + 2 * own
    const hour = (2 * Math.PI * (minute % 60)) / 60
    const day = (2 * Math.PI * (minute % 1_440)) / 1_440
    features.set([Math.sin(hour), Math.cos(hour), Math.sin(day), Math.cos(day)], place)
    // The first minute of an hour, and the one after it, may go by rules of their own.
    if (minute % 60 < 2) features.set(moves.recent, place + 4 + (minute % 60) * MINUTE_RECENT)
  }
}
