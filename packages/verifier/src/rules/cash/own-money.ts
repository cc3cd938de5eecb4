import { FIRST_PERSON } from '../../books/accounts.ts'
import { divCeil, divFloor, least, powerOfTen } from '../exact.ts'
import { heldOfCoin, heldOfFunding, ofCoin, ofFunding } from '../expected-postings.ts'
import type { Credits } from '../market/credits.ts'
import { BINDS_FORMAT } from '../market/house.ts'
import type { Step } from '../market/spot-state.ts'
import { unitsOf } from '../market/units.ts'
import type { DecodedEvent } from '../rule.ts'
import { type Leg, legOf, type PriceOf, worthOf } from '../swap/swap-terms.ts'

/** An amount of a currency. */
export interface Units {
  readonly currency: number
  readonly units: bigint
}

/** What is on its way out of somebody’s account. */
export type LeavingOf = (user: number, currency: number) => bigint

type Own = Map<number, bigint>

/**
 * Of people with bound credit, what is their own money and in which currency: what they brought and have not taken
 * out, and what that was traded for since. The rest stays behind until the credit is free.
 */
export class OwnMoney {
  readonly #credits: Credits
  readonly #leavingOf: LeavingOf
  readonly #own = new Map<number, Own>()

  constructor(credits: Credits, leavingOf: LeavingOf) {
    this.#credits = credits
    this.#leavingOf = leavingOf
  }

  /** Called before the events of a record: what came in is own money. */
  record({ record: { command, postings } }: Step): void {
    const own = command.type === 'creditRecharge' && this.#of(command.owner as number)
    const posting = own && postings.find(({ reason }) => reason === 'recharge')
    if (own && posting) add(own, Math.floor(posting.to / 4) % 256, posting.amount)
  }

  event(event: DecodedEvent, step: Step, lastPriceOf: PriceOf): void {
    switch (event.type) {
      case 'creditBound':
        return this.#begin(event, event['credit'] as bigint, step)
      case 'creditBarred':
        return this.#begin(event, 0n, step)
      case 'spotTraded':
        return this.#traded(event, step)
      case 'swapped': {
        const [from, to] = [event['from'] as number, event['to'] as number]
        const given = { currency: from, units: event['amount'] as bigint }
        const received = { currency: to, units: event['received'] as bigint }
        return this.#carry(event['user'] as number, { given, received }, step)
      }
      case 'epochBegan': {
        const begins = (event['format'] as number) >= BINDS_FORMAT
        if (begins && step.context.rules.format < BINDS_FORMAT) this.#gather(step, lastPriceOf)
      }
    }
  }

  /** What was held for a withdrawal that is refused is own money again. */
  giveBack(user: number, { currency, units }: Units): void {
    const own = this.#of(user)
    if (own) add(own, currency, units)
  }

  /** What a withdrawal takes of own money: of its currency first, then of others what is worth the rest. */
  spentBy(user: number, { currency, units }: Units, step: Step, priceOf: PriceOf): Units[] {
    const own = this.#of(user)
    const { rules } = step.context
    const spent: Units[] = []
    if (!own || !rules.swap) return spent
    const take = (of: number, most: bigint): bigint => {
      const taken = least(most, own.get(of) ?? 0n)
      if (taken <= 0n) return 0n
      spent.push({ currency: of, units: taken })
      return taken
    }
    const rest = units - take(currency, units)
    const leg = legOf(rules, currency, priceOf)
    let worth = leg ? worthOf(rules, rest, leg) : 0n
    for (const of of [...own.keys()].sort((a, b) => a - b)) {
      const other = legOf(rules, of, priceOf)
      if (of === currency || !other || worth <= 0n) continue
      const taken = take(of, divCeil(...amountOf(worth, other, step)))
      worth -= worthOf(rules, taken, other)
    }
    for (const { currency: of, units: taken } of spent) add(own, of, -taken)
    return spent
  }

