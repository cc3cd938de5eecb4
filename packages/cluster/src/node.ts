import { NEWEST_FORMAT } from '@candor/engine'
import {
  type Journal,
  JournalDamaged,
  LeaseWatch,
  openPostgresJournalReader,
} from '@candor/journal'
import { type RecoveredEngine, restoreNewest } from '@candor/transactor'
import { Database } from './database.ts'
import { type FollowerParts, followerParts } from './follower-parts.ts'
import { Following } from './following.ts'
import { Fronts } from './fronts.ts'
import {
  type Taken,
  type TakingParts,
  beginToLead,
  giveBack,
  raiseEpoch,
  takeTheLease,
  takingParts,
} from './lead.ts'
import type { Link, LinkOwner, LinkServer } from './link.ts'
import { LeadingCheck } from './may-lead.ts'
import { write } from './messages.ts'
import { type CompleteOptions, type NodeOptions, complete } from './node-options.ts'
import type { ClusterNews } from './news.ts'
import type { NodeTransactor } from './node-transactor.ts'
import { type KnownNode, type NodeFacts, NodeRefused } from './nodes-table.ts'
import { SeqQuestions } from './seq-questions.ts'
import { type NodeEvent, type NodeState, transition } from './states.ts'

/**
 * One process of a cluster. It follows the journal and passes commands on, or, once it has taken the
 * lease and its first record is durable, decides them. `states.ts` says what leads to what.
 */
export class ClusterNode {
  readonly transactor: NodeTransactor
  readonly news: ClusterNews
  readonly #options: CompleteOptions
  readonly #database: Database
  readonly #parts: FollowerParts
  readonly #following: Following
  readonly #questions = new SeqQuestions()
  readonly #watch: LeaseWatch
  readonly #check: LeadingCheck
  readonly #stopping = new AbortController()
  readonly #stopAsked = Promise.withResolvers<undefined>()
  readonly #firstWelcome = Promise.withResolvers<undefined>()
  #state: NodeState = 'replica'
  #server: LinkServer | undefined
  #fronts: Fronts | undefined
  #taken: Taken | undefined
  #journal: Journal | undefined
  #epoch = 0
  #cancelPoll: (() => void) | undefined
  #polling: Promise<void> | undefined

