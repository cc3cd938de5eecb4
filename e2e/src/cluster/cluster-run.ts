import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Books } from '../kill/books/books.ts'
import { type Cash, checkCash } from '../kill/cash/check-cash.ts'
import { Outside } from '../kill/cash/outside.ts'
import { load } from '../kill/load.ts'
import type { Act } from '../kill/requests.ts'
import { offersOf } from '../kill/people.ts'
import { checkPlanners } from '../kill/plans/check-planners.ts'
import { moveSavings } from '../kill/plans/open-planners.ts'
import { seeded } from '../kill/random.ts'
import { answered } from '../kill/rows.ts'
import { checkInvestors, checkTraders } from '../kill/verify.ts'
import { recordFaults } from '../kill/verify-balances.ts'
import { stateFaults } from './check-states.ts'
import { Database } from './database.ts'
import { strikeAll } from './faults.ts'
import { Listener } from './listener.ts'
import { type ClusterPeople, type Counts, openPeople } from './open-people.ts'
import { type PlannedFault, describePlan } from './plan.ts'
import { newestIn, recordsIn } from './records.ts'
import { ClusterVenue, pause } from './venue.ts'

/** Acts a second of each kind of people. */
export interface Rates {
  spot: number
  products: number
  cash: number
  decisions: number
  reads: number
  plans: number
}

export interface RunOptions {
  seed: number
  counts: Counts
  rates: Rates
  say: (line: string) => void
}

/** How many traders have an application open that follows the stream. */
const LISTENERS = 6
const CALM_MS = 1_000
/** Fast contracts of the last round expire before its end. */
const LONGEST_WAIT_MS = 16_000
const ROUNDS_WITH_EVERYTHING = 5
/** What a primary shows is durable as soon as a standby has it. */
const DURABLE_WITHIN_MS = 60_000

/** Four nodes, a replicated database and people, over rounds of faults. */
export class ClusterRun {
  readonly #options: RunOptions
  readonly #folder: string
  readonly #database: Database
  readonly #outside: Outside
  readonly #people: ClusterPeople
  readonly #venue: ClusterVenue
  readonly #books: Books
  readonly #cash: Cash
  readonly #listeners: readonly Listener[]
  #round = 0
  #played = 0

  private constructor(parts: {
    options: RunOptions
    folder: string
    database: Database
    outside: Outside
    people: ClusterPeople
    venue: ClusterVenue
  }) {
    const { people, venue, database, outside } = parts
    this.#options = parts.options
    this.#folder = parts.folder
    this.#database = database
    this.#outside = outside
    this.#people = people
    this.#venue = venue
    this.#books = new Books(recordsIn(database), people.market)
    const { savers, operators } = people
    const [first] = venue.nodes
    const environment = {
      ...people.settings,
      DATA_DIR: first!.dataDir,
      get DATABASE_URL() {
        return database.primaryUrl
      },
    }
    this.#cash = { environment, savers, operators, outside, books: this.#books }
    this.#listeners = people.traders
      .slice(0, LISTENERS)
      .map((trader) => new Listener(trader, venue.portal))
  }

  static async open(options: RunOptions): Promise<ClusterRun> {
    const { seed, counts, say } = options
    const folder = mkdtempSync(join(tmpdir(), 'candor-cluster-'))
    const opened: { stop(): Promise<void> }[] = []
    const keep = <Part>(part: Part, stop: (part: Part) => Promise<void>): Part => {
      opened.push({ stop: () => stop(part) })
      return part
    }
    try {
      const outside = keep(await Outside.open({ withChain: false }), (one) => one.close())
      const database = keep(await Database.start(), (one) => one.close())
      say(`a primary and two standbys stand; everything is kept in ${folder}`)
      const people = await openPeople({ folder, database, outside, seed, counts })
      say('people are registered, and the journal is in the database')
      const random = seeded(seed * 5)
      const venue = keep(await ClusterVenue.join({ ...people, folder, database, random }), (one) =>
        one.stop(),
      )
      // Whatever ends the test ends its nodes.
      process.once('exit', () => venue.abandon())
      await venue.start()
      people.at.portal = venue.portal
      people.at.desk = venue.desk
      await moveSavings(people.planners)
      say('four nodes stand')
      return new ClusterRun({ options, folder, database, outside, people, venue })
    } catch (error) {
      for (const { stop } of opened.reverse()) await stop()
      throw error
    }
  }

  /** Plays the round of this number and returns what was found, a sentence each. */
  async round(plan: readonly PlannedFault[], number: number): Promise<string[]> {
    this.#round = number
    this.#played += 1
    const before = this.#venue.nodes.map(({ starts }) => starts)
    const loads = await this.#begin()
    await strikeAll(this.#venue, plan)
    await pause(CALM_MS)
    await this.#venue.together()
    await Promise.all(loads.map((one) => one.stop()))
    const unanswered = await this.#settle()
    const faults = await this.#check()
    const started = this.#venue.nodes.map(({ starts }, index) => starts - before[index]!)
    const writer = await this.#venue.writer()
    this.#options.say(
      `round ${this.#round}: ${describePlan(plan)}: ` +
        `${loads.map((one) => one.sent()).join(' + ')} sent, ${unanswered} unanswered, ` +
        `node ${writer?.name} leads, started again: ${started.join(' ')}, ` +
        `${this.#books.engine.lastSeq} records, ${faults.length} faults`,
    )
    return faults
  }

