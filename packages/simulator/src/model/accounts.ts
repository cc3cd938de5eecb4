import { type Command, FIRST_USER, type Owner, POOLS } from '@candor/engine'
import { type Amount, ZERO } from '@candor/money'
import { bonusOf } from './cash.ts'
import { turnoverOf } from './catalogue.ts'
import { bind } from './credit.ts'
import { account } from './ledger.ts'
import type { Carried } from './carried.ts'
import type { ModelState } from './state.ts'

/** The last id an order can be kept with. */
const LAST_USER = 2 ** 31 - 1

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** The gift comes with the account, as long as the promotions pool has all of it. */
export function openAccount(state: ModelState, user: Owner, seq: number): Carried {
  if (!Number.isSafeInteger(user) || user < FIRST_USER || user > LAST_USER) return 'user_unknown'
  const { policy, ledger } = state
  let gift = ZERO
  let turnoverDue = ZERO
  if (policy) {
    const pool = account(POOLS.promotions, 'funding', 'available', policy.giftCurrency)
    if (policy.gift > 0n && ledger.balance(pool) >= policy.gift) {
      gift = policy.gift
      turnoverDue = turnoverOf(policy) as Amount
      const own = account(user, 'funding', 'available', policy.giftCurrency)
      ledger.move({ from: pool, to: own }, gift, 'registrationGift', 0)
    }
  }
  const credit = turnoverDue > 0n ? gift : 0n
  const fresh = { openedSeq: seq, turnoverDue, credit, asked: 0n } as const
  state.users.set(user, { ...fresh, level: 0, hadBonus: false })
  const bound = gift > 0n ? bind(state, user, gift, turnoverDue) : []
  return { events: [{ kind: 'accountOpened', user, gift, turnoverDue }, ...bound] }
}

export function fundPool(state: ModelState, command: Of<'fundPool'>): Carried {
  const { pool, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!state.currencies[currency]) return 'currency_unknown'
  if (!state.ledger.outsideCanGive(currency, amount)) return 'pool_insufficient'
  // All of it passes through the treasury.
  const treasury = account(POOLS.treasury, 'funding', 'available', currency)
  bringIn(state, { to: treasury, currency, amount, reason: 'poolFunding' })
  if (pool !== 'treasury') {
    const into = account(POOLS[pool], 'funding', 'available', currency)
    state.ledger.move({ from: treasury, to: into }, amount, 'poolFunding', 0)
  }
  return { events: [] }
}

export function creditRecharge(
  state: ModelState,
  command: Of<'creditRecharge'>,
  at: number,
): Carried {
  const { user, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!state.users.has(user)) return 'user_unknown'
  if (!state.currencies[currency]) return 'currency_unknown'
  if (!state.ledger.outsideCanGive(currency, amount)) return 'pool_insufficient'
  bringIn(state, {
    to: account(user, 'funding', 'available', currency),
    currency,
    amount,
    reason: 'recharge',
  })
  const bound = state.users.get(user)!.bound
  if (bound) bound.own[currency] = (bound.own[currency] ?? 0n) + amount
  return { events: bonusOf(state, command, at) }
}

export function moveFunds(state: ModelState, command: Of<'moveFunds'>): Carried {
  const { from, to, currency, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (from === to) return 'purses_equal'
  if (!state.currencies[currency]) return 'currency_unknown'
  const source = account(POOLS[from], 'funding', 'available', currency)
  if (state.ledger.balance(source) < amount) return 'pool_insufficient'
  const target = account(POOLS[to], 'funding', 'available', currency)
  state.ledger.move({ from: source, to: target }, amount, 'poolTransfer', 0)
  return { events: [] }
}

interface Inflow {
  to: string
  currency: number
  amount: bigint
  reason: 'poolFunding' | 'recharge'
}

function bringIn(state: ModelState, { to, currency, amount, reason }: Inflow): void {
  const outside = account(POOLS.external, 'funding', 'available', currency)
  state.ledger.move({ from: outside, to }, amount, reason, 0)
}

export function transfer(state: ModelState, command: Of<'transfer'>): Carried {
  const { user, currency, amount, from, to } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (from === to) return 'purses_equal'
  if (!state.users.has(user)) return 'user_unknown'
  if (!state.currencies[currency]) return 'currency_unknown'
  const source = account(user, from, 'available', currency)
  if (state.ledger.balance(source) < amount) return 'balance_insufficient'
  state.ledger.move(
    { from: source, to: account(user, to, 'available', currency) },
    amount,
    'transfer',
    0,
  )
  return { events: [] }
}
