import { type CashSpec, type Command, type Event, POOLS, type Withdrawal } from '@candor/engine'
import type { Amount } from '@candor/money'
import { bind, creditFault, letGo, spend } from './credit.ts'
import { countedIn, worthIn } from './holdings.ts'
import { account } from './ledger.ts'
import { dayOf } from './limits.ts'
import type { Carried } from './carried.ts'
import { MILLION, down, least, up } from './rounding.ts'
import { isAmount, isCount, isHex, isShare } from './sound.ts'
import type { ModelState } from './state.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

export function setCashRules(state: ModelState, spec: CashSpec): Carried {
  const { withdrawals, fee, perDay, caps, secondApprovalFrom, bonus, bonusFrom } = spec
  const currencies = new Set(withdrawals.map(({ currency }) => currency))
  if (currencies.size !== withdrawals.length || withdrawals.length > 64) return 'catalogue_invalid'
  if (!isShare(fee) || !isShare(bonus) || !isCount(perDay) || perDay > 1_000) {
    return 'catalogue_invalid'
  }
  if (![...caps, secondApprovalFrom, bonusFrom].every(isAmount)) return 'catalogue_invalid'
  if (caps.length !== 3 || caps[0] > caps[1] || caps[1] > caps[2]) return 'catalogue_invalid'
  if (withdrawals.some(({ min }) => !isAmount(min) || min - feeOf(spec, min) < 1n)) {
    return 'catalogue_invalid'
  }
  if (withdrawals.some(({ currency }) => !state.currencies[currency])) return 'currency_unknown'
  state.cashRules = spec
  return { events: [{ kind: 'cashRulesSet', spec }] }
}

function feeOf({ fee }: CashSpec, amount: bigint): bigint {
  return up(amount * BigInt(fee), MILLION)
}

export function certify(state: ModelState, { user, level }: Of<'certify'>): Carried {
  if (![0, 1, 2].includes(level)) return 'level_unknown'
  const known = state.users.get(user)
  if (!known) return 'user_unknown'
  known.level = level
  letGo(state, user)
  return { events: [{ kind: 'certified', user, level }] }
}

/** The first recharge that is worth enough, while the pool has its bonus, and once. */
export function bonusOf(state: ModelState, command: Of<'creditRecharge'>, at: number): Event[] {
  const { user, currency, amount } = command
  const { cashRules, policy } = state
  const known = state.users.get(user)!
  if (!cashRules || !policy || known.hadBonus || known.bound?.barred) return []
  const worth = worthIn(state, { amount, from: currency, to: countedIn(state), at })
  const inGift = worthIn(state, { amount, from: currency, to: policy.giftCurrency, at })
  if (typeof worth === 'string' || typeof inGift === 'string') return []
  if (worth < cashRules.bonusFrom) return []
  const share = down(inGift * BigInt(cashRules.bonus), MILLION)
  const bonus = least(share, state.creditRules?.bonusMost ?? share)
  const turnoverDue = up(bonus * BigInt(policy.turnover), MILLION)
  const pool = account(POOLS.promotions, 'funding', 'available', policy.giftCurrency)
  if (bonus === 0n || state.ledger.balance(pool) < bonus) return []
  if (!isAmount(known.turnoverDue + turnoverDue)) return []
  const own = account(user, 'funding', 'available', policy.giftCurrency)
  state.ledger.move({ from: pool, to: own }, bonus, 'rechargeBonus', 0)
  known.hadBonus = true
  known.turnoverDue += turnoverDue
  if (turnoverDue > 0n) known.credit += bonus
  const event = { user, bonus: bonus as Amount, turnoverDue: turnoverDue as Amount }
  return [{ kind: 'bonusGiven', ...event }, ...bind(state, user, bonus, turnoverDue)]
}

/** What of today's withdrawals counts: all that were asked for on this day and not refused. */
export function madeOn(
  state: ModelState,
  user: number,
  at: number,
): { count: number; worth: bigint } {
  const made = state.asked.filter((each) => each.user === user && dayOf(each.at) === dayOf(at))
  return { count: made.length, worth: made.reduce((sum, { worth }) => sum + worth, 0n) }
}

export function requestWithdrawal(
  state: ModelState,
  command: Of<'requestWithdrawal'>,
  at: number,
): Carried {
  const { user, currency, amount, payee } = command
  const rules = state.cashRules
  if (amount <= 0n) return 'amount_not_positive'
  if (payee !== undefined && !isHex(payee, 64)) return 'catalogue_invalid'
  const known = state.users.get(user)
  if (!known) return 'user_unknown'
  const rule = rules?.withdrawals.find((each) => each.currency === currency)
  if (!rules || !rule) return 'withdrawal_unavailable'
  if (amount < rule.min) return 'withdrawal_below_minimum'
  const today = madeOn(state, user, at)
  if (today.count >= rules.perDay) return 'withdrawal_made_today'
  const worth = worthIn(state, { amount, from: currency, to: countedIn(state), at })
  if (worth === 'no leg') return 'withdrawal_unavailable'
  if (worth === 'no price') return 'market_paused'
  if (today.worth + worth > rules.caps[known.level]) return 'withdrawal_cap_reached'
  const fault = creditFault(state, command, at)
  if (fault) return fault
  const own = account(user, 'funding', 'available', currency)
  if (state.ledger.balance(own) < amount) return 'balance_insufficient'
  const id = state.nextOrder++
  const held = account(user, 'funding', 'held', currency)
  state.ledger.move({ from: own, to: held }, amount, 'withdrawalHold', id)
  const terms = {
    user,
    currency,
    amount,
    fee: feeOf(rules, amount) as Amount,
    worth: worth as Amount,
    approvals: worth >= rules.secondApprovalFrom ? 2 : 1,
  } as const
  state.withdrawals.set(id, { id, ...terms, requestedAt: at, state: 'submitted', decidedBy: [] })
  state.asked.push({ id, user, at, worth })
  const requested = { kind: 'withdrawalRequested', withdrawal: id, ...terms } as const
  const events: Event[] = [requested]
  if (payee !== undefined && state.epoch !== undefined && state.epoch.format >= 8) {
    state.payees.set(id, payee)
    events.push({ kind: 'payeeBound', withdrawal: id, user, payee })
  }
  return { events: [...events, ...spend(state, command, at)], reference: id }
}

