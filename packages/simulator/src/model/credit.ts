import { type Command, type CreditSpec, type Event, type Owner, POOLS } from '@candor/engine'
import type { Amount } from '@candor/money'
import { allOf, countedIn, worthIn } from './holdings.ts'
import { WIDEST, account } from './ledger.ts'
import type { Carried } from './carried.ts'
import { MILLION, down, least, up } from './rounding.ts'
import { isAmount } from './sound.ts'
import { type ModelState, followsTrades } from './state.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

export function setCreditRules(state: ModelState, spec: CreditSpec): Carried {
  const { bonusMost, level } = spec
  if (!isAmount(bonusMost) || (level !== 1 && level !== 2)) return 'catalogue_invalid'
  if (!state.creditRules) {
    for (const known of state.users.values()) {
      const { credit, turnoverDue: due } = known
      const all = up(credit * BigInt(state.policy?.turnover ?? 0), MILLION)
      if (due > 0n) known.asked = least(all < due ? due : all, WIDEST)
    }
  }
  state.creditRules = spec
  return { events: [{ kind: 'creditRulesSet', spec }] }
}

/**
 * Moves credit just given from what turnover alone frees to what only a certified person may take
 * out.
 */
export function bind(state: ModelState, user: Owner, credit: bigint, turnover: bigint): Event[] {
  if (!state.creditRules) return []
  const known = state.users.get(user)!
  if (turnover > 0n) known.credit -= credit
  const bound = boundOf(state, user, credit)
  bound.credit += credit
  bound.asked = least(bound.asked + turnover, WIDEST)
  letGo(state, user)
  const amounts = { credit: credit as Amount, turnoverDue: turnover as Amount }
  return [{ kind: 'creditBound', user, ...amounts }]
}

/** Starts the bound credit of a person; what they have counts as their own. */
function boundOf(state: ModelState, user: Owner, given: bigint) {
  const known = state.users.get(user)!
  known.bound ??= {
    credit: 0n,
    asked: 0n,
    barred: false,
    own: state.currencies.map((_, currency) => {
      return allOf(state, user, currency) - (currency === state.policy?.giftCurrency ? given : 0n)
    }),
  }
  return known.bound
}

/** Of the turnover due, the part that was asked for bound credit, which is traded last. */
function dueOfBound(state: ModelState, user: Owner): bigint {
  const { turnoverDue, bound } = state.users.get(user)!
  return bound ? least(turnoverDue, bound.asked) : 0n
}

export function isCertified(state: ModelState, user: Owner): boolean {
  return state.users.get(user)!.level >= (state.creditRules?.level ?? 0)
}

/** What of bound credit its turnover has not freed. */
function untraded(state: ModelState, user: Owner): bigint {
  const { credit, asked, barred } = state.users.get(user)!.bound!
  if (barred) return credit
  return asked === 0n ? 0n : up(credit * dueOfBound(state, user), asked)
}

export function letGo(state: ModelState, user: Owner): void {
  const known = state.users.get(user)
  if (!known?.bound || known.bound.barred || !isCertified(state, user)) return
  if (untraded(state, user) === 0n) known.bound = undefined
}

export function barCredit(state: ModelState, { user }: Of<'barCredit'>): Carried {
  const known = state.users.get(user)
  if (!known) return 'user_unknown'
  const currency = state.policy?.giftCurrency ?? 0
  const own = account(user, 'funding', 'available', currency)
  const taken = least(known.bound?.credit ?? 0n, state.ledger.balance(own))
  const bound = boundOf(state, user, 0n)
  const promotions = account(POOLS.promotions, 'funding', 'available', currency)
  state.ledger.move({ from: own, to: promotions }, taken, 'creditReturn', 0)
  const due = dueOfBound(state, user)
  known.turnoverDue -= due
  bound.credit -= taken
  bound.asked = 0n
  bound.barred = true
  return {
    events: [{ kind: 'creditBarred', user, taken: taken as Amount, turnoverDue: due as Amount }],
  }
}

/** Whether a barred person has nothing left to take back. */
export function isBarred(state: ModelState, { user }: Of<'barCredit'>): boolean {
  const bound = state.users.get(user)?.bound
  if (!bound?.barred) return false
  const own = account(user, 'funding', 'available', state.policy?.giftCurrency ?? 0)
  return bound.credit === 0n || state.ledger.balance(own) === 0n
}

/** Credit of before, which its turnover alone frees. */
export function plainLocked(state: ModelState, user: Owner, currency: number): bigint {
  const { turnoverDue, credit, asked } = state.users.get(user)!
  const { policy, creditRules } = state
  if (policy?.giftCurrency !== currency || credit === 0n) return 0n
  const due = turnoverDue - dueOfBound(state, user)
  if (creditRules) return asked === 0n ? 0n : up(credit * due, asked)
  return policy.turnover === 0 ? credit : least(credit, up(due * MILLION, BigInt(policy.turnover)))
}

