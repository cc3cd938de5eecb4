import { ClusterNode, type LeaseTimes, type Session, type Transport } from '@candor/cluster'
import type { CommandId, EngineRecord } from '@candor/engine'
import type { Log } from '@candor/journal'
import { price } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { drawEvidence, evidenceOf } from '../evidence.ts'
import type { Chance } from '../random.ts'
import type { Machine } from './machine.ts'

export interface NodeProcessParts {
  machine: Machine
  chance: Chance
  times: LeaseTimes
  openSession: () => Promise<Session>
  transport: Transport
  /** Called with what the node tells its listeners. */
  published: (from: NodeProcess, records: readonly EngineRecord[]) => void
  /** Whether the market moves, so that whoever decides prints. */
  marketMoves: () => boolean
  /** Called when the node begins to decide. */
  leads: (from: NodeProcess) => void
  /** Called when the node says that its process has to end, or could not begin. */
  ended: (from: NodeProcess, reason: string) => void
  log: Log
}

/** One process of a cluster, from its start to its end: the real node on a simulated machine. */
export class NodeProcess {
  readonly machine: Machine
  node: ClusterNode | undefined
  /** Epoch in which it decides; 0 for a replica. */
  ledEpoch = 0
  /** Seq of the last record that it told its listeners. */
  publishedSeq: number | undefined
  isStopping = false
  readonly #parts: NodeProcessParts

  constructor(parts: NodeProcessParts) {
    this.machine = parts.machine
    this.#parts = parts
    this.#join().catch((error: Error) => parts.ended(this, `could not begin: ${error.message}`))
  }

  get name(): string {
    return this.machine.name
  }

  /** Whether people's calls may be sent here. */
  get serves(): boolean {
    return !this.machine.isDead && !this.isStopping && this.node?.serves === true
  }

  async #join(): Promise<void> {
    const { machine, chance, times, openSession, transport, published, leads, log } = this.#parts
    const node = await ClusterNode.join({
      name: machine.name,
      listen: { host: machine.name, port: 0 },
      clusterSecret: 'of no use here, where nothing is encrypted',
      secretCheck: 'one',
      settings: 'one',
      openSession,
      replicas: 1,
      now: machine.wall,
      wall: machine.wall,
      monotonic: machine.monotonic,
      timers: machine.timers,
      times,
      transport,
      snapshotEveryRecords: 10,
      nextId: () => drawId(chance),
      drawVenue: () => drawId(chance),
      lead: async (transactor) => {
        this.ledEpoch = transactor.engine.epoch()!.epoch
        leads(this)
        await transactor.submit({ kind: 'passTime' })
        this.#printLater(transactor)
      },
      ended: (reason) => this.#parts.ended(this, reason),
      log,
    })
    this.node = node
    node.transactor.onCommit((records) => published(this, records))
  }

  /** The feed of whoever decides: prints with what they were made of, until the process ends. */
  #printLater(transactor: Transactor): void {
    const { machine, chance, marketMoves } = this.#parts
    machine.timers.after(chance.pick([3, 40, 200]), () => {
      if (!marketMoves()) return
      const prints = [{ index: 0, price: price(priceOf(chance)) }]
      const print = { kind: 'printPrices', prints, evidence: drawEvidence(chance) } as const
      void transactor.submit(print, undefined, evidenceOf(print))
      this.#printLater(transactor)
    })
  }
}

/** Mostly close to where callers trade; now and then far from it. */
function priceOf(chance: Chance): number {
  return chance.percent(4) ? chance.between(1, 9_000) : chance.between(9_950, 10_050)
}

/** 32 hex digits, as ids of commands and of venues have. */
export function drawId(chance: Chance): CommandId {
  return Array.from({ length: 4 }, () => chance.seed().toString(16).padStart(8, '0')).join('')
}
