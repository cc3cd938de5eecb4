import type { Command, CommandId } from '@candor/engine'
import type { Result, Unavailable } from '@candor/transactor'
import { evidenceOf } from './evidence.ts'
import type { VenueProcess } from './venue-process.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One command on its way, as the one who sent it and the clock saw it. */
export interface Submission {
  command: Command
  /** The id that its sender gave it, if any. */
  givenId: CommandId | undefined
  /** The given id, or the one that the venue drew; undefined when it was refused before. */
  id: CommandId | undefined
  /** The process it was sent to. */
  venue: VenueProcess
  /** The clock when the engine was asked; undefined when it never was. */
  decidedAt: number | undefined
  /** Why it should have been refused before the engine was asked, if it should. */
  refusal: Unavailable | undefined
  result: Result | undefined
  /** Sequence of the last durable record when the answer came. */
  durableWhenTold: number
}

/** A command and the id that its sender gives it, if any. */
export interface Sent {
  command: Command
  id: CommandId | undefined
}

/** Everyone who sends commands. Keeps what was sent, in order, until it is settled. */
export class Clients {
  /** In order of submission. */
  waiting: Submission[] = []
  /** How many answers have come in all. */
  answers = 0
  #time: VirtualTime
  #beingSent: Submission | undefined
  #drawnIds = 0

  constructor(time: VirtualTime) {
    this.#time = time
  }

  send(running: VenueProcess, { command, id }: Sent, refusal: Unavailable | undefined): void {
    const submission: Submission = {
      command,
      givenId: id,
      id,
      venue: running,
      decidedAt: undefined,
      refusal,
      result: undefined,
      durableWhenTold: 0,
    }
    this.waiting.push(submission)
    this.#beingSent = submission
    const answer = running.transactor.submit(command, id, evidenceOf(command))
    this.#beingSent = undefined
    void answer.then((result) => {
      this.answers++
      submission.result = result
      submission.durableWhenTold = running.transactor.durableSeq
    })
  }

  /**
   * The clock that the venue asks once for each command it decides. It decides in the order of
   * submission: at once, or later the first that still waits.
   */
  now(): number {
    const asked = this.#beingSent ?? this.waiting.find(isUndecided)
    if (!asked) throw new Error('the venue decides a command that nobody sent')
    asked.decidedAt = this.#time.wall
    return this.#time.wall
  }

  /** The venue's source of ids for commands that were sent without one. */
  nextId(): CommandId {
    const drawn = `ffff${(++this.#drawnIds).toString(16).padStart(28, '0')}`
    if (this.#beingSent) this.#beingSent.id ??= drawn
    return drawn
  }

  /** True when everything that was sent has been answered. */
  get allAnswered(): boolean {
    return this.waiting.every(({ result }) => result !== undefined)
  }
}

function isUndecided({ decidedAt, result }: Submission): boolean {
  return decidedAt === undefined && result === undefined
}
