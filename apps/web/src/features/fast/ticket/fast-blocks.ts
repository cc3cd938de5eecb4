import type { PersonalLimits, SpotRuleRow } from '@candor/protocol'
import { type Decimal, add, compare, signOf, subtract } from '@candor/money/decimals'

/** Why no contract can be opened as things stand, and what the screen says about it. */
export type Block =
  | { kind: 'closed' | 'paused' | 'tooMany' }
  | { kind: 'coolOff'; until: number }
  | { kind: 'capacity'; profit: Decimal }
  | { kind: 'stakeLimit' | 'lossLimit'; left: Decimal }

interface Facts {
  rule: Pick<SpotRuleRow, 'open' | 'maxOpen' | 'capacity'>
  /** The price is too old, so that the market is paused. */
  paused: boolean
  limits: PersonalLimits | undefined
  /** Running contracts on the symbol. */
  open: number
  stake: Decimal | undefined
  /** What the stake would win. */
  profit: Decimal | undefined
  now: number
}

/** The first thing that stands against an order, in the order in which a person can mend them. */
export function blockOf(facts: Facts): Block | undefined {
  const { rule, limits, stake, profit } = facts
  if (!rule.open) return { kind: 'closed' }
  if (facts.paused) return { kind: 'paused' }
  if (limits?.coolOffUntil && limits.coolOffUntil > facts.now) {
    return { kind: 'coolOff', until: limits.coolOffUntil }
  }
  if (facts.open >= rule.maxOpen) return { kind: 'tooMany' }
  if (stake === undefined || profit === undefined) return undefined
  if (compare(profit, rule.capacity) > 0) return { kind: 'capacity', profit: rule.capacity }
  return limits && limitBlock(limits, stake)
}

function limitBlock(limits: PersonalLimits, stake: Decimal): Block | undefined {
  const { dailyStake, dailyLoss, stakedToday, lostToday, atRisk } = limits
  if (dailyStake !== null) {
    const left = subtract(dailyStake, stakedToday)
    if (compare(stake, left) > 0) return { kind: 'stakeLimit', left: atLeastZero(left) }
  }
  if (dailyLoss !== null) {
    const left = subtract(dailyLoss, add(lostToday, atRisk))
    if (compare(stake, left) > 0) return { kind: 'lossLimit', left: atLeastZero(left) }
  }
  return undefined
}

function atLeastZero(amount: Decimal): Decimal {
  return signOf(amount) < 0 ? '0' : amount
}
