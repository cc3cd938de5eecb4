import type { FuturesSpec } from '@candor/engine'
import { type Amount, divCeil, formatUnits } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import { breakEvenPrice, liquidationPrice, trailingPrice } from '@candor/terms'
import type { FuturesOrderRow as TableRow } from '../tables.ts'
import { CLOSE_CAUSES, DIRECTIONS, FUTURES_ORIGINS, FUTURES_STATUSES } from '../codes.ts'
import { METHODS } from '../../spot/codes.ts'
import { wireDirection } from '../directions.ts'
import { productName } from '../../../market/product-names.ts'
import type { RowNeeds } from '../../../kernel/row-needs.ts'
import { percentText } from '../../../kernel/percent.ts'
import { lotDigits } from './lot-digits.ts'

/** A futures order or position as its owner sees it. Its units never change. */
export function futuresOrderRow(needs: RowNeeds, row: TableRow): FuturesOrderRow {
  const { engine } = needs
  const { symbol, currency, index } = engine.futures()[row.futures]!
  const { code, scale } = engine.currencies()[currency]!
  const priceScale = engine.indexes()[index]!.scale
  const money = (units: bigint) => formatUnits(units, scale)
  const price = (units: number | null) => (units === null ? null : formatUnits(units, priceScale))
  const method = METHODS[row.method]!
  const status = statusOf(row)
  return {
    type: 'contract',
    id: String(row.id),
    orderNo: String(row.id),
    symbol,
    name: productName(symbol),
    currencyCode: code,
    priceScale,
    direction: wireDirection(DIRECTIONS[row.direction]!),
    entrustType: method,
    origin: FUTURES_ORIGINS[row.origin]!,
    status,
    lots: row.lots,
    closedLots: row.parts_lots,
    quantity: formatUnits(BigInt(row.lots) * row.tick_worth, lotDigits(scale, priceScale)),
    lever: row.lever,
    orderPrice: method === 'limit' ? price(row.price) : null,
    openPrice: price(row.open_price),
    breakEvenPrice: price(breakEvenOf(needs, row)),
    closePrice: price(row.close_price),
    stopLoss: price(row.stop_loss),
    stopProfit: price(row.take_profit),
    holdBond: money(row.margin),
    openFee: money(row.fee),
    closeFee: row.close_fee === null ? null : money(row.close_fee + row.parts_fee),
    maxProfit: money(row.reserve),
    liquidationPrice: price(liquidationOf(needs, row)),
    realisedProfit: money(row.parts_gain - row.parts_loss - row.parts_fee),
    ...stepsOf(needs, row, priceScale),
    ...resultOf(row, money),
    closedBy: row.close_cause === null ? null : CLOSE_CAUSES[row.close_cause]!,
    lockedWith: status === 'locked' ? String(row.locked_with) : null,
    openIndex: printOf(row.open_index, row.open_seq, row.open_index_at, priceScale),
    closeIndex: printOf(row.close_index, row.close_seq, row.close_index_at, priceScale),
    createdAt: row.placed_at,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }
}

/** A held position that has a partner is locked; the tables keep the partner of a closed one too. */
function statusOf(row: TableRow): FuturesOrderRow['status'] {
  const status = FUTURES_STATUSES[row.status]!
  return status === 'holding' && row.locked_with !== null ? 'locked' : status
}

/** Whole units of the index; null once the order is over, and where no price above zero does it. */
function liquidationOf({ engine }: RowNeeds, row: TableRow): number | null {
  const order = engine.futuresOrder(row.id)
  if (!order || row.closed_at !== null) return null
  const rules: FuturesSpec = engine.futuresRules(order)
  const found = liquidationPrice({
    direction: DIRECTIONS[row.direction]!,
    lots: row.lots,
    tickWorth: rules.tickWorth,
    openPrice: row.open_price ?? row.price,
    margin: row.margin as Amount,
    fee: rules.fee,
    tiers: rules.tiers,
  })
  return found === 0 ? null : found
}

/** Of what is open the books know them; what is over has none. */
function stepsOf(
  { engine }: RowNeeds,
  row: TableRow,
  priceScale: number,
): Pick<FuturesOrderRow, 'steps' | 'trailingStop'> {
  const order = row.closed_at === null ? engine.futuresOrder(row.id) : undefined
  if (!order) return { steps: [], trailingStop: null }
  const { direction, trailing } = order
  const price = (units: number) => formatUnits(units, priceScale)
  return {
    steps: order.steps.map(({ kind, price: at, lots }) => ({ kind, price: price(at), lots })),
    trailingStop: trailing
      ? {
          percent: percentText(trailing.ppm),
          price: price(trailingPrice(direction, trailing.best, trailing.ppm)),
        }
      : null,
  }
}

/** What is left pays for its part of the fee on opening, rounded up. */
function breakEvenOf({ engine }: RowNeeds, row: TableRow): number | null {
  const order = engine.futuresOrder(row.id)
  if (!order || row.open_price === null || row.closed_at !== null) return null
  const { tickWorth, fee } = engine.futuresRules(order)
  const lots = BigInt(row.lots)
  const openFee = divCeil(row.fee * lots, lots + BigInt(row.parts_lots)) as Amount
  const direction = DIRECTIONS[row.direction]!
  const position = { direction, lots: row.lots, tickWorth, openPrice: row.open_price, fee }
  const found = breakEvenPrice(position, openFee)
  return found === 0 ? null : found
}

function resultOf(
  { gain, loss, fee, close_fee, ...row }: TableRow,
  money: (units: bigint) => string,
): Pick<FuturesOrderRow, 'profit' | 'netProfit'> {
  if (gain === null || loss === null || close_fee === null) return { profit: null, netProfit: null }
  const profit = gain - loss + row.parts_gain - row.parts_loss
  return { profit: money(profit), netProfit: money(profit - fee - close_fee - row.parts_fee) }
}

function printOf(
  price: number | null,
  seq: number | null,
  at: number | null,
  priceScale: number,
): FuturesOrderRow['openIndex'] {
  if (price === null || seq === null || at === null) return null
  return { price: formatUnits(price, priceScale), seq, at }
}
