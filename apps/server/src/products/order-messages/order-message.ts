import { formatUnits, shortDecimal, trimZeros } from '@candor/money'
import type { AnyOrderRow, FuturesOrderRow, SpotOrderRow, TriggerRow } from '@candor/protocol'
import type { Closer, MessageCause } from './message-causes.ts'
import type { MessageFacts, MessageTemplate } from '../../people/messages/templates.ts'

/** A message about an order, ready to be sent once. */
export type OrderMessage = {
  [Name in MessageTemplate]: { template: Name; facts: MessageFacts[Name]; once: string }
}[MessageTemplate]

/**
 * The message for a cause, from the order as it stands; none where it stands otherwise by now, which
 * has a cause of its own. `scaleOf` gives the digits of a currency.
 */
export function orderMessage(
  { kind, once }: MessageCause,
  row: AnyOrderRow,
  scaleOf: (code: string) => number,
): OrderMessage | undefined {
  if (row.type === 'spot') return spotMessage(row, kind, once)
  if (row.type === 'trigger') return refusedMessage(row, kind, once)
  if (row.type === 'contract') {
    if (kind.of === 'opened') return openedMessage(row, once)
    if (kind.of === 'part') return partMessage(row, kind, once)
    return kind.of === 'closed' ? closedMessage(row, kind.how, once) : undefined
  }
  if (row.type === 'fast') return undefined
  const { id, currencyCode: currency } = row
  if (kind.of === 'income') {
    const income = shortDecimal(kind.units, scaleOf(currency))
    const template = row.type === 'wealth' ? 'wealthIncome' : 'lockIncome'
    return { template, facts: { id, income, currency }, once }
  }
  if (kind.of !== 'returned') return undefined
  const amount = trimZeros(row.amount)
  return row.type === 'wealth'
    ? {
        template: 'wealthReturned',
        facts: { id, amount, income: trimZeros(row.incomePaid), currency },
        once,
      }
    : {
        template: 'lockReturned',
        facts: { id, amount, income: trimZeros(row.totalIncome), currency },
        once,
      }
}

function spotMessage(
  row: SpotOrderRow,
  { of }: MessageCause['kind'],
  once: string,
): OrderMessage | undefined {
  if (of === 'fill') return fillMessage(row, once)
  if (of !== 'unfilled') return undefined
  return { template: 'triggerUnfilled', facts: { pair: `${row.base}/${row.quote}` }, once }
}

function fillMessage(row: SpotOrderRow, once: string): OrderMessage {
  const { base, quote, side, averagePrice, filledQuantity, quantity, status } = row
  const pair = `${base}/${quote}`
  const price = trimZeros(averagePrice ?? row.price ?? '0')
  const filled = trimZeros(filledQuantity)
  const buys = side === 'buy'
  if (status === 'executed') {
    const template = buys ? 'spotBought' : 'spotSold'
    return { template, facts: { pair, filled, base, price, quote }, once: `${once}:whole` }
  }
  const template = buys ? 'spotBoughtPart' : 'spotSoldPart'
  const all = trimZeros(quantity ?? filledQuantity)
  return { template, facts: { pair, filled, all, base, price, quote }, once: `${once}:part` }
}

function refusedMessage(
  { base, quote, status }: TriggerRow,
  kind: MessageCause['kind'],
  once: string,
): OrderMessage | undefined {
  if (kind.of !== 'triggerRefused' || status !== 'refused') return undefined
  return { template: 'triggerRefused', facts: { pair: `${base}/${quote}` }, once }
}

function openedMessage(row: FuturesOrderRow, once: string): OrderMessage | undefined {
  // A market order is answered with its price.
  if (row.entrustType !== 'limit' || row.openPrice === null) return undefined
  return {
    template: 'limitOpened',
    facts: { ...named(row), price: trimZeros(row.openPrice) },
    once,
  }
}

function closedMessage(row: FuturesOrderRow, how: Closer, once: string): OrderMessage | undefined {
  const { closePrice, netProfit, currencyCode: currency } = row
  if (closePrice === null || netProfit === null) return undefined
  const templates = {
    stopLoss: 'stopLossClosed',
    takeProfit: 'takeProfitClosed',
    trailingStop: 'trailingStopClosed',
    liquidation: 'liquidated',
  } as const
  const profit = signed(netProfit)
  const facts = { ...named(row), price: trimZeros(closePrice), profit, currency }
  return { template: templates[how], facts, once }
}

function partMessage(
  row: FuturesOrderRow,
  { lots, price }: Extract<MessageCause['kind'], { of: 'part' }>,
  once: string,
): OrderMessage {
  const at = trimZeros(formatUnits(price, row.priceScale))
  const facts = { ...named(row), lots: String(lots), price: at }
  return { template: 'stepClosed', facts, once }
}

function named({ symbol, name, currencyCode, lots, lever }: FuturesOrderRow) {
  const base = symbol.endsWith(currencyCode) ? symbol.slice(0, -currencyCode.length) : ''
  return {
    name: base === '' ? name : `${base}/${currencyCode}`,
    lots: String(lots),
    lever: `${lever}x`,
  }
}

/** To the cent, with its sign: a loss of 31.2154 is −31.21. */
function signed(decimal: string): string {
  const [, minus, digits] = /^(-?)(\d+(?:\.\d{1,2})?)/.exec(decimal)!
  return `${minus ? '−' : '+'}${digits}`
}
