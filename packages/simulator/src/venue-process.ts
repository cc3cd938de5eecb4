import {
  type CommandId,
  type Engine,
  createEngine,
  decodeRecord,
  restoreEngine,
} from '@candor/engine'
import {
  type Disk,
  type FileJournal,
  type Journal,
  openFileJournal,
  openJournalReader,
} from '@candor/journal'
import { type MemoryDisk } from '@candor/journal/testing'
import {
  type TakeSnapshot,
  type Transactor,
  type Unavailable,
  evidenceStatedBy,
  openTransactor,
} from '@candor/transactor'
import { Divergence, shown } from './divergence.ts'
import type { Chance } from './random.ts'
import type { Tuning } from './tuning.ts'
import { UnevenDisk } from './uneven-disk.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How a venue's process came to its end. */
export type Ending = 'power' | 'killed' | 'broken' | 'stopped'

const FOLDER = 'journal'

/** Faults planted between the venue and its surroundings, to show that a run finds them. */
export interface Plant {
  disk?: (disk: Disk) => Disk
  journal?: (journal: FileJournal) => Journal
  transactor?: (transactor: Transactor) => Transactor
}

export interface ProcessParts {
  memory: MemoryDisk
  time: VirtualTime
  chance: Chance
  tuning: Tuning
  plant: Plant
  atLeastSeq: number
  now: () => number
  nextId: () => CommandId
  admission: () => Unavailable | undefined
  onListenerError: (error: unknown) => void
}

/** One process of the venue over the machine's disk, from its start to whatever ends it. */
export class VenueProcess {
  end: Ending | undefined
  /** Why the journal or the engine gave up, when it did. */
  breakage: unknown
  stopping = false
  snapshots = 0
  readonly disk: UnevenDisk
  journal!: Journal
  transactor!: Transactor
  /** The last record of the processes before it. */
  recoveredSeq = 0
  /** True when the start cut off a batch that was never acknowledged. */
  cutTail = false
  /** Resolves when the power goes. */
  readonly dark: Promise<void>

  constructor({ memory, chance, tuning }: ProcessParts) {
    let goDark!: () => void
    this.dark = new Promise((resolve) => (goDark = resolve))
    this.disk = new UnevenDisk(memory, chance, tuning.pace, () => {
      this.end = 'power'
      goDark()
    })
  }

  /**
   * Starts a process. Returns undefined when the power went while it was starting; rejects when it
   * cannot start.
   */
  static async start(parts: ProcessParts): Promise<VenueProcess | undefined> {
    const running = new VenueProcess(parts)
    await Promise.race([running.#open(parts), running.dark])
    return running.end === 'power' ? undefined : running
  }

  async #open(parts: ProcessParts): Promise<void> {
    const { plant, time, tuning } = parts
    const disk = plant.disk?.(this.disk) ?? this.disk
    const timers = time.timersFor(() => this.end === undefined || this.end === 'broken')
    const log = { info() {}, warn: suspect, error() {} }
    const journal = await openFileJournal({
      disk,
      folder: FOLDER,
      segmentBytes: tuning.segmentBytes,
      evidenceFileBytes: tuning.segmentBytes,
      statedEvidence: evidenceStatedBy,
      reserveBytes: tuning.reserveBytes,
      markAfterMs: tuning.markAfterMs,
      check: tuning.check,
      atLeastSeq: parts.atLeastSeq,
      timers,
      log,
    })
    this.cutTail = journal.cut !== undefined
    this.journal = plant.journal?.(journal) ?? journal
    const transactor = await openTransactor({
      journal: this.journal,
      now: parts.now,
      nextId: parts.nextId,
      admission: parts.admission,
      snapshotEveryRecords: tuning.snapshotEveryRecords,
      takeSnapshot: tuning.snapshotsFromJournal ? snapshotsFrom(disk) : undefined,
      maxBatchRecords: tuning.maxBatchRecords,
      onBroken: (error) => {
        this.breakage = error
        this.end ??= 'broken'
      },
      onListenerError: parts.onListenerError,
      timers,
      log: { ...log, info: (_, message) => (this.snapshots += /snapshot/.test(message) ? 1 : 0) },
    })
    this.recoveredSeq = transactor.durableSeq
    this.transactor = plant.transactor?.(transactor) ?? transactor
  }

  /** Ends the process from outside: by `kill -9`, or because the machine lost its power. */
  die(end: 'power' | 'killed'): void {
    this.end = end
    this.disk.end()
  }

  /** The whole state of the engine that serves, whatever of it is durable. */
  stateBytes(): Uint8Array {
    return (this.transactor.engine as Engine).encodeState()
  }
}

/** No fault of the disk damages a snapshot that has its name, so none may ever be passed over. */
function suspect(facts: object, message: string): void {
  if (/snapshot (is damaged|cannot be used)/.test(message)) {
    throw new Divergence(`${message}: ${shown(facts)}`)
  }
}

/** What the venue's snapshot thread does, in this thread: an engine that follows the journal. */
function snapshotsFrom(disk: Disk): TakeSnapshot {
  return async (seq, signal) => {
    const reader = await openJournalReader({ disk, folder: FOLDER, untilSeq: seq })
    const latest = await reader.latestSnapshot()
    const engine = latest ? restoreEngine(latest.state) : createEngine()
    for await (const { bytes } of reader.read(engine.lastSeq + 1)) {
      if (signal.aborted) return
      engine.apply(decodeRecord(bytes))
    }
    await reader.writeSnapshot(seq, engine.encodeState())
  }
}
