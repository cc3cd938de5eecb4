import type { FastOrderRow, FastTermRow, PersonalLimits, SpotRuleRow } from '@candor/protocol'
import { type Decimal, compare } from '@candor/money/decimals'
import type { FormDesign, Say } from '../../../shared/form/form-design.ts'
import { profitOf } from '../fast-terms.ts'
import { type Block, blockOf } from './fast-blocks.ts'
import { type StakeKey, afterKey, shareOf, stakeOf } from './fast-stake.ts'

export type Direction = FastOrderRow['direction']

/** A stake is written with as many digits after the point as money usually has. */
const STAKE_DIGITS = 2

interface FastValues {
  /** The stake as typed. */
  text: string
  /** The expiry that was chosen; the first on offer else. */
  duration: number | undefined
}

export type FastAct =
  | { kind: 'type'; text: string }
  | { kind: 'key'; key: StakeKey }
  | { kind: 'share'; percent: number }
  | { kind: 'duration'; duration: number }

export interface FastAround {
  rule: SpotRuleRow
  /** What is available of the rule's currency, and on the other account. */
  funds: { available: Decimal; elsewhere: Decimal } | undefined
  limits: PersonalLimits | undefined
  /** The price is too old. */
  paused: boolean
  /** Running contracts on the symbol. */
  open: number
  now: number
}

interface FastSummary {
  term: FastTermRow
  /** Digits that a stake may have after the point. */
  scale: number
  stake: Decimal | undefined
  /** More than is available. */
  short: boolean
  /** What stands against any order. */
  block: Block | undefined
}

export const EMPTY_FAST_TICKET: FastValues = { text: '', duration: undefined }

/** The ticket of fast contracts on one symbol. */
export const fastTicket: FormDesign<FastValues, FastAround, FastSummary, FastAct> = {
  reduce: (values, act, { rule, funds }) => {
    switch (act.kind) {
      case 'type':
        return { ...values, text: act.text }
      case 'key':
        return { ...values, text: afterKey(values.text, act.key, scaleOf(rule)) }
      case 'share':
        return funds
          ? { ...values, text: shareOf(funds.available, act.percent, rule.maxStake) }
          : values
      case 'duration':
        return { ...values, duration: act.duration }
    }
  },
  // What was refused, or missing, was so with another stake or expiry.
  begins: () => true,
  summary: (values, around) => {
    const { rule, funds } = around
    const term = termOf(values, rule)
    const stake = stakeOf(values.text)
    return {
      term,
      scale: scaleOf(rule),
      stake,
      short: stake !== undefined && funds !== undefined && compare(stake, funds.available) > 0,
      block: blockOf({
        ...around,
        stake: tooMuch(values, around) ? undefined : stake,
        profit: stake && profitOf(stake, term.payoutPercent, rule.currencyScale),
      }),
    }
  },
  errors: (values, around, say) => {
    const { rule } = around
    const stake = stakeOf(values.text)
    if (stake === undefined) return { text: say.t('common.amountMissing') }
    const isSmall = compare(stake, rule.minStake) < 0
    return {
      text:
        tooMuchText(values, around, say) ??
        (isSmall ? say.t('fast.atLeast', { amount: write(rule.minStake, rule, say) }) : undefined),
    }
  },
  atOnce: (values, around, say) => ({ text: tooMuchText(values, around, say) }),
  // A refusal stands below the figures, with the way out of it.
  fields: [],
}

function termOf({ duration }: FastValues, { terms }: SpotRuleRow): FastTermRow {
  return terms.find((term) => term.duration === duration) ?? terms[0]!
}

function scaleOf({ currencyScale }: SpotRuleRow): number {
  return Math.min(currencyScale, STAKE_DIGITS)
}

/** Whether a stake is above what may be staked, or above what is there. */
function tooMuch({ text }: FastValues, { rule, funds }: FastAround): 'most' | 'short' | undefined {
  const stake = stakeOf(text)
  if (stake === undefined) return undefined
  if (compare(stake, rule.maxStake) > 0) return 'most'
  return funds && compare(stake, funds.available) > 0 ? 'short' : undefined
}

function tooMuchText(values: FastValues, around: FastAround, say: Say): string | undefined {
  const { rule, funds } = around
  switch (tooMuch(values, around)) {
    case 'most':
      return say.t('fast.atMost', { amount: write(rule.maxStake, rule, say) })
    case 'short':
      return say.t('fast.onlyAvailable', { amount: write(funds?.available ?? '0', rule, say) })
    case undefined:
      return undefined
  }
}

function write(figure: Decimal, { currencyCode }: SpotRuleRow, { format }: Say): string {
  return `${format.amount(figure)} ${currencyCode}`
}