/** What of a currency may leave as far as gifts and bonuses are concerned. */
export function freeOf(state: ModelState, user: Owner, currency: number, at: number): bigint {
  const all = allOf(state, user, currency)
  const plain = plainLocked(state, user, currency)
  const known = state.users.get(user)!
  if (!known.bound) return all > plain ? all - plain : 0n
  const counted = countedIn(state)
  const worth = (of: number, units: bigint) => {
    const found = units > 0n ? worthIn(state, { amount: units, from: of, to: counted, at }) : 0n
    return typeof found === 'string' ? 0n : found
  }
  const legs = state.swapRules?.legs ?? []
  const has = legs.reduce((sum, { currency: of }) => sum + worth(of, allOf(state, user, of)), 0n)
  const own = known.bound.own.reduce((sum, units, of) => sum + worth(of, units), 0n)
  let stays = has > own ? has - own : 0n
  if (isCertified(state, user)) {
    stays = least(stays, worth(state.policy?.giftCurrency ?? 0, untraded(state, user)))
  }
  const most = worthIn(state, { amount: has - stays, from: counted, to: currency, at })
  const free = (typeof most === 'string' ? all : least(all, most)) - plain
  return free > 0n ? free : 0n
}

export function creditFault(state: ModelState, command: Of<'requestWithdrawal'>, at: number) {
  const { user, currency, amount } = command
  const free = freeOf(state, user, currency, at)
  if (amount <= free || free >= allOf(state, user, currency)) return undefined
  const known = state.users.get(user)!
  return known.bound && !isCertified(state, user) ? 'certification_due' : 'turnover_due'
}

interface Sum {
  currency: number
  amount: bigint
}

/**
 * Somebody with bound credit has traded one sum for another. As long as there is own money in what
 * they gave it was this that they gave, and their share of what came is own money now.
 */
export function tradeOwn(state: ModelState, user: Owner, [gave, came]: [Sum, Sum]): void {
  const own = state.users.get(user)?.bound?.own
  if (!own || !followsTrades(state)) return
  const had = own[gave.currency] ?? 0n
  const part = had > gave.amount ? gave.amount : had
  if (part < 0n) return
  own[gave.currency] = had - part
  own[came.currency] = (own[came.currency] ?? 0n) + down(part * came.amount, gave.amount)
}

/**
 * Own money of before that has been traded away is found again in what its person has more of than
 * own money, each share of that alike; by the last prices, however old.
 */
export function findOwn(state: ModelState): void {
  const legs = state.swapRules?.legs ?? []
  for (const [user, { bound }] of state.users) {
    if (!bound) continue
    const spare = legs.map(({ currency }) => {
      const units = allOf(state, user, currency) - (bound.own[currency] ?? 0n)
      const amount = units < 0n ? -units : units
      const worth = worthIn(state, { amount, from: currency, to: countedIn(state), at: 0 })
      return { currency, units, worth: typeof worth === 'string' ? 0n : worth }
    })
    const side = (wanted: boolean) =>
      spare.filter(({ units, worth }) => worth > 0n && units > 0n === wanted)
    const worthOf = (all: typeof spare) => all.reduce((sum, { worth }) => sum + worth, 0n)
    const found = least(worthOf(side(true)), worthOf(side(false)))
    for (const each of [side(true), side(false)]) {
      const whole = worthOf(each)
      for (const { currency, units } of each) {
        const share = down((units < 0n ? -units : units) * found, whole)
        bound.own[currency] = (bound.own[currency] ?? 0n) + (units < 0n ? -share : share)
      }
    }
  }
}

/** A withdrawal takes deposits of its own currency first, then others of the worth that is left. */
export function spend(state: ModelState, command: Of<'requestWithdrawal'>, at: number): Event[] {
  const { user, currency, amount } = command
  const own = state.users.get(user)!.bound?.own
  if (!own) return []
  const counted = countedIn(state)
  const spent: { currency: number; amount: Amount }[] = []
  const take = (of: number, wanted: bigint) => {
    const taken = least(wanted, own[of] ?? 0n)
    if (taken <= 0n) return 0n
    own[of]! -= taken
    spent.push({ currency: of, amount: taken as Amount })
    return taken
  }
  const rest = amount - take(currency, amount)
  let worth = rest > 0n ? worthIn(state, { amount: rest, from: currency, to: counted, at }) : 0n
  for (const of of own.keys()) {
    if (of === currency || typeof worth === 'string' || worth <= 0n) continue
    const wanted = worthIn(state, { amount: worth, from: counted, to: of, at, rounded: up })
    if (typeof wanted === 'string') continue
    worth -= worthIn(state, { amount: take(of, wanted), from: of, to: counted, at }) as bigint
  }
  return spent.length > 0 ? [{ kind: 'depositsSpent', user, spent }] : []
}