/** Operators count from 1. */
function isPerson(operator: number): boolean {
  return isCount(operator)
}

export function approveWithdrawal(
  state: ModelState,
  { withdrawal, operator }: Of<'approveWithdrawal'>,
): Carried {
  if (!isPerson(operator)) return 'operator_unknown'
  const known = state.withdrawals.get(withdrawal)
  if (!known) return 'withdrawal_unknown'
  if (known.state !== 'submitted') return 'withdrawal_decided'
  if (known.decidedBy.includes(operator)) return 'approval_repeated'
  const decidedBy = [...known.decidedBy, operator]
  const complete = decidedBy.length === known.approvals
  change(state, { ...known, decidedBy, state: complete ? 'approved' : 'submitted' })
  const { user } = known
  return { events: [{ kind: 'withdrawalApproved', withdrawal, user, operator, complete }] }
}

export function refuseWithdrawal(
  state: ModelState,
  { withdrawal, operator }: Of<'refuseWithdrawal'>,
): Carried {
  if (!isPerson(operator)) return 'operator_unknown'
  const known = state.withdrawals.get(withdrawal)
  if (!known) return 'withdrawal_unknown'
  if (known.state === 'sent') return 'withdrawal_decided'
  const { user } = known
  if (known.state === 'unknown') {
    if (known.decidedBy.includes(operator)) return 'approval_repeated'
    if (known.decidedBy.length === 0) {
      change(state, { ...known, decidedBy: [operator] })
      return { events: [{ kind: 'withdrawalReturnProposed', withdrawal, user, operator }] }
    }
  }
  return giveBack(state, known, operator)
}

/** The person who asked for it may, while no operator has decided. */
export function takeBackWithdrawal(
  state: ModelState,
  { user, withdrawal }: Of<'takeBackWithdrawal'>,
): Carried {
  const known = state.withdrawals.get(withdrawal)
  if (known?.user !== user) return 'withdrawal_unknown'
  return known.state === 'submitted' ? giveBack(state, known, 0) : 'withdrawal_decided'
}

function giveBack(state: ModelState, known: Withdrawal, operator: number): Carried {
  const { id: withdrawal, user, currency, amount } = known
  const held = account(user, 'funding', 'held', currency)
  const own = account(user, 'funding', 'available', currency)
  state.ledger.move({ from: held, to: own }, amount, 'withdrawalReturn', withdrawal)
  state.withdrawals.delete(withdrawal)
  state.asked = state.asked.filter(({ id }) => id !== withdrawal)
  const bound = state.users.get(user)!.bound
  if (bound) bound.own[currency] = (bound.own[currency] ?? 0n) + amount
  return { events: [{ kind: 'withdrawalMoved', withdrawal, user, to: 'refused', operator }] }
}

const BEFORE = { sent: ['approved'], unknown: ['sent'], confirmed: ['sent', 'unknown'] }

export function reportPayout(
  state: ModelState,
  { withdrawal, state: to, payee }: Of<'reportPayout'>,
): Carried {
  const known = state.withdrawals.get(withdrawal)
  if (!known) return 'withdrawal_unknown'
  if (!BEFORE[to].includes(known.state)) return 'withdrawal_decided'
  const bound = state.payees.get(withdrawal)
  if (to === 'sent' && bound !== undefined && payee !== bound) return 'payee_changed'
  const { user, currency, amount, fee } = known
  if (to === 'confirmed') {
    const held = account(user, 'funding', 'held', currency)
    const { ledger } = state
    const outside = account(POOLS.external, 'funding', 'available', currency)
    const fees = account(POOLS.fees, 'funding', 'available', currency)
    ledger.move({ from: held, to: outside }, amount - fee, 'withdrawal', withdrawal)
    ledger.move({ from: held, to: fees }, fee, 'withdrawalFee', withdrawal)
    state.withdrawals.delete(withdrawal)
  } else {
    change(state, { ...known, state: to, decidedBy: to === 'sent' ? known.decidedBy : [] })
  }
  const moved: Event = { kind: 'withdrawalMoved', withdrawal, user, to, operator: 0 }
  if (to !== 'sent' || bound === undefined) return { events: [moved] }
  return { events: [{ kind: 'payeePaid', withdrawal, user, payee: bound }, moved] }
}

function change(state: ModelState, withdrawal: Withdrawal): void {
  state.withdrawals.set(withdrawal.id, withdrawal)
}
