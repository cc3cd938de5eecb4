import type { DecodedEvent } from '../../rule.ts'
import type { FastSpec } from '../../specs.ts'
import { free, freeOf, held, heldOf } from '../accounts.ts'
import type { Print } from '../chain.ts'
import { shareFloor } from '../../exact.ts'
import type { Move } from '../moves.ts'
import type { Pending } from '../pendings.ts'
import type { Prices, Window } from '../prices.ts'
import type { Turn } from '../turn.ts'
import { Expiries } from './expiries.ts'
import { type Direction, type FastOutcome, outcomeOf, twiceMedian, WINDOW_MS } from './outcome.ts'

interface FastOpened {
  readonly order: number
  readonly user: number
  readonly fast: number
  readonly direction: Direction
  readonly stake: bigint
  readonly profit: bigint
  readonly openPrice: number
  readonly openSeq: number
  readonly openAt: number
  readonly openLink: string
  readonly expiresAt: number
}

interface FastSettled {
  readonly order: number
  readonly user: number
  readonly outcome: FastOutcome
  readonly twicePrice: bigint
  readonly prints: readonly Print[]
  readonly linkBefore: string
  readonly linkAfter: string
}

interface Opened extends FastOpened {
  readonly spec: FastSpec
}

const RULE = 'fast'

/**
 * Fast contracts: opened at the price that was due, with what winning pays set aside; settled by all prints
 * of the window before the expiry and by no other, to the unit, the earliest expiry first.
 */
export class Fast {
  readonly #open = new Map<number, Opened>()
  readonly #expiries = new Expiries((order) => this.#open.has(order))
  readonly #prices: Prices

  constructor(prices: Prices) {
    this.#prices = prices
  }

  /** The earliest expiry of an open contract; Infinity where none is open. */
  get nextExpiry(): number {
    return this.#expiries.first
  }

  /** Windows of open contracts on an index. */
  windows(index: number): Window[] {
    const open = [...this.#open.values()].filter(({ spec }) => spec.index === index)
    return open.map(({ expiresAt }) => ({ from: expiresAt - WINDOW_MS, to: expiresAt }))
  }

  opened(event: DecodedEvent, turn: Turn, carried: Pending | undefined): void {
    const contract = event as unknown as FastOpened
    turn.checked(RULE)
    const spec = turn.terms.fasts[contract.fast]
    if (!spec) return turn.fail(RULE, `contract ${contract.order} is of rules that are not defined`)
    this.#judgePrice(contract, { spec, carried }, turn)
    this.#judgeTerms(contract, { spec, carried }, turn)
    const { order, user, stake, profit } = contract
    const { currency } = spec
    const fault = turn.moves.take(order, [
      { from: free(user, currency), to: held(user, currency), amount: stake, reason: 'fastStake' },
      {
        ...{ from: freeOf('fastPool', currency), to: heldOf('fastPool', currency) },
        ...{ amount: profit, reason: 'fastReserve' },
      },
    ])
    if (fault !== undefined) turn.fail(RULE, `contract ${order}: ${fault}`)
    this.#open.set(order, { ...contract, spec })
    this.#expiries.add(order, contract.expiresAt)
  }

  /** The price of one that waited is the print that it was given, of another the last one, while it is fresh. */
  #judgePrice(contract: FastOpened, { spec, carried }: Agreed, turn: Turn): void {
    const { order, openPrice, openSeq, openAt, openLink } = contract
    const agreed = carried?.prints.get(spec.index)
    if (!agreed && turn.waitsForPrices) {
      turn.fail(RULE, `contract ${order} is opened without having waited for its price`)
    }
    const print = agreed ?? this.#prices.last(spec.index)
    if (!print) return turn.fail(RULE, `contract ${order} is opened without a price`)
    turn.equal(RULE, `the open price of contract ${order}`, openPrice, print.price)
    turn.equal(RULE, `the record of the open price of contract ${order}`, openSeq, print.seq)
    turn.equal(RULE, `the time of the open price of contract ${order}`, openAt, print.at)
    const link = this.#prices.chain(spec.index)?.linkAfter(print.seq)
    turn.equal(RULE, `the link of the open price of contract ${order}`, openLink, link)
    const stale = turn.terms.indexes[spec.index]!.stalenessMs
    const most = agreed ? WINDOW_MS : Math.min(WINDOW_MS, stale)
    if (turn.record.at - print.at > most) {
      turn.fail(
        RULE,
        `contract ${order} is opened at a price of ${turn.record.at - print.at} ms ago`,
      )
    }
  }

