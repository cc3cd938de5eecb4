import { type Amount, amount, ppm, quantity } from '@candor/money'
import { auditState } from '../src/audit.ts'
import type { Decision, Engine } from '../src/contract.ts'
import { createEngine, restoreEngine } from '../src/engine.ts'
import { FIRST_USER, type Pool, POOLS, type Purse } from '../src/ledger/accounts.ts'
import type { Command } from '../src/registry/products.ts'
import { decodeRecord, encodeRecord } from '../src/registry/record-codec.ts'
import type { EngineRecord } from '../src/registry/record.ts'
import type { LadderSpec, MarketSpec } from '../src/spot/rules.ts'
import { commandOf, decimal, tell, units } from './sentences.ts'

export const USDT = 0
export const BTC = 1
/** When every test venue opens. */
export const START = 1_750_000_000_000

export const NO_LADDER: LadderSpec = {
  halfSpread: ppm(0),
  step: ppm(0),
  levels: 0,
  firstLevel: amount(0n),
  levelGrowth: amount(0n),
}

/** Two levels each side, 1 % and 2 % from the index, worth 100 and 200 USDT. */
export const LADDER: LadderSpec = {
  halfSpread: ppm(10_000),
  step: ppm(10_000),
  levels: 2,
  firstLevel: amount(100_000_000n),
  levelGrowth: amount(100_000_000n),
}

/** Ticks of 0.01 and lots of 0.0001; maker 0.1 %, taker 0.2 %; a band of 5 %. */
export const BTC_USDT: MarketSpec = {
  symbol: 'BTC/USDT',
  base: BTC,
  quote: USDT,
  index: 0,
  priceScale: 2,
  quantityScale: 4,
  makerFee: ppm(1_000),
  takerFee: ppm(2_000),
  band: ppm(50_000),
  minNotional: amount(1_000_000n),
  maxQuantity: quantity(1_000_000),
  maxOpenOrders: 3,
  ladder: NO_LADDER,
}

export interface VenueOptions {
  market?: Partial<MarketSpec>
  engine?: Engine
}

/**
 * An engine with one market that is spoken to in sentences, so that a test reads as what people do.
 * After every accepted command the books are audited; the record that takes effect is the one read
 * back from its bytes.
 */
export class Venue {
  engine: Engine
  readonly records: EngineRecord[] = []
  at = START
  #users = new Map<string, number>()
  #requests = 0

  constructor(options: VenueOptions = {}) {
    this.engine = options.engine ?? createEngine()
    this.submit({ kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } })
    this.submit({ kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } })
    this.submit({ kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 5_000 } })
    this.submit({ kind: 'defineMarket', spec: { ...BTC_USDT, ...options.market } })
  }

  /** Decides, and applies what was accepted. */
  submit(command: Command, id?: string): Decision {
    const decision = this.engine.decide(command, this.at, id)
    if (decision.outcome === 'accepted') {
      const record = decodeRecord(encodeRecord(decision.record))
      this.engine.apply(record)
      this.records.push(record)
      const faults = auditState(this.engine)
      if (faults.length > 0) throw new Error(`${command.kind}: ${faults.join('; ')}`)
    }
    return decision
  }

  /** Carries out one sentence and tells what came of it. */
  do(sentence: string): string {
    return tell(this.submit(commandOf(sentence, this)))
  }

  /** The id of a named person, given out by first mention. */
  userId(name: string): number {
    const known = this.#users.get(name)
    if (known !== undefined) return known
    const id = FIRST_USER + this.#users.size
    this.#users.set(name, id)
    return id
  }

  nextRequest(): string {
    return `request ${++this.#requests}`
  }

  /** Opens an account, unless it is open, and gives it coin assets from outside: '100 USDT'. */
  give(name: string, money: string): void {
    this.do(`${name} opens`)
    this.do(`${name} recharges ${money}`)
    this.do(`${name} moves ${money} to coin`)
  }

  /** Funds a pool from outside: '100 USDT'. */
  fund(pool: Exclude<Pool, 'external'>, money: string): void {
    const { currency, amount: total } = units(money)
    const requestId = this.nextRequest()
    this.submit({ kind: 'fundPool', pool, currency, amount: total, requestId })
  }

  /** Restarts the engine from what a crash leaves. */
  restart(): void {
    this.engine = restoreEngine(this.engine.encodeState())
  }

  wait(ms: number): void {
    this.at += ms
  }

  /** What a person has: '90.5', with what is held behind a plus: '90.5 + 9.5'. */
  has(name: string, code: string, purse: Purse = 'coin'): string {
    return this.#both(this.userId(name), code, purse)
  }

  pool(owner: number, code: string): string {
    return this.#both(owner, code, 'funding')
  }

  #both(owner: number, code: string, purse: Purse): string {
    const { currency } = units(`0 ${code}`)
    const text = (value: Amount) => decimal(value, currency)
    const held = this.engine.held(owner, purse, currency)
    const available = text(this.engine.available(owner, purse, currency))
    return held === 0n ? available : `${available} + ${text(held)}`
  }
}

/** A line an action, with what should come of it. */
export type Scenario = readonly (readonly [sentence: string, outcome: string])[]

/**
 * Plays a scenario and returns it with what came of each line, to be compared with the scenario.
 * Besides what `Venue.do` understands:
 *
 *     wait 2.5                      (seconds)
 *     ann has USDT                  (in the coin purse)
 *     ann has USDT in funding       fastPool has USDT
 */
export function play(venue: Venue, scenario: Scenario): Scenario {
  return scenario.map(([sentence]) => [sentence, outcomeOf(venue, sentence)] as const)
}

function outcomeOf(venue: Venue, sentence: string): string {
  const words = sentence.split(' ')
  if (words[0] === 'wait') {
    venue.wait(Number(words[1]) * 1000)
    return ''
  }
  if (words[1] === 'has') {
    const pool = POOLS[words[0] as Pool]
    if (pool !== undefined) return venue.pool(pool, words[2]!)
    return venue.has(words[0]!, words[2]!, words[4] as Purse | undefined)
  }
  return venue.do(sentence)
}
