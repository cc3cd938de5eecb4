import { RATE_LIMIT_MS, endpoints } from './api.ts'
import { EXCEPTIONS } from './exceptions.ts'

const YES = [
  ...['spot', 'fetchTime', 'fetchStatus', 'fetchMarkets', 'fetchCurrencies', 'fetchTicker'],
  ...['fetchTickers', 'fetchBidsAsks', 'fetchOrderBook', 'fetchTrades', 'fetchOHLCV'],
  ...['fetchBalance', 'fetchTradingFee', 'fetchTradingFees', 'fetchMyTrades', 'fetchOrderTrades'],
  ...['createOrder', 'createOrders', 'createLimitOrder', 'createMarketOrder'],
  ...['createMarketBuyOrderWithCost', 'createPostOnlyOrder', 'editOrder', 'cancelOrder'],
  ...['createTriggerOrder', 'createStopLossOrder', 'createTakeProfitOrder'],
  ...['createTrailingPercentOrder', 'createStopOrder', 'createStopMarketOrder'],
  ...['createStopLimitOrder', 'createOrderWithTakeProfitAndStopLoss'],
  ...['cancelOrders', 'cancelAllOrders', 'cancelAllOrdersAfter', 'fetchOrder', 'fetchOrders'],
  ...['fetchOpenOrders', 'fetchClosedOrders', 'fetchCanceledAndClosedOrders'],
  ...[
    'fetchDeposits',
    'fetchWithdrawals',
    'fetchTransfers',
    'transfer',
    'withdraw',
    'fetchAccounts',
  ],
]
const NO = [
  ...['CORS', 'margin', 'swap', 'future', 'option', 'sandbox', 'fetchPositions', 'fetchPosition'],
  ...['createMarketSellOrderWithCost', 'createMarketOrderWithCost'],
  ...['createReduceOnlyOrder', 'createTrailingAmountOrder', 'fetchDepositAddress'],
  ...['setLeverage', 'fetchLeverage', 'fetchFundingRate', 'fetchFundingRates'],
]

/** What the class says it can do, and where: what ccxt's `describe()` answers. */
export function description(): object {
  return {
    id: 'candor',
    name: 'Candor',
    countries: [],
    version: 'v1',
    rateLimit: RATE_LIMIT_MS,
    certified: false,
    pro: false,
    has: {
      ...Object.fromEntries(YES.map((name) => [name, true])),
      ...Object.fromEntries(NO.map((name) => [name, false])),
    },
    timeframes: {
      '1m': '1min',
      '3m': '3min',
      '5m': '5min',
      '15m': '15min',
      '30m': '30min',
      '1h': '1hour',
      '2h': '2hour',
      '4h': '4hour',
      '12h': '12hour',
      '1d': '1day',
      '3d': '3day',
      '1w': '1week',
      '1M': '1mon',
    },
    urls: {
      // Where the venue runs; `ws` is made of it where it is not given.
      api: { rest: 'http://127.0.0.1:8480', ws: undefined },
    },
    api: endpoints(),
    requiredCredentials: { apiKey: true, secret: true },
    fees: { trading: { tierBased: true, percentage: true, feeSide: 'get' } },
    exceptions: { exact: EXCEPTIONS, broad: {} },
    features: { spot: SPOT_FEATURES },
    options: {
      // The venue takes a signature for a few seconds of its own clock.
      adjustForTimeDifference: true,
      timeDifference: 0,
      recvWindow: 5_000,
      defaultType: 'spot',
      accountsByType: { spot: 'spot', funding: 'funding', main: 'funding' },
    },
  }
}

const MOST_ROWS = 200
const rows = {
  marginMode: false,
  trigger: true,
  trailing: true,
  limit: MOST_ROWS,
  symbolRequired: false,
}

const SPOT_FEATURES = {
  sandbox: false,
  createOrder: {
    marginMode: false,
    triggerPrice: true,
    triggerPriceType: { last: true, mark: false, index: true },
    triggerDirection: true,
    stopLossPrice: true,
    takeProfitPrice: true,
    attachedStopLossTakeProfit: {
      triggerPriceType: { last: true, mark: false, index: true },
      price: true,
    },
    timeInForce: { IOC: true, FOK: true, PO: true, GTD: true },
    hedged: false,
    trailing: true,
    leverage: false,
    marketBuyByCost: true,
    marketBuyRequiresPrice: false,
    selfTradePrevention: { EXPIRE_MAKER: true, EXPIRE_TAKER: true, EXPIRE_BOTH: true, NONE: false },
    iceberg: false,
  },
  createOrders: { max: 50 },
  fetchMyTrades: {
    marginMode: false,
    limit: MOST_ROWS,
    daysBack: undefined,
    untilDays: undefined,
    symbolRequired: false,
  },
  fetchOrder: { marginMode: false, trigger: true, trailing: true, symbolRequired: false },
  fetchOpenOrders: rows,
  fetchOrders: { ...rows, daysBack: undefined, untilDays: undefined },
  fetchClosedOrders: {
    ...rows,
    daysBack: undefined,
    daysBackCanceled: undefined,
    untilDays: undefined,
  },
  fetchOHLCV: { limit: 1_000 },
}
