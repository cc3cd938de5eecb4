import type { FrameKind, LeaseTimes, Session, Transport } from '@candor/cluster'
import { type EngineRecord, encodeRecord } from '@candor/engine'
import type { EvidenceReader } from '@candor/journal'
import { checkEvidence } from '../checks/evidence.ts'
import { Divergence, expectThat, shown } from '../divergence.ts'
import { stateHash } from '../history.ts'
import { type Chance, chanceFor } from '../random.ts'
import { Transcript } from '../transcript.ts'
import { Callers } from './callers.ts'
import { Clock } from './clock.ts'
import { SimulatedDatabase } from './database.ts'
import { Links } from './links.ts'
import { type Clocks, Machine } from './machine.ts'
import { NodeProcess } from './node-process.ts'
import type { ServerPlant } from './server.ts'
import { UnknownStatement } from './statements.ts'
import { Truth } from './truth.ts'

/** Faults planted on purpose, to show that a run finds them. */
export interface ClusterPlant {
  server?: ServerPlant
  times?: (name: string) => Partial<LeaseTimes>
  clocks?: Partial<Clocks>
  session?: (session: Session) => Session
  transport?: (transport: Transport, machine: Machine, database: SimulatedDatabase) => Transport
}

const NAMES = ['a', 'b', 'c']

const TIMES: LeaseTimes = { termMs: 2_500, marginMs: 250, renewEveryMs: 400, pollEveryMs: 250 }

/** A venue of three nodes over one database: everything that a run of one seed plays with. */
export class World {
  readonly clock = new Clock()
  readonly transcript = new Transcript()
  readonly truth = new Truth()
  readonly database: SimulatedDatabase
  readonly links: Links
  readonly callers: Callers
  /** What broke, where nobody waits for it. */
  failure: unknown
  ends = 0
  readonly #seed: number
  readonly #plant: ClusterPlant
  readonly #chance: Chance
  readonly #clocks: ReadonlyMap<string, Clocks>
  readonly #processes = new Map<string, NodeProcess>()
  #isMended = false

  constructor(seed: number, plant: ClusterPlant) {
    this.#seed = seed
    this.#plant = plant
    this.#chance = chanceFor(seed, 'nodes')
    const { clock } = this
    this.database = new SimulatedDatabase(clock, chanceFor(seed, 'database'), plant.server ?? {})
    this.links = new Links(clock, chanceFor(seed, 'links'), (machine, kind) =>
      this.#sending(machine, kind),
    )
    this.callers = new Callers({
      clock,
      chance: chanceFor(seed, 'callers'),
      truth: this.truth,
      taking: () => this.#taking(),
      note: (line) => this.note(line),
      guard: (check) => this.guard(check),
    })
    this.#clocks = new Map(NAMES.map((name) => [name, this.#drawClocks()]))
    for (const name of NAMES) this.start(name)
  }

  note(line: string): void {
    this.transcript.note(`${this.clock.now.toFixed(1)}: ${line}`)
  }

