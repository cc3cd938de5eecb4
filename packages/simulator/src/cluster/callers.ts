import type { Command } from '@candor/engine'
import type { Result } from '@candor/transactor'
import type { Chance } from '../random.ts'
import { expectThat } from '../divergence.ts'
import type { Call } from './call.ts'
import type { Clock } from './clock.ts'
import { type NodeProcess, drawId } from './node-process.ts'
import type { Truth } from './truth.ts'
import { Wishes } from './wishes.ts'

export interface CallersParts {
  clock: Clock
  chance: Chance
  truth: Truth
  /** Nodes that take calls now. */
  taking: () => NodeProcess[]
  note: (line: string) => void
  /** Runs a check whose failure ends the run. */
  guard: (check: () => void) => void
}

/** A caller who is not answered sends again after so long. */
const LOST_AFTER_MS = 15_000

/**
 * People who send commands to any node, and read. What was not answered for certain is sent again
 * under its id, there or elsewhere, until it is.
 */
export class Callers {
  readonly calls: Call[] = []
  reads = 0
  readonly #parts: CallersParts
  readonly #wishes: Wishes
  #open = 0
  #onlyReadUntilMs = 0

  constructor(parts: CallersParts) {
    this.#parts = parts
    this.#wishes = new Wishes({
      chance: parts.chance,
      now: () => parts.clock.now,
      engines: () => parts.taking().map(({ node }) => node!.transactor.engine),
    })
  }

  /** Calls that are not answered for certain. */
  get openCount(): number {
    return this.#open
  }

  /** Sends a command that was never sent, or asks how far the venue is. */
  act(): void {
    const { chance, clock } = this.#parts
    if (clock.now < this.#onlyReadUntilMs || chance.percent(25)) this.#read()
    else for (const wish of [...this.#wishes.next(), ...this.#wishes.besides()]) this.send(wish)
  }

  /** Nobody sends a new command before. */
  onlyReadUntil(ms: number): void {
    this.#onlyReadUntilMs = ms
  }

  /** Sends a command and repeats it until it is answered. */
  send(command: Command): Call {
    const { chance } = this.#parts
    const call: Call = { id: drawId(chance), command, attempts: 0, result: undefined }
    this.calls.push(call)
    this.#open++
    this.#attempt(call)
    return call
  }

  #attempt(call: Call): void {
    const { clock, chance, taking } = this.#parts
    const nodes = taking()
    if (nodes.length === 0) {
      clock.after(100, () => this.#attempt(call))
      return
    }
    const to = chance.pick(nodes)
    call.attempts++
    let isOver = false
    const again = (afterMs: number) => {
      if (isOver) return
      isOver = true
      clock.after(afterMs, () => this.#attempt(call))
    }
    clock.after(LOST_AFTER_MS, () => again(0))
    to.machine.deliver(() => {
      void to.node!.transactor.submit(call.command, call.id).then((result) => {
        if (isOver || to.machine.isDead) return
        if (result.outcome === 'unavailable') return again(chance.between(20, 400))
        isOver = true
        this.#answered(call, to, result)
      })
    })
  }

  #answered(call: Call, by: NodeProcess, result: Result): void {
    const { truth, note, guard } = this.#parts
    if (by.ledEpoch > 0) guard(() => truth.answers(by))
    call.result = result
    this.#open--
    if (result.outcome === 'accepted') truth.answered(result.record.seq)
    if (result.outcome === 'repeated') truth.answered(result.seq)
    note(`${by.name} answers ${call.command.kind} ${call.id.slice(0, 8)}: ${result.outcome}`)
  }

  /** Whoever reads now finds at least what anybody was answered before. */
  #read(): void {
    const { chance, taking, truth } = this.#parts
    const nodes = taking()
    if (nodes.length === 0) return
    const from = chance.pick(nodes)
    const answered = truth.answeredSeq
    from.machine.deliver(() => {
      from.node!.newestSeq().then(
        (seq) => {
          if (!from.machine.isDead) this.#compareRead(from, seq, answered)
        },
        // A node that ends knows nothing.
        () => undefined,
      )
    })
  }

  #compareRead(from: NodeProcess, seq: number, answered: number): void {
    this.reads++
    this.#parts.guard(() => {
      const what = `${from.name} reads up to ${seq} when ${answered} had been answered`
      expectThat(seq >= answered, what)
    })
  }
}
