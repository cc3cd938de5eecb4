import { type Command, type EngineView, FIRST_USER, type FastSpec } from '@candor/engine'
import { type Price, amount, ppm } from '@candor/money'
import type { Chance } from '../random.ts'
import { BEGIN_MS } from './machine.ts'

const FAST: FastSpec = {
  symbol: 'BTC',
  index: 0,
  currency: 0,
  terms: [{ durationMs: 4_000, payout: ppm(800_000) }],
  minStake: amount(1n),
  maxStake: amount(1_000n),
  maxOpen: 50,
  open: true,
}

export interface WishesParts {
  chance: Chance
  /** Milliseconds since the run began. */
  now: () => number
  /** Engines of nodes that take calls now. */
  engines: () => EngineView[]
}

/**
 * What callers ask for: accounts, money, and fast contracts, which wait for the next price. Much of
 * it is refused, because it comes before what it needs.
 */
export class Wishes {
  readonly #parts: WishesParts
  /** What comes first, in order. */
  readonly #opening: (() => Command)[]
  #users = 0
  #noticed = 0
  #requests = 0

  constructor(parts: WishesParts) {
    this.#parts = parts
    const people = [1, 2, 3].flatMap(() => [() => this.#account(), () => this.#notice()])
    this.#opening = [
      ...this.#catalogue().map((command) => () => command),
      ...people,
      ...[1, 2, 3, 4].map(() => () => this.#recharge()),
      () => this.#prints(),
    ]
  }

  next(): Command {
    const { chance } = this.#parts
    const first = this.#opening.shift()
    if (first) return first()
    if (chance.percent(8)) return this.#account()
    return chance.percent(12) ? this.#recharge() : this.#trade()
  }

  /** What the market source says meanwhile, and what whoever watches for prices carries out. */
  besides(): Command[] {
    const { chance } = this.#parts
    if (this.#opening.length > 0) return []
    const due = chance.percent(40) ? this.#due() : undefined
    return [...(chance.percent(40) ? [this.#prints()] : []), ...(due ? [due] : [])]
  }

  #account(): Command {
    return { kind: 'openAccount', user: FIRST_USER + this.#users++ }
  }

  /** Some are of people who have no account yet, and are refused. */
  #anyone(): number {
    const { chance } = this.#parts
    const some = chance.percent(85) ? Math.max(1, this.#noticed) : this.#users + 2
    return FIRST_USER + chance.below(some)
  }

  #recharge(): Command {
    const requestId = `request ${this.#requests++}`
    const money = { currency: 0, amount: amount(1_000n) }
    return { kind: 'creditRecharge', user: this.#anyone(), ...money, requestId }
  }

  #trade(): Command {
    const { chance } = this.#parts
    const way = chance.below(20)
    if (way < 1) return chance.pick(this.#catalogue())
    if (way < 3) return this.#notice()
    return way < 5 ? { kind: 'passTime' } : this.#contract()
  }

  #catalogue(): Command[] {
    const requestId = `request ${this.#requests++}`
    const spec = { symbol: 'BTC', scale: 2, stalenessMs: 60_000 }
    return [
      { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
      { kind: 'defineIndex', spec },
      { kind: 'defineFast', spec: FAST },
      { kind: 'fundPool', pool: 'fastPool', currency: 0, amount: amount(100_000n), requestId },
    ]
  }

  /** Each person once: who has read it before is answered with another's record. */
  #notice(): Command {
    if (this.#noticed >= this.#users) return { kind: 'passTime' }
    return { kind: 'acceptRiskNotice', user: FIRST_USER + this.#noticed++ }
  }

  #prints(): Command {
    const { chance, now } = this.#parts
    const age = chance.pick([0, 0, 0, 0, 100, 500])
    const receivedAt = Math.floor(BEGIN_MS + now()) - age
    const price = (10_000 + chance.between(-50, 50)) as Price
    return { kind: 'printPrices', prints: [{ index: 0, price, receivedAt }] }
  }

  /** What a node says could be carried out. */
  #due(): Command | undefined {
    const { chance, engines } = this.#parts
    const due = engines().flatMap((engine) => engine.duePendings(3))
    return due.length === 0 ? undefined : { kind: 'carryOutPending', ...chance.pick(due) }
  }

  #contract(): Command {
    const { chance } = this.#parts
    const requestId = `request ${this.#requests++}`
    return {
      kind: 'openFast',
      user: this.#anyone(),
      fast: 0,
      direction: chance.pick(['long', 'short']),
      stake: amount(BigInt(chance.between(1, 30))),
      durationMs: 4_000,
      requestId,
    }
  }
}
