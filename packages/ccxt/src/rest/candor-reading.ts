import type { Answer, RowOf } from '@candor/sdk'
import type {
  Balances,
  Currency,
  Market,
  OHLCV,
  Order,
  Ticker,
  Trade,
  TradingFeeInterface,
  Transaction,
  TransferEntry,
} from 'ccxt'
import { CandorBase } from './candor-base.ts'

export type RawMarket = Answer<'listMarkets'>[number]
export type RawCurrency = Answer<'listCurrencies'>[number]
export type RawTicker = Answer<'getTicker'>
export type RawTrade = Answer<'listTrades'>[number]
export type RawFill = RowOf<'listFills'>
export type RawCandle = Answer<'listCandles'>[number]
export type RawOrder = Answer<'getOrder'>
export type RawBalance = Answer<'listBalances'>[number]
export type RawFee = Answer<'listFees'>[number]
export type RawTransfer = Answer<'createTransfer'>
export type RawTransaction = RowOf<'listDeposits'> | RowOf<'listWithdrawals'>

const ORDER_STATUSES: Readonly<Record<RawOrder['status'], string>> = {
  open: 'open',
  filled: 'closed',
  cancelled: 'canceled',
  expired: 'expired',
}

const TRANSACTION_STATUSES: Readonly<Record<RawTransaction['status'], string>> = {
  processing: 'pending',
  success: 'ok',
  refused: 'failed',
}

/** What the venue answers, in ccxt's unified structures; `info` is the answer as it came. */
export class CandorReading extends CandorBase {
  override parseMarket(raw: RawMarket): Market {
    const [base, quote] = [this.safeCurrencyCode(raw.base), this.safeCurrencyCode(raw.quote)]
    return this.safeMarketStructure({
      id: raw.symbol,
      symbol: `${base}/${quote}`,
      base,
      quote,
      baseId: raw.base,
      quoteId: raw.quote,
      type: 'spot',
      spot: true,
      margin: false,
      active: raw.status === 'trading',
      maker: this.parseNumber(raw.makerFee),
      taker: this.parseNumber(raw.takerFee),
      percentage: true,
      tierBased: true,
      feeSide: 'get',
      precision: {
        amount: this.parseNumber(raw.lotSize),
        price: this.parseNumber(raw.tickSize),
      },
      limits: {
        leverage: { min: undefined, max: undefined },
        amount: { min: this.parseNumber(raw.lotSize), max: this.parseNumber(raw.maxQuantity) },
        price: { min: this.parseNumber(raw.tickSize), max: undefined },
        cost: { min: this.parseNumber(raw.minAmount), max: undefined },
      },
      marginModes: { cross: false, isolated: false },
      info: raw,
    }) as Market
  }

  /** Whether money comes and goes in a currency is not among what the venue tells programs. */
  override parseCurrency(raw: RawCurrency): Currency {
    return this.safeCurrencyStructure({
      id: raw.code,
      code: this.safeCurrencyCode(raw.code),
      name: raw.name,
      precision: this.parseNumber(this.parsePrecision(String(raw.digits))),
      active: true,
      info: raw,
    })
  }

  override parseTicker(raw: RawTicker, market?: Market): Ticker {
    return this.safeTicker(
      {
        symbol: this.safeSymbol(raw.symbol, market),
        timestamp: raw.at.ms,
        datetime: raw.at.iso,
        high: raw.high,
        low: raw.low,
        bid: raw.bid ?? undefined,
        bidVolume: raw.bidQuantity ?? undefined,
        ask: raw.ask ?? undefined,
        askVolume: raw.askQuantity ?? undefined,
        open: raw.open,
        close: raw.last,
        last: raw.last,
        change: raw.change,
        percentage: raw.changePercent,
        baseVolume: raw.volume,
        quoteVolume: raw.quoteVolume,
        indexPrice: raw.last,
        info: raw,
      },
      market,
    )
  }

  /** A public trade, or a fill of an own order. */
  override parseTrade(raw: RawTrade | RawFill, market?: Market): Trade {
    const own = 'orderId' in raw
    return this.safeTrade(
      {
        id: raw.id,
        timestamp: raw.at.ms,
        datetime: raw.at.iso,
        symbol: this.safeSymbol(raw.symbol, market),
        order: own ? raw.orderId : undefined,
        type: undefined,
        side: raw.side,
        takerOrMaker: own ? raw.role : undefined,
        price: raw.price,
        amount: raw.quantity,
        cost: own ? raw.amount : undefined,
        fee: own ? { currency: this.safeCurrencyCode(raw.feeCurrency), cost: raw.fee } : undefined,
        info: raw,
      },
      market,
    )
  }