  /** How much of a currency somebody may take out; what others than the gift bind is without a bound. */
  freeOf(user: number, currency: number, step: Step, priceOf: PriceOf): bigint {
    const total = this.total(user, currency, step)
    const own = this.#of(user)
    const leg = legOf(step.context.rules, currency, priceOf)
    const bound =
      own && leg
        ? divFloor(...amountOf(this.#freeWorth(user, own, step, priceOf), leg, step))
        : total
    const free = least(bound, total) - this.#credits.lockedOf(user, currency)
    return free > 0n ? free : 0n
  }

  /** All that somebody has of a currency before the record, without what is on its way out. */
  total(user: number, currency: number, { context: { books } }: Step): bigint {
    const sum = accountsOf(user, currency).reduce((all, id) => all + books.balance(id), 0n)
    return sum - this.#leavingOf(user, currency)
  }

  #freeWorth(user: number, own: Own, step: Step, priceOf: PriceOf): bigint {
    const { rules } = step.context
    const worth = ({ currency, units }: Units): bigint => {
      const leg = units > 0n ? legOf(rules, currency, priceOf) : undefined
      return leg ? worthOf(rules, units, leg) : 0n
    }
    let all = 0n
    for (const { currency } of rules.swap?.legs ?? []) {
      all += worth({ currency, units: this.total(user, currency, step) })
    }
    let brought = 0n
    for (const [currency, units] of own) brought += worth({ currency, units })
    const beyond = all > brought ? all - brought : 0n
    if (this.#credits.isUncertified(user)) return all - beyond
    const units = this.#credits.lockedBound(user)
    return all - least(beyond, worth({ currency: rules.policy?.giftCurrency ?? 0, units }))
  }

  /** Undefined for who has no bound credit, or no longer. */
  #of(user: number): Own | undefined {
    const own = this.#own.get(user)
    if (!own || this.#credits.isBound(user)) return own
    this.#own.delete(user)
    return undefined
  }

  /** What a person had before is their own. */
  #begin({ user: id }: DecodedEvent, credit: bigint, step: Step): void {
    const user = id as number
    if (this.#of(user)) return
    const own: Own = new Map()
    const { postings } = step.record
    const { rules } = step.context
    for (const currency of rules.currencies.keys()) {
      const ids = accountsOf(user, currency)
      let units = this.total(user, currency, step)
      for (const { from, to, amount } of postings) {
        if (ids.includes(from)) units -= amount
        if (ids.includes(to)) units += amount
      }
      add(own, currency, currency === rules.policy?.giftCurrency ? units - credit : units)
    }
    this.#own.set(user, own)
  }

  #traded(event: DecodedEvent, step: Step): void {
    if (this.#own.size === 0) return
    const { rules } = step.context
    const market = rules.markets[event['market'] as number]
    if (!market) return
    const lots = BigInt(event['quantity'] as number)
    const goods = { currency: market.base, units: lots * unitsOf(rules, market).lot }
    const money = { currency: market.quote, units: event['worth'] as bigint }
    for (const side of ['maker', 'taker']) {
      const buys = (event['takerSide'] === 'buy') === (side === 'taker')
      const [given, whole] = buys ? [money, goods] : [goods, money]
      const units = whole.units - (event[`${side}Fee`] as bigint)
      this.#carry(event[`${side}User`] as number, { given, received: { ...whole, units } }, step)
    }
  }

  /** What is given is own money first, and that part of what comes for it is own money from then on. */
  #carry(user: number, { given, received }: { given: Units; received: Units }, step: Step): void {
    if (user < FIRST_PERSON || step.context.rules.format < BINDS_FORMAT) return
    const own = this.#of(user)
    const carried = least(own?.get(given.currency) ?? 0n, given.units)
    if (!own || carried <= 0n) return
    add(own, given.currency, -carried)
    add(own, received.currency, divFloor(received.units * carried, given.units))
  }

  /** Own money that was traded away before trades carried it over is found in what there is instead. */
  #gather(step: Step, priceOf: PriceOf): void {
    const { rules } = step.context
    for (const user of [...this.#own.keys()]) {
      const own = this.#of(user)
      const places = (rules.swap?.legs ?? []).flatMap(({ currency }) => {
        const leg = own && legOf(rules, currency, priceOf)
        if (!leg) return []
        const units = this.total(user, currency, step) - (own.get(currency) ?? 0n)
        const worth = worthOf(rules, units < 0n ? -units : units, leg)
        return worth === 0n ? [] : [{ currency, units, worth }]
      })
      const sumOf = (isGone: boolean) =>
        places.reduce((sum, { units, worth }) => (units < 0n === isGone ? sum + worth : sum), 0n)
      const [from, to] = [sumOf(true), sumOf(false)]
      const moved = least(from, to)
      if (!own || moved === 0n) continue
      for (const { currency, units } of places) {
        const part = units < 0n ? -divFloor(-units * moved, from) : divFloor(units * moved, to)
        add(own, currency, part)
      }
    }
  }
}

function accountsOf(user: number, currency: number): number[] {
  return [ofFunding, heldOfFunding, ofCoin, heldOfCoin].map((idOf) => idOf(user, currency))
}

function add(own: Own, currency: number, units: bigint): void {
  const sum = (own.get(currency) ?? 0n) + units
  if (sum === 0n) own.delete(currency)
  else own.set(currency, sum)
}

/** What of a currency is worth so much, as a fraction. */
function amountOf(worth: bigint, leg: Leg, { context: { rules } }: Step): [bigint, bigint] {
  const counted = rules.swap!.legs.find(({ index }) => index === undefined)!.currency
  const dividend = worth * leg.under * powerOfTen(leg.scale)
  return [dividend, leg.over * powerOfTen(rules.currencies[counted]!.scale)]
}
