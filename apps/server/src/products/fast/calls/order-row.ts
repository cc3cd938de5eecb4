import { formatUnits } from '@candor/money'
import type { FastOrderRow } from '@candor/protocol'
import type { FastOrderRow as TableRow } from '../tables.ts'
import { DIRECTIONS } from '../../futures/codes.ts'
import { FAST_OUTCOMES, FAST_STATUSES } from '../codes.ts'
import { wireDirection } from '../../futures/directions.ts'
import { percentText } from '../../../kernel/percent.ts'
import { productName } from '../../../market/product-names.ts'
import type { RowNeeds } from '../../../kernel/row-needs.ts'

/** A fast contract as its owner sees it, without its receipt. Its units never change. */
export function fastOrderRow({ engine }: RowNeeds, row: TableRow): FastOrderRow {
  const { symbol, currency, index } = engine.fasts()[row.fast]!
  const { code, scale } = engine.currencies()[currency]!
  const priceScale = engine.indexes()[index]!.scale
  const outcome = row.outcome === null ? null : FAST_OUTCOMES[row.outcome]!
  const returned = outcome === null ? null : returnedOf(row, outcome)
  return {
    type: 'fast',
    id: String(row.id),
    symbol,
    name: productName(symbol),
    currencyCode: code,
    direction: wireDirection(DIRECTIONS[row.direction]!),
    amount: formatUnits(row.stake, scale),
    payoutPercent: percentText(row.payout),
    duration: Math.round((row.expires_at - row.placed_at) / 1_000),
    expectedProfit: formatUnits(row.profit, scale),
    price: formatUnits(row.open_price, priceScale),
    priceScale,
    openedAt: row.placed_at,
    expiresAt: row.expires_at,
    status: FAST_STATUSES[row.status]!,
    outcome,
    salePrice: outcome === null || outcome === 'refunded' ? null : halfOf(row, priceScale),
    profit: returned === null ? null : formatUnits(returned - row.stake, scale),
    returned: returned === null ? null : formatUnits(returned, scale),
    settledAt: row.settled_at,
    receipt: null,
  }
}

/** Returns what a settled contract paid in all, in units. */
function returnedOf({ stake, profit }: TableRow, outcome: (typeof FAST_OUTCOMES)[number]): bigint {
  if (outcome === 'won') return stake + profit
  return outcome === 'lost' ? 0n : stake
}

/** The settlement price, kept as twice itself: one digit more where it lies between two prices. */
function halfOf({ twice_price }: TableRow, priceScale: number): string | null {
  if (twice_price === null) return null
  return twice_price % 2n === 0n
    ? formatUnits(twice_price / 2n, priceScale)
    : formatUnits(twice_price * 5n, priceScale + 1)
}
