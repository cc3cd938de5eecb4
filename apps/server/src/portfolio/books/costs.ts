import { divFloor } from '@candor/money'
import { type PortfolioProduct, meaningOf } from './kinds.ts'

/** What one record changed in a currency of a person for one reason, all accounts together. */
export interface Change {
  seq: number
  at: number
  day: number
  currency: number
  /** Index into POSTING_REASONS. */
  reason: number
  /** Signed, never 0. */
  units: bigint
}

/** Coins that came at once, and what of them is still there. */
export interface Lot {
  /** When they came; of an average, the first of them. */
  at: number
  units: bigint
  /** Units of USDT. */
  cost: bigint
}

/** Coins that were sold or exchanged, with what they had cost. */
export interface Disposal extends Lot {
  currency: number
  /** What they brought, units of USDT. */
  proceeds: bigint
}

/** What one record brought a person. */
export interface Outcome {
  /** By product, units of USDT. */
  realised: Map<PortfolioProduct, bigint>
  disposals: (Disposal & { product: PortfolioProduct })[]
}

/** How what was sold finds what it had cost: oldest first, or all of a coin at one average. */
export type CostMethod = 'fifo' | 'average'

export interface CostRules {
  method: CostMethod
  /** The currency that all is counted in. */
  counted: number
  /** What units of a currency are worth on a day, in units of the counted one, rounded down. */
  worth(currency: number, units: bigint, day: number): bigint
}

/**
 * What a person's coins have cost, change by change. A coin bought for the counted currency has cost
 * what was given for it, fee included; one bought for another coin what that was worth on the day;
 * one that was deposited, given or earned what it was worth on the day. What is withdrawn, or paid as
 * a fee by itself, takes its part of the cost along, and is no sale.
 */
export class Costs {
  readonly #rules: CostRules
  readonly #lots: Map<number, Lot[]>

  /** `held`: lots of before, by currency, oldest first. */
  constructor(rules: CostRules, held: ReadonlyMap<number, readonly Lot[]> = new Map()) {
    this.#rules = rules
    this.#lots = new Map([...held].map(([currency, lots]) => [currency, [...lots]]))
  }

  /** Takes the changes of one record, and says what it brought. */
  take(changes: readonly Change[]): Outcome {
    const outcome: Outcome = { realised: new Map(), disposals: [] }
    for (const product of ['spot', 'swap'] as const) {
      const legs = changes.filter(({ reason }) => {
        const meaning = meaningOf(reason)
        return meaning.trades === true && meaning.product === product
      })
      if (legs.length > 0) this.#trade(product, legs, outcome)
    }
    for (const change of changes) if (!meaningOf(change.reason).trades) this.#move(change, outcome)
    return outcome
  }

  /** How much of a coin there is, and what it has cost. */
  of(currency: number): { quantity: bigint; cost: bigint } {
    const lots = this.#lots.get(currency) ?? []
    return {
      quantity: lots.reduce((sum, { units }) => sum + units, 0n),
      cost: lots.reduce((sum, { cost }) => sum + cost, 0n),
    }
  }

  /** Every coin that was ever taken. */
  currencies(): number[] {
    return [...this.#lots.keys()]
  }

  #trade(product: PortfolioProduct, changes: readonly Change[], outcome: Outcome): void {
    const { counted, worth } = this.#rules
    const { at, day } = changes[0]!
    const nets = new Map<number, bigint>()
    for (const { currency, units } of changes) add(nets, currency, units)
    const paid = nets.get(counted) ?? 0n
    const coins = [...nets].filter(([currency, net]) => currency !== counted && net !== 0n)
    // One coin against the counted currency has its price by that alone, another coin by what was given.
    const given = coins.find(([, net]) => net < 0n)
    const isSwap = given !== undefined && coins.length === 2 && paid === 0n
    const givenWorth = isSwap ? worth(given[0], -given[1], day) : undefined
    const valueOf = (coin: number, net: bigint) =>
      coins.length === 1
        ? net < 0n
          ? paid
          : -paid
        : (givenWorth ?? worth(coin, net < 0n ? -net : net, day))
    let rest = paid
    for (const [coin, net] of coins) {
      const value = valueOf(coin, net)
      rest += net < 0n ? -value : value
      if (net < 0n) this.#sell(product, { coin, units: -net, proceeds: value }, outcome)
      else this.#add(coin, { at, units: net, cost: value })
    }
    if (rest !== 0n) add(outcome.realised, product, rest)
  }

  #move({ at, day, currency, reason, units }: Change, { realised }: Outcome): void {
    const { counted, worth } = this.#rules
    const { product } = meaningOf(reason)
    const value =
      currency === counted
        ? units
        : units > 0n
          ? worth(currency, units, day)
          : -worth(currency, -units, day)
    if (product) add(realised, product, value)
    if (currency === counted) return
    if (units > 0n) this.#add(currency, { at, units, cost: value })
    else this.#leave(currency, -units)
  }

  #sell(
    product: PortfolioProduct,
    { coin, units, proceeds }: { coin: number; units: bigint; proceeds: bigint },
    { realised, disposals }: Outcome,
  ): void {
    let left = proceeds
    const pieces = this.#leave(coin, units)
    pieces.forEach((piece, place) => {
      const last = place === pieces.length - 1
      const share = last ? left : divFloor(proceeds * piece.units, units)
      left -= share
      disposals.push({ ...piece, currency: coin, proceeds: share, product })
      add(realised, product, share - piece.cost)
    })
  }

  #add(currency: number, lot: Lot): void {
    const lots = this.#lots.get(currency)
    if (!lots) this.#lots.set(currency, [lot])
    else if (this.#rules.method === 'fifo' || lots.length === 0) lots.push(lot)
    else {
      const [average] = lots
      lots[0] = {
        at: average!.at,
        units: average!.units + lot.units,
        cost: average!.cost + lot.cost,
      }
    }
  }

  /** Takes coins out, oldest first, each piece with its part of the cost, rounded down. */
  #leave(currency: number, units: bigint): Lot[] {
    const lots = this.#lots.get(currency) ?? []
    const pieces: Lot[] = []
    let wanted = units
    while (wanted > 0n) {
      const lot = lots[0]
      if (!lot) throw new Error(`more of currency ${currency} left than ever came`)
      const taken = lot.units < wanted ? lot.units : wanted
      const cost = taken === lot.units ? lot.cost : divFloor(lot.cost * taken, lot.units)
      pieces.push({ at: lot.at, units: taken, cost })
      wanted -= taken
      if (taken === lot.units) lots.shift()
      else lots[0] = { at: lot.at, units: lot.units - taken, cost: lot.cost - cost }
    }
    return pieces
  }
}

function add<Key>(sums: Map<Key, bigint>, key: Key, value: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + value)
}