  #judgeTerms(contract: FastOpened, { spec, carried }: Agreed, turn: Turn): void {
    const { order, stake, profit, expiresAt, openAt } = contract
    const durationMs = expiresAt - (carried ? openAt : turn.record.at)
    const term = spec.terms.find((each) => each.durationMs === durationMs)
    if (!spec.open) turn.fail(RULE, `contract ${order} is opened while none is taken`)
    if (stake < spec.minStake || stake > spec.maxStake) {
      turn.fail(RULE, `the stake of contract ${order} is ${stake}, which is none of those taken`)
    }
    if (!term)
      return turn.fail(RULE, `contract ${order} runs ${durationMs} ms, which is not offered`)
    const due = shareFloor(stake, term.payout)
    turn.equal(RULE, `the profit promised by contract ${order}`, profit, due)
    if (!carried) return
    const { asked } = carried
    turn.equal(RULE, `the duration of contract ${order}`, durationMs, asked['durationMs'])
    for (const field of ['fast', 'direction', 'stake'] as const) {
      turn.equal(RULE, `the ${field} of contract ${order}`, contract[field], asked[field])
    }
    turn.equal(RULE, `the owner of contract ${order}`, contract.user, carried.user)
  }

  settled(event: DecodedEvent, turn: Turn): void {
    const settled = event as unknown as FastSettled
    const { order, user, outcome, twicePrice } = settled
    turn.checked(RULE)
    const contract = this.#open.get(order)
    if (!contract) return turn.fail(RULE, `contract ${order} is settled, which is not open`)
    const { direction, openPrice, expiresAt } = contract
    const { at } = turn.record
    if (at < expiresAt)
      turn.fail(RULE, `contract ${order} is settled at ${at}, before ${expiresAt}`)
    if (this.#expiries.first < expiresAt) {
      turn.fail(
        RULE,
        `contract ${order} is settled before one that expired at ${this.#expiries.first}`,
      )
    }
    turn.equal(RULE, `the owner of contract ${order}`, user, contract.user)
    const prints = this.#judgePrints(settled, contract, turn)
    const twice = twiceMedian(prints)
    turn.equal(RULE, `twice the median of contract ${order}`, twicePrice, twice ?? 0n)
    const due = outcomeOf(direction, openPrice, twice)
    turn.equal(RULE, `the outcome of contract ${order}`, outcome, due)
    const fault = turn.moves.take(order, settlement(contract, due))
    if (fault !== undefined) turn.fail(RULE, `contract ${order}: ${fault}`)
    this.#open.delete(order)
  }

  /** Returns the prints of the window as they were journaled, whatever the settlement says of them. */
  #judgePrints(settled: FastSettled, { spec, expiresAt }: Opened, turn: Turn): readonly Print[] {
    const { order } = settled
    const chain = this.#prices.chain(spec.index)
    if (!chain) return []
    turn.checked('prices')
    const window = { from: expiresAt - WINDOW_MS, to: expiresAt }
    const due = chain.between(window.from, window.to)
    const fault = difference(settled.prints, due)
    if (fault !== undefined) turn.fail('prices', `the window of contract ${order}: ${fault}`)
    const { linkBefore, linkAfter } = settled
    const before = chain.linkBefore(window.from)
    turn.equal('prices', `the link before the window of contract ${order}`, linkBefore, before)
    const after = chain.linkBefore(window.to)
    turn.equal('prices', `the link after the window of contract ${order}`, linkAfter, after)
    return due
  }
}

interface Agreed {
  readonly spec: FastSpec
  readonly carried: Pending | undefined
}

/** The first print that is left out, or that is none of those journaled. */
function difference(shown: readonly Print[], due: readonly Print[]): string | undefined {
  const known = new Set(due.map(nameOf))
  const foreign = shown.find((print) => !known.has(nameOf(print)))
  if (foreign) return `the print ${nameOf(foreign)} is from nowhere`
  const told = new Set(shown.map(nameOf))
  const missing = due.find((print) => !told.has(nameOf(print)))
  if (missing) return `the print ${nameOf(missing)} is left out`
  return shown.length === due.length ? undefined : 'a print is shown twice'
}

function nameOf({ seq, at, price }: Print): string {
  return `${price} of record ${seq} at ${at}`
}

/** A winner gets profit and stake, a loser's stake is the pool's; else the stake returns. */
function settlement({ user, spec, stake, profit }: Opened, outcome: FastOutcome): Move[] {
  const { currency } = spec
  const [own, staked] = [free(user, currency), held(user, currency)]
  const [pool, reserved] = [freeOf('fastPool', currency), heldOf('fastPool', currency)]
  const returned = { from: staked, to: own, amount: stake, reason: 'fastStakeReturn' }
  if (outcome === 'won') {
    return [{ from: reserved, to: own, amount: profit, reason: 'fastProfit' }, returned]
  }
  const freed = { from: reserved, to: pool, amount: profit, reason: 'fastReserve' }
  if (outcome !== 'lost') return [returned, freed]
  return [{ from: staked, to: pool, amount: stake, reason: 'fastLoss' }, freed]
}
