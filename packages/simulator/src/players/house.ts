import {
  type Command,
  createEngine,
  type Decision,
  type Engine,
  type EngineRecord,
  type Event,
  FIRST_USER,
  NEWEST_FORMAT,
  type Owner,
} from '@candor/engine'
import { amount, type Price } from '@candor/money'
import { type Moved, movedTo, widened } from '../model/movement.ts'
import { BASE, type Listing, QUOTE, QUOTE_SCALE } from './listing.ts'
import type { PathPrint } from './path.ts'

/** When every session begins. */
const START = 1_750_000_000_000
const VENUE = 'ab'.repeat(16)

/** What each pool has, and each player in each purse: in whole units of the quote currency. */
const POOL = 100_000_000n
const PLAYER = 2_000_000n

/** The record format whose rules hold: the present ones, or those from before orders waited for the next price. */
export const PRESENT_FORMAT = NEWEST_FORMAT
export const FORMER_FORMAT = 2
export type Format = typeof PRESENT_FORMAT | typeof FORMER_FORMAT

/** How many accounts a player has, and how many somebody else has whom they may harm. */
interface Accounts {
  accounts: number
  others?: number
}

/** An engine with one symbol, its products and some accounts; times count from the session's start. */
export class House {
  readonly engine: Engine
  readonly listing: Listing
  readonly users: readonly Owner[]
  /** Accounts of somebody else. */
  readonly others: readonly Owner[]
  /** Whatever happened since it was last taken. */
  #events: Event[] = []
  #now = 0
  #requests = 0
  readonly #format: Format
  #movement: Moved | undefined
  #last: bigint | undefined

  constructor(listing: Listing, format: Format, { accounts, others = 0 }: Accounts) {
    this.listing = listing
    this.#format = format
    this.engine = createEngine()
    const all = Array.from({ length: accounts + others }, (_, at) => FIRST_USER + at)
    this.users = all.slice(0, accounts)
    this.others = all.slice(accounts)
    this.#define()
    this.#submitSure({ kind: 'beginEpoch', epoch: 1, node: 'a', format, venue: VENUE })
  }

  get now(): number {
    return this.#now
  }

  /** Lets time go on to a moment, with what is due until then. */
  goTo(now: number): void {
    this.#now = now
    while ((this.engine.nextDue() ?? Number.POSITIVE_INFINITY) <= START + now) {
      if (this.#carryOutOne()) continue
      if (this.submit({ kind: 'passTime' }).outcome !== 'accepted') return
    }
  }

  print({ at, price, receivedAt }: PathPrint): void {
    this.goTo(at)
    const prints = [{ index: 0, price: price as Price, receivedAt: START + receivedAt }]
    this.submit({ kind: 'printPrices', prints })
    this.#movement = movedTo(this.#movement, this.#last, { at, price: BigInt(price) })
    this.#last = BigInt(price)
    while (this.#carryOutOne());
  }

  /** What the house's half-spread of so many millionths is now, as the movement of its price widens it. */
  spread(usual: number): number {
    return this.#format < 3 ? usual : widened(usual, this.#movement?.parts ?? 0)
  }

  submit(command: Command): Decision {
    const decision = this.engine.decide(command, START + this.#now)
    if (decision.outcome === 'accepted') this.#apply(decision.record)
    return decision
  }

  nextRequest(): string {
    return `r${++this.#requests}`
  }

  /** Events since they were last taken. */
  takeEvents(): readonly Event[] {
    const events = this.#events
    if (events.length > 0) this.#events = []
    return events
  }

  /** A time of the session as one of the engine. */
  timeOf(now: number): number {
    return START + now
  }

  /** A time of the engine as one of the session. */
  sinceStart(at: number): number {
    return at - START
  }

  #apply(record: EngineRecord): void {
    this.engine.apply(record)
    this.#events.push(...record.events)
  }

  #carryOutOne(): boolean {
    const [due] = this.engine.duePendings(1)
    if (due) this.#submitSure({ kind: 'carryOutPending', ...due })
    const [reached] = due ? [] : this.engine.dueTriggers(1, this.engine.lastAt)
    if (reached) this.#submitSure({ kind: 'carryOutTrigger', ...reached })
    return due !== undefined || reached !== undefined
  }

  #submitSure(command: Command): void {
    const decision = this.submit(command)
    if (decision.outcome !== 'accepted') throw new Error(JSON.stringify([command.kind, decision]))
  }

  #define(): void {
    const { symbol, baseScale, index, market, fast, futures, swap } = this.listing
    const sure = (command: Command) => this.#submitSure(command)
    sure({ kind: 'defineCurrency', spec: { code: 'USDT', scale: QUOTE_SCALE } })
    sure({ kind: 'defineCurrency', spec: { code: symbol.replace('USDT', ''), scale: baseScale } })
    sure({ kind: 'defineIndex', spec: index })
    sure({ kind: 'defineMarket', spec: market })
    sure({ kind: 'defineFast', spec: fast })
    sure({ kind: 'defineFutures', spec: futures })
    sure({ kind: 'setSwapRules', spec: swap })
    for (const pool of ['fastPool', 'contractPool', 'liquidity'] as const) {
      this.#fund(pool, QUOTE, POOL)
    }
    this.#fund('liquidity', BASE, POOL)
    for (const user of [...this.users, ...this.others]) this.#admit(user)
    this.#events = []
  }

  #fund(pool: 'fastPool' | 'contractPool' | 'liquidity', currency: number, worth: bigint): void {
    const requestId = this.nextRequest()
    this.#submitSure({ kind: 'fundPool', pool, ...this.#worth(currency, worth), requestId })
  }

  /** Half of what a player has is in each currency, and of that half in each purse. */
  #admit(user: Owner): void {
    this.#submitSure({ kind: 'openAccount', user })
    this.#submitSure({ kind: 'acceptRiskNotice', user })
    for (const currency of [QUOTE, BASE]) {
      const requestId = this.nextRequest()
      const both = this.#worth(currency, 2n * PLAYER)
      this.#submitSure({ kind: 'creditRecharge', user, ...both, requestId })
      this.#submitSure({
        kind: 'transfer',
        user,
        ...this.#worth(currency, PLAYER),
        from: 'funding',
        to: 'coin',
        requestId: this.nextRequest(),
      })
    }
  }

  #worth(currency: number, worth: bigint) {
    if (currency === QUOTE) return { currency, amount: amount(worth * 10n ** BigInt(QUOTE_SCALE)) }
    const { baseScale, index, level } = this.listing
    const units = (worth * 10n ** BigInt(baseScale + index.scale)) / BigInt(level)
    return { currency, amount: amount(units) }
  }
}