  /** What is only looked at once, at the end, when everything that was under way has arrived. */
  async finish(): Promise<string[]> {
    await pause(LONGEST_WAIT_MS)
    this.#outside.signer.behaviours = []
    const { investors, savers, traders, keepers, planners } = this.#people
    const faults = await checkTraders(traders)
    faults.push(...(await checkPlanners(planners, true)))
    faults.push(...(await checkCash(this.#cash, () => this.#durable(), true)))
    for (const person of [...investors, ...savers, ...keepers])
      faults.push(...(await recordFaults(person)))
    return [...faults, ...this.#books.faults.splice(0), ...this.#untested()]
  }

  /** What was done and looked at, for people. */
  summary(): string {
    const figures = this.#figures()
    return Object.entries(figures)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')
  }

  /** Stops everything; what was written is kept where it shows a fault. */
  async close(isKept: boolean): Promise<void> {
    for (const listener of this.#listeners) listener.close()
    await this.#venue.stop()
    await this.#database.close()
    await this.#outside.close()
    if (isKept) this.#options.say(`What the nodes said is kept in ${this.#folder}.`)
    else rmSync(this.#folder, { recursive: true })
  }

  #figures() {
    const { traders, investors, keepers, operators, savers, planners } = this.#people
    const { cash, fast, outages } = this.#books
    const sum = <One>(all: readonly One[], countOf: (one: One) => number) =>
      all.reduce((total, one) => total + countOf(one), 0)
    const accepted = (...acts: Act[]) => sum(investors, (one) => one.accepted(...acts).length)
    return {
      'spot orders': sum(traders, ({ orders }) => orders.size),
      'of them cancelled': sum(traders, ({ cancelled }) => cancelled.size),
      'fast contracts': accepted('fast'),
      'of them settled': [...fast.contracts.values()].filter(({ settled }) => settled).length,
      'futures orders': accepted('futures', 'follow', 'lock'),
      exchanges: accepted('swap'),
      'wealth orders': accepted('wealth'),
      'lock orders': accepted('lockMining'),
      'requests of savers': sum(savers, ({ requests }) => requests.length),
      withdrawals: cash.withdrawals.size,
      'paid by the signer': this.#outside.signer.paid.length,
      decisions: sum(operators, (operator) => operator.done().length),
      plans: sum(planners, (one) => one.accepted('makePlan').length),
      alerts: sum(planners, (one) => one.accepted('setAlert').length),
      'reads after an answer': sum(keepers, ({ reads }) => reads),
      'lists read after an answer': sum(keepers, ({ listReads }) => listReads),
      'events of orders': sum(this.#listeners, ({ events }) => events),
      'times they were read again': sum(this.#listeners, ({ missed }) => missed),
      'windows of fast contracts cut': outages.cut,
      'prints of them recovered': outages.recovered,
    }
  }

  /** A run of some rounds has tested all of it: a check without anything to look at finds nothing. */
  #untested(): string[] {
    if (this.#played < ROUNDS_WITH_EVERYTHING) return []
    return Object.entries(this.#figures())
      .filter(([, count]) => count === 0)
      .map(([what]) => `nothing was tested of: ${what}`)
  }

  async #begin() {
    const { traders, investors, savers, operators, keepers, planners } = this.#people
    const { rates, seed } = this.#options
    const offers = await answered(() => offersOf(this.#venue.portal))
    const random = (kind: number) => seeded(seed * 11 + this.#round * 5 + kind)
    this.#outside.disturb(random(5))
    return [
      load(traders, rates.spot, offers, random(0)),
      load(investors, rates.products, offers, random(1)),
      load(savers, rates.cash, offers, random(2)),
      load([...operators, ...operators], rates.decisions, offers, random(3)),
      load(keepers, rates.reads, offers, random(4)),
      load(planners, rates.plans, offers, seeded(seed * 13 + this.#round)),
    ]
  }

  /** Sends everything again that was not answered; returns how much that was. */
  async #settle(): Promise<number> {
    const { traders, investors, savers, operators, keepers, planners } = this.#people
    const people = [...traders, ...investors, ...savers, ...operators, ...keepers, ...planners]
    const unanswered = people.reduce((sum, person) => sum + person.unknown().length, 0)
    for (let tries = 1; tries <= 10; tries += 1) {
      const left = people.filter((person) => person.unknown().length > 0)
      if (left.length === 0) break
      await Promise.all(left.map((person) => person.settleUnknown()))
    }
    return unanswered
  }

  async #check(): Promise<string[]> {
    const { traders, investors, savers, keepers, operators, planners } = this.#people
    const { venue, books } = { venue: this.#venue, books: this.#books }
    const faults = await stateFaults(venue, books)
    await books.follow(await this.#durable(), Date.now())
    const people = [...traders, ...investors, ...savers, ...keepers, ...operators, ...planners]
    const left = people.reduce((sum, person) => sum + person.unknown().length, 0)
    if (left > 0) faults.push(`${left} requests are not answered although all nodes stand`)
    faults.push(...(await checkTraders(traders)))
    faults.push(...(await checkInvestors(investors, books)))
    faults.push(...(await checkCash(this.#cash, () => this.#durable(), false)))
    faults.push(...(await checkPlanners(planners, false)))
    for (const keeper of keepers) faults.push(...keeper.faults.splice(0))
    const heard = await Promise.all(this.#listeners.map((listener) => listener.faults()))
    return [...faults, ...heard.flat(), ...books.faults.splice(0)]
  }

  /** All that the primary shows now, once it is known to be durable. */
  async #durable(): Promise<number> {
    const seq = await newestIn(this.#database)
    const until = Date.now() + DURABLE_WITHIN_MS
    for (;;) {
      const told = await Promise.all(this.#venue.nodes.map((node) => node.told('/metrics')))
      const seqs = told.map((text) => Number(/^candor_journal_seq (\d+)$/m.exec(text ?? '')?.[1]))
      if (seqs.some((durable) => durable >= seq)) return seq
      if (Date.now() > until) throw new Error(`No node tells of record ${seq}, which was written.`)
      await pause(50)
    }
  }
}
