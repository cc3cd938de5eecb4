import { type Command, type EngineView, FIRST_USER } from '@candor/engine'
import { type Price, amount } from '@candor/money'
import type { Chance } from '../random.ts'
import { type Asking, wishOfBook } from './book-wishes.ts'
import { BEGIN_MS } from './machine.ts'
import { wishOfPosition } from './position-wishes.ts'
import { FAST, FUTURES, MARKET } from './traded.ts'

export interface WishesParts {
  chance: Chance
  /** Milliseconds since the run began. */
  now: () => number
  /** Engines of nodes that take calls now. */
  engines: () => EngineView[]
}

/**
 * What callers ask for: accounts, money, fast contracts, orders of the book with terms and conditions, and
 * positions. Most waits for the next price, and much is refused, because it comes before what it needs.
 */
export class Wishes {
  readonly #parts: WishesParts
  /** What comes first: groups in order, each of commands that do not need each other. */
  readonly #opening: (() => Command[])[]
  #users = 0
  #noticed = 0
  #requests = 0

  constructor(parts: WishesParts) {
    this.#parts = parts
    const people = [0, 1, 2].map((person) => FIRST_USER + person)
    this.#opening = [
      ...this.#catalogue().map((group) => () => group),
      () => people.map(() => this.#account()),
      () => people.map(() => this.#notice()),
      () => [...people.map(() => this.#recharge()), ...people.flatMap((one) => this.#rich(one))],
      () => [...people.flatMap((user) => this.#moved(user)), this.#prints()],
    ]
  }

  /** What is sent next, all at once. */
  next(): Command[] {
    const { chance } = this.#parts
    const first = this.#opening.shift()
    if (first) return first()
    if (chance.percent(8)) return [this.#account()]
    return [chance.percent(12) ? this.#recharge() : this.#trade()]
  }

  /** What the market source says meanwhile, and what whoever watches for prices carries out. */
  besides(): Command[] {
    const { chance } = this.#parts
    if (this.#opening.length > 0) return []
    const due = chance.percent(80) ? this.#due() : []
    const wishes = Array.from({ length: chance.below(6) }, () => this.#ofMarkets())
    return [
      ...(chance.percent(40) ? [this.#prints()] : []),
      ...due,
      ...wishes.filter((one) => one !== undefined),
    ]
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
    if (way < 1) return chance.pick(this.#catalogue().flat())
    if (way < 3) return this.#notice()
    return way < 5 ? { kind: 'passTime' } : this.#contract()
  }

  #catalogue(): Command[][] {
    const spec = { symbol: 'BTC', scale: 2, stalenessMs: 60_000 }
    return [
      [
        { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
        { kind: 'defineIndex', spec },
      ],
      [
        { kind: 'defineCurrency', spec: { code: 'BTC', scale: 4 } },
        { kind: 'defineFast', spec: FAST },
        this.#funded('fastPool', 0, 100_000n),
      ],
      [
        { kind: 'defineMarket', spec: MARKET },
        { kind: 'defineFutures', spec: FUTURES },
        this.#funded('liquidity', 0, 10n ** 12n),
        this.#funded('liquidity', 1, 10n ** 12n),
        this.#funded('contractPool', 0, 10n ** 12n),
      ],
    ]
  }

  #funded(
    pool: 'fastPool' | 'liquidity' | 'contractPool',
    currency: number,
    units: bigint,
  ): Command {
    const requestId = `request ${this.#requests++}`
    return { kind: 'fundPool', pool, currency, amount: amount(units), requestId }
  }

  /** Money of both currencies; `#moved` brings half of it to the other purse. */
  #rich(user: number): Command[] {
    return [0, 1].map((currency) => {
      const requestId = `request ${this.#requests++}`
      return { kind: 'creditRecharge', user, currency, amount: amount(10n ** 9n), requestId }
    })
  }

  #moved(user: number): Command[] {
    return [0, 1].map((currency) => {
      const requestId = `request ${this.#requests++}`
      const to = { from: 'funding', to: 'coin' } as const
      return { kind: 'transfer', user, currency, amount: amount(5n * 10n ** 8n), ...to, requestId }
    })
  }

  /** Orders of the book and positions of those who have the money for them. */
  #ofMarkets(): Command | undefined {
    const { chance, now, engines } = this.#parts
    const all = engines()
    if (all.length === 0) return undefined
    const asking: Asking = {
      chance,
      engine: chance.pick(all),
      user: FIRST_USER + chance.below(3),
      requestId: `request ${this.#requests++}`,
      at: Math.floor(BEGIN_MS + now()),
    }
    return chance.percent(65) ? wishOfBook(asking) : wishOfPosition(asking)
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
  #due(): Command[] {
    const { chance, engines } = this.#parts
    const all = engines()
    if (all.length === 0) return []
    const engine = chance.pick(all)
    const triggers = engine.dueTriggers(3, engine.lastAt)
    return [
      ...engine.duePendings(3).map((one) => ({ kind: 'carryOutPending' as const, ...one })),
      ...triggers.map((one) => ({ kind: 'carryOutTrigger' as const, ...one })),
    ]
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
