import { formatUnits } from '@candor/money'
import type { FastOrderRow, FastReceipt } from '@candor/protocol'
import { settlementWindow } from '@candor/terms'
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

/** The same with all that its outcome follows from, once it is settled. */
export function fastOrderWithReceipt(needs: RowNeeds, row: TableRow): FastOrderRow {
  const { engine } = needs
  const priceScale = engine.indexes()[engine.fasts()[row.fast]!.index]!.scale
  return { ...fastOrderRow(needs, row), receipt: receiptOf(row, priceScale) }
}

function receiptOf(row: TableRow, priceScale: number): FastReceipt | null {
  const { prints, link_before, link_after, settled_seq } = row
  if (prints === null || link_before === null || link_after === null || settled_seq === null) {
    return null
  }
  const { from, to } = settlementWindow(row.expires_at)
  return {
    openPrice: formatUnits(row.open_price, priceScale),
    openSeq: row.open_seq,
    openAt: row.open_at,
    openLink: row.open_link,
    windowFrom: from,
    windowTo: to,
    prints: prints.map(({ seq, at, price }) => ({
      seq,
      at,
      price: formatUnits(price, priceScale),
    })),
    compositions: [],
    linkBefore: link_before,
    linkAfter: link_after,
    settledSeq: settled_seq,
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
