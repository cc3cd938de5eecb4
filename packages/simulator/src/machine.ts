import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import type { Unavailable } from '@candor/transactor'
import { type LastSight, checkRecovered, lastSight } from './checks/recovery.ts'
import { Clients } from './clients.ts'
import { Divergence } from './divergence.ts'
import { drawRecoveryFault, isDeviceError, limitSpace } from './faults.ts'
import { type Figures, noFigures } from './figures.ts'
import { History } from './history.ts'
import { VenueProcess, type Plant } from './venue-process.ts'
import { Model } from './model/model.ts'
import { type Chance, chanceFor } from './random.ts'
import { type Books, settleAnswer } from './settle.ts'
import { Store, StoreFailed } from './store.ts'
import { Transcript } from './transcript.ts'
import { type Tuning, drawTuning } from './tuning.ts'
import { VirtualTime, turn } from './virtual-time.ts'
import { START } from './world.ts'

/** More turns than anything takes that is not stuck. */
const MOST_TURNS = 20_000
/** How long a command may wait for its answer while the disk has space: 15 s of timers. */
const MOST_WAITS = 60

/** The machine the venue runs on: its disk, its clock, the process of the moment, the store beside it. */
export class Machine {
  readonly tuning: Tuning
  readonly time = new VirtualTime(START)
  readonly clients = new Clients(this.time)
  readonly store = new Store()
  readonly figures: Figures = noFigures()
  readonly books: Books
  memory: MemoryDisk
  running!: VenueProcess
  /** True while the disk has been left too little space. */
  isShort = false
  #plant: Plant
  #chance: Chance
  /** What went wrong where nobody could be told. */
  #fault: unknown

  constructor(seed: number, plant: Plant) {
    this.tuning = drawTuning(seed)
    this.#plant = plant
    this.#chance = chanceFor(seed, 'machine')
    this.memory = memoryDisk({ seed: this.#chance.seed() })
    this.books = {
      model: new Model(),
      history: new History(),
      figures: this.figures,
      transcript: new Transcript(),
    }
  }

  /** Why the venue has to refuse a command at this moment, if it has to. */
  refusal(): Unavailable | undefined {
    if (this.running.stopping) return 'venue_stopping'
    if (!this.running.journal.hasRoom) return 'journal_full'
    return this.#admission()
  }

  #admission(): Unavailable | undefined {
    const behind = this.running.transactor.durableSeq - this.store.watermark
    return behind > this.tuning.mostBehind ? 'tables_behind' : undefined
  }

  /** Starts the venue, as often as faults that meet its start make necessary, and checks it. */
  async boot(before: LastSight | undefined, withFaults = true): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt++) {
      const fault = withFaults && attempt < 5 ? drawRecoveryFault(this.#chance) : undefined
      if (fault) this.memory.plan(fault)
      const running = await this.#start()
      if (running) {
        this.running = running
        const checked = checkRecovered(running, this.clients, this.books, before)
        await Promise.race([checked, running.dark])
        if (running.end === undefined) return this.#begin(running)
      }
      this.figures.interruptedRecoveries++
      this.note('starting was interrupted')
      this.#afterInterruption()
    }
    throw new Divergence('the venue does not start again')
  }

