import { compare, signOf } from '@candor/money/decimals'
import type { PairInfo, PlanRow, PlanTerms } from '@candor/protocol'
import { checkAmount, isAmount } from '../../data/check-amount.ts'
import type { FormDesign, Say } from '../../shared/form/form-design.ts'
import { LAST_DAY } from './when-text.ts'

export interface PlanValues {
  kind: 'buy' | 'swap'
  symbol: string
  from: string
  to: string
  by: 'amount' | 'share'
  amount: string
  share: string
  /** Of a purchase; empty: at any price. */
  price: string
  limit: string
  every: PlanTerms['every']
  /** Of weeks 1 Monday to 7 Sunday; of months 1 to 28, or 31 for the last. */
  weekday: number
  monthDay: number
  time: string
  zone: string
  budget: string
  endsOn: string
}

export interface PlanAround {
  pairs: readonly PairInfo[]
  /** Digits of a currency. */
  scaleOf: (code: string) => number
}

/** Percent: what a swap may be worth less than the index says, and what share of all there is. */
const MOST_WORSE = '50'
const MOST_SHARE = '100'

/** The first of each list, daily at nine by the device's clock. */
export const EMPTY_PLAN: Omit<PlanValues, 'kind' | 'symbol' | 'from' | 'to' | 'zone'> = {
  ...{ by: 'amount', amount: '', share: '', price: '', limit: '0.5', every: 'week' },
  ...{ weekday: 1, monthDay: 1, time: '09:00', budget: '', endsOn: '' },
}

/** The values that a plan was made with. */
export function valuesOf(plan: PlanRow): PlanValues {
  const { kind, symbol = '', from = '', to = '', every, day = 1, time, zone } = plan
  return {
    ...EMPTY_PLAN,
    ...{ kind, symbol, from, to, every, time, zone },
    by: plan.sharePercent === undefined ? 'amount' : 'share',
    amount: bare(plan.amount),
    share: plan.sharePercent ?? '',
    price: bare(plan.price),
    limit: plan.limitPercent ?? EMPTY_PLAN.limit,
    weekday: every === 'week' ? day : 1,
    monthDay: every === 'month' ? day : 1,
    budget: bare(plan.budget),
    endsOn: plan.endsOn ?? '',
  }
}

/** Without the zeros at the end of a fraction. */
function bare(decimal = ''): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** A plan. The summary is what is sent. */
export const planForm: FormDesign<PlanValues, PlanAround, PlanTerms> = {
  summary: (values) => ({
    ...(values.kind === 'buy' ? purchaseOf(values) : swapOf(values)),
    every: values.every,
    ...(values.every === 'week' && { day: values.weekday }),
    ...(values.every === 'month' && { day: values.monthDay }),
    time: values.time,
    zone: values.zone,
    ...(values.budget !== '' && { budget: values.budget }),
    ...(values.endsOn !== '' && { endsOn: values.endsOn }),
  }),
  errors: (values, around, say) => {
    const { kind, by } = values
    const scale = around.scaleOf(givenBy(values, around))
    return {
      to: kind === 'swap' && values.from === values.to ? say.t('plans.chooseEnds') : undefined,
      amount: isByShare(values) ? undefined : checkAmount(values.amount, scale, say.t),
      share:
        kind === 'swap' && by === 'share' ? percentFault(values.share, MOST_SHARE, say) : undefined,
      price: priceFault(values, around, say),
      limit: kind === 'swap' ? percentFault(values.limit, MOST_WORSE, say) : undefined,
      time: values.time === '' ? say.t('plans.timeMissing') : undefined,
      budget: budgetFault(values, scale, say),
    }
  },
  fieldOf: (error) => {
    switch (error) {
      case 'order_below_minimum':
      case 'swap_below_minimum':
      case 'swap_above_maximum':
      case 'amount_not_positive':
        return 'amount'
      case 'price_out_of_range':
        return 'price'
      case 'plan_budget_small':
        return 'budget'
      case 'plan_never_due':
        return 'endsOn'
      default:
        return undefined
    }
  },
}

/** The code of the currency that a plan gives. */
export function givenBy(values: PlanValues, { pairs }: Pick<PlanAround, 'pairs'>): string {
  if (values.kind === 'swap') return values.from
  return pairs.find(({ symbol }) => symbol === values.symbol)?.quote ?? ''
}

/** The days of a month that a plan can have: every month has them. */
export const MONTH_DAYS = [...Array.from({ length: 28 }, (_, at) => at + 1), LAST_DAY]

function isByShare({ kind, by }: PlanValues): boolean {
  return kind === 'swap' && by === 'share'
}

function purchaseOf({ symbol, amount, price }: PlanValues) {
  return { kind: 'buy' as const, symbol, amount, ...(price !== '' && { price }) }
}

function swapOf(values: PlanValues) {
  const { from, to, amount, share, limit } = values
  return {
    ...{ kind: 'swap' as const, from, to, limitPercent: limit },
    ...(isByShare(values) ? { sharePercent: share } : { amount }),
  }
}

function priceFault({ kind, symbol, price }: PlanValues, { pairs }: PlanAround, { t }: Say) {
  if (kind !== 'buy' || price === '') return undefined
  const scale = pairs.find((pair) => pair.symbol === symbol)?.priceScale ?? 0
  return checkAmount(price, scale, t)
}

function budgetFault(values: PlanValues, scale: number, { t }: Say): string | undefined {
  const { budget, amount } = values
  if (budget === '') return undefined
  const fault = checkAmount(budget, scale, t)
  if (fault !== undefined || isByShare(values) || !isAmount(amount, scale)) return fault
  return compare(budget, amount) < 0 ? t('plans.budgetSmall') : undefined
}

function percentFault(text: string, most: string, { t, format }: Say): string | undefined {
  const isPercent =
    /^[0-9]{1,3}(?:\.[0-9]{1,4})?$/.test(text) && signOf(text) > 0 && compare(text, most) <= 0
  return isPercent ? undefined : t('plans.percentInvalid', { most: format.perCent(most) })
}