  running(): NodeProcess[] {
    return [...this.#processes.values()].filter(({ machine }) => !machine.isDead)
  }

  /** The process that decides, if any. */
  get writer(): NodeProcess | undefined {
    return this.running().find(({ node }) => node?.state === 'writer')
  }

  start(name: string): void {
    const machine = new Machine(this.clock, name, this.#clocks.get(name)!)
    const { session, transport } = this.#plant
    const reaching = this.links.transportOf(machine)
    const process = new NodeProcess({
      machine,
      chance: this.#chance,
      times: { ...TIMES, ...this.#plant.times?.(name) },
      openSession: async () => {
        const opened = await this.database.open(machine)
        return session?.(opened) ?? opened
      },
      transport: transport?.(reaching, machine, this.database) ?? reaching,
      published: (from, records) => this.guard(() => this.#published(from, records)),
      marketMoves: () => !this.#isMended,
      leads: (from) => this.guard(() => this.#leads(from)),
      ended: (from, reason) => this.#ended(from, reason),
      log: {
        info: (facts, message) => this.#log(machine, facts, message),
        warn: (facts, message) => this.#log(machine, facts, message),
        error: (facts, message) => this.#log(machine, facts, message),
      },
    })
    this.#processes.set(name, process)
  }

  /** A process is over at once; another of its name starts later. */
  end(process: NodeProcess, why: string, silently: boolean): void {
    if (process.machine.isDead) return
    this.ends++
    this.note(`${process.name} is over: ${why}`)
    process.machine.die()
    this.database.abandon(process.machine, silently)
    this.links.ended(process.machine, silently)
    const afterMs = this.#isMended ? 300 : this.#chance.pick([300, 1_000, 6_000])
    this.clock.after(afterMs, () => this.start(process.name))
  }

  /** A process stops in order, and is over once it has. */
  stop(process: NodeProcess): void {
    if (!process.node || process.isStopping || process.machine.isPaused) return
    process.isStopping = true
    this.note(`${process.name} is asked to stop`)
    const stopped = (why: string) => this.end(process, why, false)
    const { node } = process
    node.stop().then(
      () => stopped('stopped'),
      (error: unknown) => stopped(`did not stop: ${String(error)}`),
    )
    // Whoever runs it does not wait for ever; pauses and clocks that run slowly are reckoned in.
    this.clock.after(20_000, () => {
      this.guard(() => expectThat(process.machine.isDead, `${process.name} did not come to stop`))
      stopped('stopped too slowly')
    })
  }

  /** From here on nothing goes wrong any more. */
  mend(): void {
    this.#isMended = true
    this.note('everything is mended')
    for (const { machine } of this.running()) machine.goOn(this.#chance.percent(50))
    this.links.mend()
    this.database.mend()
  }

  /** Whether the venue is whole: one node decides, the others serve and have everything. */
  get isWhole(): boolean {
    const { writer } = this
    const all = this.running()
    if (!writer || all.length < NAMES.length || this.callers.openCount > 0) return false
    const { durableSeq } = writer.node!.transactor
    const hasAll = ({ node }: NodeProcess) => node?.transactor.durableSeq === durableSeq
    return all.every((one) => one === writer || (one.serves && hasAll(one)))
  }

  /** Compares what everybody has with the journal that there is in the end. */
  async compare(): Promise<number> {
    const records = this.truth.compare(this.database.server, this.callers.calls)
    const { evidence } = this.database.server.visible
    await checkEvidence(readerOf(evidence), records.map(encodeRecord))
    const states = this.running().map(({ node }) => stateHash(stateOf(node!)))
    expectThat(new Set(states).size === 1, 'the nodes have different states at the same record')
    return records.length
  }

  /** Runs a check whose failure has to end the run, wherever it is met. */
  guard(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.failure ??= error
    }
  }

  /** Nodes that take calls: those that serve people, and the one that has commands of its own. */
  #taking(): NodeProcess[] {
    return this.running().filter(
      (one) => one.serves || (one.node?.state === 'writer' && this.#chance.percent(15)),
    )
  }

  #published(from: NodeProcess, records: readonly EngineRecord[]): void {
    this.truth.published(from, records)
    this.note(`${from.name} has ${records.at(-1)!.seq}`)
  }

  #leads(from: NodeProcess): void {
    this.note(`${from.name} leads in epoch ${from.ledEpoch}`)
    this.truth.leads(from)
  }

  #ended(from: NodeProcess, reason: string): void {
    this.note(`${from.name} says that it ends: ${reason}`)
    // The program has still a moment in which it could do something wrong.
    this.clock.after(this.#chance.between(0, 50), () => this.end(from, 'it said so', false))
  }

  #sending(machine: Machine, kind: FrameKind): void {
    if (kind !== 'answers' && kind !== 'told') return
    const from = this.#processes.get(machine.name)
    if (from?.machine === machine) this.guard(() => this.truth.answers(from))
  }

  #log({ name }: Machine, facts: object, message: string): void {
    this.note(`${name} logs ${message} ${shown(facts)}`)
    const { err } = facts as { err?: unknown }
    if (err instanceof UnknownStatement) this.failure ??= err
  }

  /** Clocks run unlike by less than the margin of a lease allows. */
  #drawClocks(): Clocks {
    const chance = chanceFor(this.#seed, `clocks ${this.#chance.seed()}`)
    return {
      rate: 1 + chance.between(-40, 40) / 1_000,
      aheadMs: chance.between(-100, 100),
      countsPauses: true,
      ...this.#plant.clocks,
    }
  }
}

/** Rows of evidence as a journal gives them. */
function readerOf(rows: ReadonlyMap<number, Buffer>): Pick<EvidenceReader, 'readEvidence'> {
  return {
    readEvidence: async function* () {
      for (const [seq, bytes] of rows) yield { seq, at: 0, bytes }
    },
  }
}

function stateOf(node: NonNullable<NodeProcess['node']>): Uint8Array {
  const engine: unknown = node.transactor.engine
  return (engine as { encodeState: () => Uint8Array }).encodeState()
}

/** Ends the run with what a check found. */
export function rethrow({ failure }: World): void {
  if (failure === undefined) return
  throw failure instanceof Error ? failure : new Divergence(String(failure))
}
