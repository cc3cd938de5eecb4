import type { ErrorName, SwapRules } from '@candor/protocol'
import type { SwapLeg } from '@candor/terms'
import { checkAmount } from '../../data/check-amount.ts'
import {
  type Decimal,
  compare,
  isZero,
  multiply,
  trimZeros,
  truncate,
} from '@candor/money/decimals'
import type { FormDesign, Say } from '../../shared/form/form-design.ts'
import { boundsOf, indication, outOfBounds } from './swap.ts'

interface SwapValues {
  amount: string
  /** The share of what is available that was chosen; 0 once an amount was typed. */
  percent: number
}

export type SwapAct =
  { kind: 'type'; text: string } | { kind: 'share'; percent: number } | { kind: 'empty' }

interface SwapAround {
  from: string
  to: string
  rules: SwapRules
  available: Decimal
  /** Digits of what is given, and of the currency that rules are written in. */
  scale: number
  countedScale: number
  /** Worth of both ends; undefined while a price is missing: the swap is paused then. */
  giving: SwapLeg | undefined
  taking: SwapLeg | undefined
}

interface SwapSummary {
  /** What it would bring now; undefined while the amount is none. */
  outlook: ReturnType<typeof indication>
  bounds: ReturnType<typeof boundsOf> | undefined
  /** The currency without a price. */
  paused: string | undefined
  /** What a quote is asked for. */
  wish: { from: string; to: string; amount: string }
}

/** Refusals that another amount would mend. */
export const OF_AMOUNT: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'balance_insufficient',
  'decimals_exceeded',
  'number_too_large',
  'amount_not_positive',
  'swap_below_minimum',
  'swap_above_maximum',
  'capacity_reached',
  'pool_insufficient',
])

export const EMPTY_SWAP: SwapValues = { amount: '', percent: 0 }

/** How much to give. */
export const swapForm: FormDesign<SwapValues, SwapAround, SwapSummary, SwapAct> = {
  reduce: (_, act, around) => {
    switch (act.kind) {
      case 'type':
        return { amount: act.text, percent: 0 }
      case 'share':
        return { amount: shareOf(act.percent, around), percent: act.percent }
      case 'empty':
        return EMPTY_SWAP
    }
  },
  begins: (act) => act.kind === 'empty',
  summary: ({ amount }, around) => {
    const { from, to, giving, taking, rules } = around
    return {
      outlook: giving && taking && indication(amount, giving, taking, rules.feePercent),
      bounds: boundsIn(around),
      paused: !giving ? from : !taking ? to : undefined,
      wish: { from, to, amount },
    }
  },
  errors: ({ amount }, around, say) => ({ amount: amountFault(amount, around, say) }),
  atOnce: ({ amount }, around, say) =>
    amount === '' ? {} : { amount: amountFault(amount, around, say) },
  fieldOf: (error) => (OF_AMOUNT.has(error) ? 'amount' : undefined),
}

function boundsIn({ giving, rules, countedScale }: SwapAround) {
  return giving && boundsOf(giving, rules, countedScale)
}

function amountFault(amount: string, around: SwapAround, { t, format }: Say): string | undefined {
  const { from, available, giving, rules, scale, countedScale } = around
  const wrong = checkAmount(amount, scale, t)
  if (wrong) return wrong
  if (compare(amount, available) > 0) return t('assets.moreThanAvailable')
  const bounds = boundsIn(around)
  const side = giving && outOfBounds(amount, giving, rules, countedScale)
  if (!bounds || !side) return undefined
  return side === 'below'
    ? t('swap.atLeast', { amount: `${format.amount(bounds.smallest)} ${from}` })
    : t('swap.atMost', { amount: `${format.amount(bounds.largest)} ${from}` })
}

/** A share of the most that one swap can take now: what is there, as far as the rules go. */
function shareOf(percent: number, around: SwapAround): string {
  const { available, scale } = around
  const bounds = boundsIn(around)
  const most = bounds && compare(available, bounds.largest) > 0 ? bounds.largest : available
  const part = truncate(multiply(most, `0.${String(percent).padStart(2, '0')}`), scale)
  const share = percent === 100 ? most : part
  return percent === 0 || isZero(share) ? '' : trimZeros(share)
}