  async #start(): Promise<VenueProcess | undefined> {
    try {
      return await VenueProcess.start({
        memory: this.memory,
        time: this.time,
        chance: this.#chance,
        tuning: this.tuning,
        plant: this.#plant,
        atLeastSeq: this.store.watermark,
        now: () => this.clients.now(),
        nextId: () => this.clients.nextId(),
        admission: () => this.#admission(),
        onListenerError: (error) => {
          if (!(error instanceof StoreFailed)) this.#fault ??= error
        },
      })
    } catch (error) {
      if (!isDeviceError(error)) throw error
      return undefined
    }
  }

  #begin(running: VenueProcess): void {
    const { history } = this.books
    running.transactor.onCommit((records) => history.onCommit(records))
    running.transactor.onCommit((records) => this.store.onCommit(records))
    this.figures.recoveries++
    if (running.cutTail) this.figures.tornTails++
    this.store.start(running.transactor)
    this.note(`the venue stands at record ${running.transactor.durableSeq}`)
  }

  /** The power comes back, or an operator frees space and starts the process that gave up. */
  #afterInterruption(): void {
    if (!this.memory.powered) this.memory.restart()
    else this.memory = this.memory.fork(this.#chance.seed())
    this.giveSpace()
  }

  /** Brings the venue back after its process ended, in whatever way. */
  async comeBack(withFaults = true): Promise<void> {
    const { running } = this
    this.figures.snapshots += running.snapshots
    if (running.end === 'broken' && !isDeviceError(running.breakage)) throw running.breakage
    const before = lastSight(running)
    this.note(`the process ended: ${running.end}`)
    switch (running.end) {
      case 'power':
        this.figures.powerCuts++
        this.memory.cutPower()
        this.memory.restart()
        break
      case 'killed':
        this.figures.kills++
        this.memory = this.memory.fork(this.#chance.seed())
        break
      case 'broken':
        this.figures.brokenDevices++
        await this.#replaceBroken(running)
        break
      case 'stopped':
        this.figures.stops++
        break
      default:
        throw new Error('the process did not end')
    }
    this.store.stop()
    await this.boot(before, withFaults)
  }

  /** A process whose device failed is killed, stopped in good order, or loses its power as well. */
  async #replaceBroken(running: VenueProcess): Promise<void> {
    const way = this.#chance.below(3)
    if (way === 0) {
      running.stopping = true
      const stopped = running.transactor.stop().catch((error: unknown) => {
        if (!isDeviceError(error)) this.#fault ??= error
      })
      await Promise.race([stopped, running.dark])
      if (!this.memory.powered) this.memory.restart()
    } else if (way === 1) {
      running.die('killed')
      this.memory = this.memory.fork(this.#chance.seed())
    } else {
      running.die('power')
      this.memory.crash()
    }
  }

  /** Stops the venue in good order while commands are on their way. */
  async stop(): Promise<void> {
    const { running } = this
    running.stopping = true
    let done = false
    running.transactor.stop().then(
      () => (done = true),
      (error: unknown) => {
        done = true
        running.breakage = error
        running.end ??= 'broken'
      },
    )
    await this.rest(() => done)
    if (done) running.end ??= 'stopped'
  }

  /**
   * Lets everything under way go on until nothing is, and `until` holds; or until the process ends.
   * Returns whether every command was answered.
   */
  async rest(until = () => true): Promise<boolean> {
    let still = 0
    let waits = 0
    let progress = 0
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      await turn()
      this.#checkFaults()
      const { end, disk } = this.running
      if (end === 'power' || end === 'killed') return false
      const reached = this.clients.answers + this.running.transactor.durableSeq
      if (reached !== progress) waits = 0
      still = disk.inFlight === 0 && reached === progress ? still + 1 : 0
      progress = reached
      if (still < 3) continue
      const answered = this.clients.allAnswered
      if (end !== undefined || (answered && until())) return answered
      // What waits now waits for a timer: the next try of a disk that was full.
      if (this.isShort && until()) return answered
      if (waits++ > MOST_WAITS) throw new Divergence('a command is never answered')
      this.time.elapse(250)
      still = 0
    }
    throw new Divergence('the venue never comes to rest')
  }

  #checkFaults(): void {
    const fault = this.#fault ?? this.store.fault
    if (fault !== undefined) throw fault
  }

  /** Holds the answers that have come, in the order of submission, against the model. */
  settle(): void {
    const { clients } = this
    let settled = 0
    for (const submission of clients.waiting) {
      const { result } = submission
      if (result === undefined) break
      if (result.outcome === 'unavailable' && result.reason === 'outcome_unknown') break
      settleAnswer(this.books, submission)
      settled++
    }
    clients.waiting = clients.waiting.slice(settled)
  }

  takeSpace(leftBytes: number): void {
    this.isShort = true
    limitSpace(this.memory, leftBytes)
  }

  giveSpace(): void {
    this.isShort = false
    limitSpace(this.memory, undefined)
  }

  note(line: string): void {
    this.books.transcript.note(line)
  }
}
