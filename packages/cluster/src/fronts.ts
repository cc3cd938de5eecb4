import { isCommandKind, type Command } from '@candor/engine'
import { type Result, type Transactor, statedEvidence } from '@candor/transactor'
import { FrameFault, type FrameKind } from './frames.ts'
import type { Link, LinkOwner } from './link.ts'
import type { ClusterNews } from './news.ts'
import type { NodeWatch } from './node-watch.ts'
import {
  type Answer,
  type Call,
  readCalls,
  readHello,
  readNumbers,
  write,
  writeNumbers,
} from './messages.ts'

export interface FrontsParts {
  epoch: number
  /** The one that decides. */
  transactor: Pick<Transactor, 'submit' | 'durableSeq'>
  /** Whether this node's lease holds now, by its own monotonic clock and with margin. */
  holds: () => boolean
  /** Called when an answer was due and the lease did not hold: the node has to end. */
  lost: () => void
  /** Newest format in which records of this epoch are written. */
  format: number
  /** Passes on what a front tells the others. */
  news: Pick<ClusterNews, 'lead' | 'received'>
  log: { warn(facts: object, message: string): void }
  watch?: Pick<NodeWatch, 'arrived'> | undefined
}

/** A front that does not take in what it is sent is behind by more than it can make good in time. */
const MOST_WAITING_BYTES = 256 << 20

/**
 * The writer's side of the streams to all fronts: takes their commands, sends each batch that is
 * durable to all of them, and answers. An answer leaves after the batch that it rests on, on the
 * same stream, and only while the lease holds: one that was held back would speak of a venue that
 * another node has taken over.
 *
 * Fronts follow from the beginning; their commands wait until `admit`. What a node has to make good
 * before that may take another one: it waits for the tables where it leads while it starts, and who
 * writes the tables writes what it was told of.
 */
export class Fronts {
  readonly #parts: FrontsParts
  readonly #fronts = new Set<Front>()
  #admits = false

  constructor(parts: FrontsParts) {
    this.#parts = parts
    parts.news.lead(() => [...this.#fronts].map(({ link }) => link))
  }

  /** Takes a connection; it is a front once it said hello. */
  readonly accept = (link: Link): LinkOwner => {
    const front = new Front(link, this.#parts, () => this.#admits)
    return {
      received: (kind, body) => {
        if (front.received(kind, body)) this.#takeIn(front)
      },
      closed: (fault) => {
        this.#fronts.delete(front)
        if (fault) this.#parts.log.warn({ reason: fault.message }, 'The stream of a node broke')
      },
    }
  }

  /**
   * A node has one stream. What an earlier one of it still brings was sent again on the new one, and
   * is answered there: carried out now, it might become what was refused.
   */
  #takeIn(front: Front): void {
    for (const other of this.#fronts) {
      if (other.node !== front.node) continue
      this.#fronts.delete(other)
      other.leave()
    }
    this.#fronts.add(front)
  }

  /** Names of the nodes that follow. */
  get nodes(): string[] {
    return [...this.#fronts].map(({ node }) => node)
  }

  /** Carries out commands from now on, those first that wait. */
  admit(): void {
    this.#admits = true
    for (const front of this.#fronts) front.admit()
  }

  /** Sends a batch that is durable, as the journal has it. Called in the order of the journal. */
  announce(frame: Uint8Array): void {
    for (const front of this.#fronts) {
      if (front.link.waitingBytes > MOST_WAITING_BYTES) front.link.destroy()
      else front.link.send('batch', frame)
    }
  }

  close(): void {
    for (const { link } of this.#fronts) link.destroy()
  }
}

class Front {
  readonly link: Link
  readonly #parts: FrontsParts
  #node = ''
  #isOver = false
  readonly #admits: () => boolean
  #waiting: Call[] = []
  #answers: Answer[] = []

  constructor(link: Link, parts: FrontsParts, admits: () => boolean) {
    this.link = link
    this.#parts = parts
    this.#admits = admits
  }

  get node(): string {
    return this.#node
  }

  /** Ends the stream. Frames that were received and not told yet are passed over. */
  leave(): void {
    this.#isOver = true
    this.link.destroy()
  }

  /** Returns whether the node is a front from here on. */
  received(kind: FrameKind, body: Buffer): boolean {
    if (this.#isOver) return false
    if (this.#node === '') return kind === 'hello' && this.#welcome(body)
    if (kind === 'calls') this.#carryOut(forwardedCalls(body))
    else if (kind === 'ask') this.#tell(readNumbers(body, 1)[0]!)
    else if (kind === 'news') this.#parts.news.received(body, this.link)
    return false
  }

  #welcome(body: Buffer): boolean {
    const { epoch, transactor, format } = this.#parts
    const hello = readHello(body)
    if (hello.format < format) {
      const reason =
        `The venue's records are written in format ${format}, and ${hello.node} reads formats up to ` +
        `${hello.format}: start the version of the other nodes there.`
      this.link.send('refused', write({ reason, forGood: true }))
      return false
    }
    this.#node = hello.node
    this.link.send('welcome', write({ epoch, durableSeq: transactor.durableSeq }))
    return true
  }

  admit(): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#carryOut(waiting)
  }

  #carryOut(calls: readonly Call[]): void {
    if (!this.#admits()) {
      this.#waiting.push(...calls)
      return
    }
    for (const call of calls) {
      void this.#submit(call).then((result) => this.#answer(answerOf(call.no, result)))
    }
  }

  #submit({ id, command, trace }: Call): Promise<Result> {
    const { transactor, watch } = this.#parts
    const submit = () => transactor.submit(command as Command, id)
    return trace === undefined || !watch ? submit() : watch.arrived(trace, submit)
  }

  /** The seq that whoever asked now has to have read up to. */
  #tell(no: number): void {
    const { holds, lost, transactor } = this.#parts
    if (holds()) this.link.send('told', writeNumbers(no, transactor.durableSeq))
    else lost()
  }

  /** Answers of one turn of the event loop leave together. */
  #answer(answer: Answer): void {
    if (this.#answers.push(answer) === 1) setImmediate(() => this.#sendAnswers())
  }

  #sendAnswers(): void {
    const answers = this.#answers
    this.#answers = []
    if (this.#parts.holds()) this.link.send('answers', write(answers))
    else this.#parts.lost()
  }
}

/** Throws `FrameFault` for what no front forwards: what states evidence is decided where that is. */
function forwardedCalls(body: Buffer): readonly Call[] {
  const calls = readCalls(body, isCommandKind)
  if (calls.every(({ command }) => statedEvidence(command) === undefined)) return calls
  throw new FrameFault('A node sent a command without the evidence that it states.')
}

function answerOf(no: number, result: Result): Answer {
  if (result.outcome !== 'accepted') return { no, ...result }
  const { record, reference } = result
  return { no, outcome: 'accepted', seq: record.seq, reference }
}
