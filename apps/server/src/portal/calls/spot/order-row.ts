import type { EngineView } from '@candor/engine'
import { divFloor, formatUnits, notional, type Price, type Quantity } from '@candor/money'
import type { SpotOrderRow } from '@candor/protocol'
import type { SpotOrderRow as TableRow } from '../../../tables/engine-tables.ts'
import {
  METHODS,
  SIDES,
  SPOT_CLOSE_REASONS,
  SPOT_STATUSES,
} from '../../../tables/projector/codes.ts'

/** An order as its owner sees it. Scales and currencies of a market never change. */
export function spotOrderRow(
  engine: Pick<EngineView, 'markets' | 'currencies'>,
  row: TableRow,
): SpotOrderRow {
  const market = engine.markets()[row.market]!
  const base = engine.currencies()[market.base]!
  const quote = engine.currencies()[market.quote]!
  const { priceScale, quantityScale } = market
  const buys = SIDES[row.side] === 'buy'
  const isLimit = METHODS[row.method] === 'limit'
  const holds = buys ? quote : base
  const receives = buys ? base : quote
  return {
    type: 'spot',
    id: String(row.id),
    symbol: market.symbol,
    base: base.code,
    quote: quote.code,
    side: SIDES[row.side]!,
    method: METHODS[row.method]!,
    status: SPOT_STATUSES[row.status]!,
    price: isLimit ? formatUnits(row.price, priceScale) : null,
    quantity: row.quantity === 0 ? null : formatUnits(row.quantity, quantityScale),
    amount: row.amount === 0n ? null : formatUnits(row.amount, quote.scale),
    filledQuantity: formatUnits(row.filled, quantityScale),
    filledAmount: formatUnits(row.worth, quote.scale),
    averagePrice: averagePrice(row, quote.scale, priceScale, quantityScale),
    held: formatUnits(heldNow(row, buys, base.scale, quote.scale, market), holds.scale),
    heldCurrency: holds.code,
    fee: formatUnits(row.fee, receives.scale),
    feeCurrency: receives.code,
    closeReason: row.close_reason === null ? null : SPOT_CLOSE_REASONS[row.close_reason]!,
    createdAt: row.placed_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
  }
}

/** An open order holds what its rest would cost at its limit: nothing else, and nothing less. */
function heldNow(
  row: TableRow,
  buys: boolean,
  baseScale: number,
  quoteScale: number,
  { priceScale, quantityScale }: { priceScale: number; quantityScale: number },
): bigint {
  if (SPOT_STATUSES[row.status] !== 'entrusted') return 0n
  const lots = row.quantity - row.filled
  if (!buys) return BigInt(lots) * 10n ** BigInt(baseScale - quantityScale)
  const unit = 10n ** BigInt(quoteScale - priceScale - quantityScale)
  return notional(row.price as Price, lots as Quantity, unit)
}

/** worth / filled with the finer of the market's and the quote currency's digits, rounded down. */
function averagePrice(
  { worth, filled }: TableRow,
  quoteScale: number,
  priceScale: number,
  quantityScale: number,
): string | null {
  if (filled === 0) return null
  const digits = Math.max(quoteScale, priceScale)
  const power = digits - quoteScale + quantityScale
  const lots = BigInt(filled)
  const average =
    power >= 0
      ? divFloor(worth * 10n ** BigInt(power), lots)
      : divFloor(worth, lots * 10n ** BigInt(-power))
  return formatUnits(average, digits)
}