  private constructor(options: CompleteOptions, database: Database, restored: RecoveredEngine) {
    this.#options = options
    this.#database = database
    this.#firstWelcome.promise.catch(() => undefined)
    this.#check = new LeadingCheck(options)
    this.#watch = new LeaseWatch(options.times.termMs, options.monotonic)
    this.#parts = followerParts(options, database, restored, {
      isReplica: () => this.serves,
      isReady: () => this.serves || this.#state === 'writer',
      fronts: () => this.#fronts?.nodes ?? [],
      signal: this.#stopping.signal,
    })
    this.transactor = this.#parts.transactor
    this.news = this.#parts.news
    this.#following = new Following({
      ...options,
      ...this.#parts,
      questions: this.#questions,
      newestEpoch: () => this.#epoch,
      welcomed: (epoch) => {
        this.#epoch = Math.max(this.#epoch, epoch)
        this.#firstWelcome.resolve(undefined)
      },
      refused: (reason) => this.#firstWelcome.reject(new NodeRefused(reason)),
      unfit: (reason) => this.#end('unfit', reason),
    })
  }

  /**
   * Joins the cluster of a database: restores the newest snapshot and looks for the writer. Rejects
   * with `NodeRefused` where this node does not belong, and with the database's error.
   */
  static async join(given: NodeOptions): Promise<ClusterNode> {
    const options = complete(given)
    const { log, listen, transport } = options
    const database = await Database.open(options)
    try {
      const snapshots = database.snapshots(options.readAhead)
      const node = new ClusterNode(options, database, await restoreNewest(snapshots, log))
      const refused = (reason: string) =>
        log.warn({ reason }, 'Somebody without the cluster’s secret was refused')
      node.#server = await transport.listen(listen, (link) => node.#accept(link), refused)
      node.#poll()
      return node
    } catch (error) {
      await database.leave()
      throw error
    }
  }

  get state(): NodeState {
    return this.#state
  }

  /** Resolves once this node serves or leads; `NodeRefused` where the first writer has another secret. */
  ready(): Promise<undefined> {
    return this.#firstWelcome.promise
  }

  /** Whether people may be served here: it follows a writer, and has all that it announced. */
  get serves(): boolean {
    return this.#state === 'replica' && this.#following.isWelcomed
  }

  /** That of the lease as last read, or of the newest durable record where that is later. */
  get epoch(): number {
    return this.#epoch
  }

  /** Where other nodes reach it. */
  get address(): string {
    const { address, listen } = this.#options
    return address ?? `${listen.host}:${this.#server!.port}`
  }

  /** Resolves with a seq that covers all that anybody was answered before; rejects at the end. */
  newestSeq(): Promise<number> {
    return this.#questions.newest()
  }

  /** From now on this node takes no lease: it is about to stop, and goes on to follow until then. */
  leave(): void {
    this.#check.leave()
  }

  /**
   * Leaves in order: what was taken is finished, and the lease given back for the next. What waits
   * for a database or a quorum that is away is given up after two terms, and stays unknown.
   */
  async stop(): Promise<void> {
    const { action } = this.#met('stopAsked')
    this.#stopAsked.resolve(undefined)
    const { timers, times } = this.#options
    const cancel = timers.after(2 * times.termMs, () => {
      this.#stopping.abort()
      this.#database.session.destroy()
    })
    this.#cancelPoll?.()
    await this.#polling
    const isAlone = this.#fronts?.nodes.length === 0
    this.#fronts?.close()
    await this.transactor.stop()
    if (action === 'give the lease back and end' && this.#taken) await giveBack(this.#taken)
    await this.#parts.snapshots.finish(isAlone ? this.#journal : undefined)
    this.#questions.close()
    this.#following.leave()
    this.#taken?.close()
    await this.#server?.close()
    await this.#database.leave()
    cancel()
  }

  #met(event: NodeEvent) {
    const found = transition(this.#state, event)
    this.#state = found.next
    return found
  }

  /** This process is of no use any more. */
  #end(event: NodeEvent, reason: string): void {
    if (this.#state === 'ending') return
    this.#met(event)
    this.#cancelPoll?.()
    this.#taken?.holder.stop()
    this.#fronts?.close()
    this.#questions.close()
    this.#options.log.error({ event, reason }, 'This node ends')
    this.#options.ended(reason)
  }

  #accept(link: Link): LinkOwner {
    if (this.#fronts && this.#state === 'writer') return this.#fronts.accept(link)
    link.send('refused', write({ reason: `${this.#options.name} does not lead.` }))
    return { received: () => undefined, closed: () => undefined }
  }

  #poll(): void {
    this.#polling = this.#look()
      .catch((error: unknown) => this.#lostDatabase(error))
      .finally(() => {
        this.#polling = undefined
        if (this.#state !== 'replica' && this.#state !== 'writer') return
        const { timers, times } = this.#options
        this.#cancelPoll = timers.after(times.pollEveryMs, () => this.#poll())
      })
  }

  async #look(): Promise<void> {
    const { nodes, lease } = await this.#database.look(() => this.#self())
    if (this.#state !== 'replica') return
    this.#watch.saw(lease)
    if (this.#watch.waitMs() === 0) return this.#tryToTake(nodes)
    // What the lease shows need not be durable: with another primary it may go back.
    const epoch = Math.max(lease.epoch, this.#parts.replica.engine.epoch()?.epoch ?? 0)
    if (epoch !== this.#epoch) {
      // Whoever was followed until now is none any more, whatever its stream still says.
      this.#epoch = epoch
      this.#following.leave()
    }
    const writer = nodes.find(({ name }) => name === lease.node)
    if (writer) this.#following.follow(writer)
  }

  #self(): NodeFacts {
    const { name, settings } = this.#options
    return { name, address: this.address, format: NEWEST_FORMAT, settings }
  }

  async #tryToTake(nodes: readonly KnownNode[]): Promise<void> {
    const others = nodes.filter(({ name }) => name !== this.#options.name)
    const { session } = this.#database
    if (!(await this.#check.mayLead(session, this.#self(), others, this.#parts.replica.seq))) return
    if (this.#met('leaseFree').action !== 'take the lease') return
    const parts = takingParts(this.#options, {
      signal: this.#stopping.signal,
      announce: (frame) => this.#fronts?.announce(frame),
      end: (event, reason) => this.#end(event, reason),
    })
    const taken = await takeTheLease(parts, this.#watch.lease!)
    if (!taken) return
    this.#taken = taken
    if (this.#met('leaseTaken').action === 'give the lease back and end') return giveBack(taken)
    try {
      await this.#begin(parts, taken, others)
    } catch (error) {
      this.#end('outcomeUnknown', `The epoch could not begin: ${(error as Error).message}`)
    }
  }

  async #begin(parts: TakingParts, taken: Taken, others: readonly KnownNode[]): Promise<void> {
    const holds = () => taken.holder.holdsFor() > 0
    this.transactor.take(holds)
    this.#following.leave()
    // What the stream still brought has to be through before the table is read.
    await this.#database.inTime(() => this.#following.settled())
    const reader = openPostgresJournalReader(taken.side, this.#options.log)
    const { replica } = this.#parts
    await replica.catchUpWhole(reader)
    await raiseEpoch(taken, replica.engine)
    const { transactor, journal, format } = await beginToLead(parts, taken, replica, others)
    this.#journal = journal
    if (this.#met('epochDurable').action !== 'lead') return
    this.#epoch = taken.lease.epoch
    await this.transactor.publishFrom(reader, transactor.durableSeq)
    transactor.onCommit(this.transactor.publish)
    if (this.#isOver()) return
    this.transactor.begin(transactor)
    this.#fronts = new Fronts({
      epoch: this.#epoch,
      transactor,
      format,
      holds,
      news: this.news,
      lost: () => this.#end('leaseLost', 'An answer was due when the lease had run out.'),
      log: this.#options.log,
      watch: this.#options.watch,
    })
    // A stop does not wait for parts that may never open.
    await Promise.race([this.#options.lead(transactor), this.#stopAsked.promise])
    if (this.#isOver()) return
    this.#fronts.admit()
    this.transactor.admit()
    this.#questions.lead(() => (holds() ? transactor.durableSeq : undefined))
    this.#firstWelcome.resolve(undefined)
    this.#options.log.info({ epoch: this.#epoch, seq: transactor.durableSeq }, 'This node leads')
  }

  /** Whether the process has to end, by now: what was waited for may have come after a pause. */
  #isOver(): boolean {
    const ranOut = this.#taken?.holder.holdsFor() === 0
    if (ranOut) this.#end('leaseLost', 'The lease ran out while the epoch began.')
    return this.#state === 'ending'
  }

  async #lostDatabase(error: unknown): Promise<void> {
    if (error instanceof JournalDamaged) return this.#end('unfit', error.message)
    if (this.#state === 'replica') this.#met('linkLost')
    // A writer has sessions of its own for what it decides, and is found by this one.
    else if (this.#state !== 'writer') return
    this.#options.log.warn({ reason: (error as Error).message }, 'The database is away')
    await this.#database.reopen()
  }
}
