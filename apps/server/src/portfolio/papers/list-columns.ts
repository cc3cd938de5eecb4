import { POSTING_REASONS } from '@candor/engine'
import type { AccountRecordRow } from '../../cash/accounts/tables.ts'
import type { fastOrderRow } from '../../products/fast/calls/order-row.ts'
import type { futuresOrderRow } from '../../products/futures/calls/order-row.ts'
import type { spotOrderRow } from '../../products/spot/calls/order-row.ts'
import { type Columns, venueTime } from './csv.ts'

export type Order = ReturnType<typeof spotOrderRow>

export const ORDER_COLUMNS: Columns<Order> = {
  order: ({ id }) => id,
  placed: ({ createdAt }) => venueTime(createdAt),
  closed: ({ closedAt }) => venueTime(closedAt),
  pair: ({ symbol }) => symbol,
  side: ({ side }) => side,
  method: ({ method }) => method,
  status: ({ status }) => status,
  price: ({ price }) => price,
  quantity: ({ quantity }) => quantity,
  amount: ({ amount }) => amount,
  filled_quantity: ({ filledQuantity }) => filledQuantity,
  filled_amount: ({ filledAmount }) => filledAmount,
  average_price: ({ averagePrice }) => averagePrice,
  fee: ({ fee }) => fee,
  fee_currency: ({ feeCurrency }) => feeCurrency,
}

export interface Fill {
  id: number
  order: number
  at: number
  pair: string
  side: string
  role: string
  price: string
  quantity: string
  amount: string
  quote: string
  fee: string
  feeCurrency: string
}

export const FILL_COLUMNS: Columns<Fill> = {
  fill: ({ id }) => id,
  order: ({ order }) => order,
  time: ({ at }) => venueTime(at),
  pair: ({ pair }) => pair,
  side: ({ side }) => side,
  role: ({ role }) => role,
  price: ({ price }) => price,
  quantity: ({ quantity }) => quantity,
  amount: ({ amount }) => amount,
  amount_currency: ({ quote }) => quote,
  fee: ({ fee }) => fee,
  fee_currency: ({ feeCurrency }) => feeCurrency,
}

export type Fast = ReturnType<typeof fastOrderRow>

export const FAST_COLUMNS: Columns<Fast> = {
  contract: ({ id }) => id,
  placed: ({ openedAt }) => venueTime(openedAt),
  settled: ({ settledAt }) => venueTime(settledAt),
  pair: ({ symbol }) => symbol,
  direction: ({ direction }) => direction,
  stake: ({ amount }) => amount,
  currency: ({ currencyCode }) => currencyCode,
  payout_percent: ({ payoutPercent }) => payoutPercent,
  seconds: ({ duration }) => duration,
  open_price: ({ price }) => price,
  settlement_price: ({ salePrice }) => salePrice,
  outcome: ({ outcome }) => outcome,
  profit: ({ profit }) => profit,
}

export type Futures = ReturnType<typeof futuresOrderRow> & { margin: string }

export const FUTURES_COLUMNS: Columns<Futures> = {
  order: ({ id }) => id,
  placed: ({ openedAt }) => venueTime(openedAt),
  opened: ({ openedAt }) => venueTime(openedAt),
  closed: ({ closedAt }) => venueTime(closedAt),
  contract: ({ symbol }) => symbol,
  direction: ({ direction }) => direction,
  status: ({ status }) => status,
  lots: ({ lots }) => lots,
  closed_lots: ({ closedLots }) => closedLots,
  lever: ({ lever }) => lever,
  open_price: ({ openPrice }) => openPrice,
  close_price: ({ closePrice }) => closePrice,
  margin: ({ margin }) => margin,
  open_fee: ({ openFee }) => openFee,
  close_fee: ({ closeFee }) => closeFee,
  net_profit: ({ netProfit }) => netProfit,
  currency: ({ currencyCode }) => currencyCode,
  closed_by: ({ closedBy }) => closedBy,
}

export interface AccountMovement extends AccountRecordRow {
  code: string
  text(units: bigint): string
}

export const RECORD_COLUMNS: Columns<AccountMovement> = {
  record: ({ seq, ordinal }) => `${seq}-${ordinal}`,
  time: ({ at }) => venueTime(at),
  account: ({ purse }) => (purse === 0 ? 'account assets' : 'coin assets'),
  kind: ({ reason }) => POSTING_REASONS[reason],
  currency: ({ code }) => code,
  available_change: ({ text, available_change }) => text(available_change),
  held_change: ({ text, held_change }) => text(held_change),
  available_after: ({ text, available_after }) => text(available_after),
  held_after: ({ text, held_after }) => text(held_after),
  reference: ({ reference }) => (reference === 0 ? null : reference),
}
