import type { Amount } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import { liquidationPrice, marginOf, profitAt, worthOf, fillPrice } from '@candor/terms'
import { checkAmount, isAmount } from '../../../data/check-amount.ts'
import type { FormDesign, Say } from '../../../shared/form/form-design.ts'
import { type Facts, unitsOf } from '../facts.ts'
import { positionOf } from '../position-figures.ts'

/** Whether margin is added to a position or taken out of it. */
export type Way = 'add' | 'remove'

interface MarginValues {
  way: Way
  amount: string
}

interface MarginAround {
  row: FuturesOrderRow
  facts: Facts
  /** What is available to add; undefined while it is not known. */
  available: Amount | undefined
  /** The index of now, in whole units; undefined while it is not known. */
  index: number | undefined
}

interface MarginSummary {
  body: { orderNo: string; amount: string }
  /** The most that can be added, or taken out as the index stands; undefined while it is not known. */
  most: Amount | undefined
  /** What the change comes to; undefined while no amount is written. */
  after:
    { margin: Amount; /** 0 where no price above zero does it. */ liquidation: number } | undefined
}

/** Margin of a position that is added or taken out. */
export const marginForm: FormDesign<MarginValues, MarginAround, MarginSummary> = {
  summary: ({ way, amount }, around) => {
    const { row, facts } = around
    const position = positionOf(row, facts)
    const units = isAmount(amount, facts.scale) ? unitsOf(amount, facts.scale) : undefined
    const most = mostOf(way, around)
    const isHad = units !== undefined && (most === undefined || units <= most)
    const changed = (isHad ? units : 0n) * (way === 'add' ? 1n : -1n)
    const margin = isHad ? ((position.margin + changed) as Amount) : undefined
    return {
      body: { orderNo: row.id, amount },
      most,
      after:
        margin === undefined || margin < 0n
          ? undefined
          : { margin, liquidation: liquidationPrice({ ...position, margin }) },
    }
  },
  errors: amountErrors,
  atOnce: (values, around, say) => (values.amount === '' ? {} : amountErrors(values, around, say)),
  fieldOf: () => 'amount',
}

function amountErrors({ way, amount }: MarginValues, around: MarginAround, { t }: Say) {
  const { scale } = around.facts
  const most = mostOf(way, around)
  const isMore = () => most !== undefined && unitsOf(amount, scale) > most
  const beyond = way === 'add' ? t('assets.moreThanAvailable') : t('futures.marginNeeded')
  return { amount: checkAmount(amount, scale, t) ?? (isMore() ? beyond : undefined) }
}

/** What the leverage asks for at the open price stays, with what closing now would lose. */
function mostOf(way: Way, { row, facts, available, index }: MarginAround): Amount | undefined {
  if (way === 'add') return available
  if (index === undefined) return undefined
  const position = positionOf(row, facts)
  const { direction, lots, tickWorth, openPrice, margin } = position
  const profit = profitAt(position, fillPrice(direction, 'close', index, facts.halfSpread))
  const lost = profit < 0n ? -profit : 0n
  const free = margin - marginOf(worthOf(lots, openPrice, tickWorth), row.lever) - lost
  return (free > 0n ? free : 0n) as Amount
}