  override parseOHLCV(raw: RawCandle): OHLCV {
    const [start, open, high, low, close, volume] = raw
    const number = (text: string) => this.parseNumber(text)
    return [start, number(open), number(high), number(low), number(close), number(volume)]
  }

  override parseOrder(raw: RawOrder, market?: Market): Order {
    return this.safeOrder(
      {
        id: raw.id,
        clientOrderId: raw.clientOrderId ?? undefined,
        timestamp: raw.createdAt.ms,
        datetime: raw.createdAt.iso,
        lastTradeTimestamp: lastTradeOf(raw),
        lastUpdateTimestamp: raw.updatedAt.ms,
        symbol: this.safeSymbol(raw.symbol, market),
        type: raw.type,
        timeInForce: timeInForceOf(raw),
        postOnly: raw.postOnly,
        side: raw.side,
        price: raw.price ?? undefined,
        amount: raw.quantity ?? undefined,
        filled: raw.filled,
        cost: raw.filledAmount,
        average: raw.averagePrice ?? undefined,
        status: ORDER_STATUSES[raw.status],
        fee: {
          currency: this.safeCurrencyCode(raw.feeCurrency),
          cost: this.parseNumber(raw.fee),
        },
        stopLossPrice: raw.exits?.stop?.triggerPrice,
        takeProfitPrice: raw.exits?.takeProfit?.triggerPrice,
        trades: undefined,
        info: raw,
      },
      market,
    )
  }

  override parseBalance(raw: readonly RawBalance[]): Balances {
    const accounts = raw.map(({ currency, available, held, total }) => {
      const account = { free: available, used: held, total }
      return [this.safeCurrencyCode(currency), account] as const
    })
    return this.safeBalance({ info: raw, ...Object.fromEntries(accounts) })
  }

  parseTradingFee(raw: RawFee): TradingFeeInterface {
    return {
      info: raw,
      symbol: this.safeSymbol(raw.symbol),
      maker: this.parseNumber(raw.maker),
      taker: this.parseNumber(raw.taker),
      percentage: true,
      tierBased: true,
    }
  }

  /** The kind of a transaction is not in its row: whoever parses it adds `type`. */
  override parseTransaction(raw: RawTransaction): Transaction {
    const currency = this.safeCurrencyCode(raw.currency)
    const address = raw.address ?? undefined
    return {
      info: raw,
      id: raw.id,
      txid: raw.tx ?? undefined,
      timestamp: raw.createdAt.ms,
      datetime: raw.createdAt.iso,
      network: raw.chain ?? undefined,
      address,
      addressTo: undefined,
      addressFrom: undefined,
      tag: undefined,
      tagTo: undefined,
      tagFrom: undefined,
      type: undefined,
      amount: this.parseNumber(raw.amount),
      currency,
      status: TRANSACTION_STATUSES[raw.status],
      updated: raw.changedAt.ms,
      internal: undefined,
      comment: raw.reason ?? undefined,
      fee: { currency, cost: this.parseNumber(raw.fee) },
    }
  }

  override parseTransfer(raw: RawTransfer): TransferEntry {
    return {
      info: raw,
      id: raw.id,
      timestamp: raw.at.ms,
      datetime: raw.at.iso,
      currency: this.safeCurrencyCode(raw.currency),
      amount: this.parseNumber(raw.amount),
      fromAccount: raw.from,
      toAccount: raw.to,
      status: 'ok',
    }
  }
}

/**
 * When an order filled last, milliseconds; undefined where nothing did, and where it was over later by
 * something else. Of an open order it is the last change, which is its last fill unless its quantity was
 * changed since.
 */
function lastTradeOf({ averagePrice, status, createdAt, updatedAt }: RawOrder): number | undefined {
  if (averagePrice === null) return undefined
  const ended = status === 'cancelled' || status === 'expired'
  return ended && updatedAt.ms !== createdAt.ms ? undefined : updatedAt.ms
}

/** A market order never rests: ccxt calls that immediate or cancel. */
function timeInForceOf({ type, timeInForce }: RawOrder): string {
  return type === 'market' && timeInForce === 'gtc' ? 'IOC' : timeInForce.toUpperCase()
}
