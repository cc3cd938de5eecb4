import type { Answer } from '@candor/sdk'

const AT = Date.UTC(2026, 10, 27, 8, 15, 30, 123)
export const at = (ms = AT) => ({ ms, iso: new Date(ms).toISOString() })

const MARKET: Answer<'listMarkets'>[number] = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  status: 'trading',
  tickSize: '0.01',
  lotSize: '0.00001',
  minAmount: '5',
  maxQuantity: '100',
  makerFee: '0.001',
  takerFee: '0.002',
  priceBand: '0.05',
  maxOpenOrders: 200,
}

export const MARKETS: Answer<'listMarkets'> = [
  MARKET,
  { ...MARKET, symbol: 'ETHUSDT', base: 'ETH', status: 'paused' },
]

export const CURRENCIES: Answer<'listCurrencies'> = [
  { code: 'BTC', name: 'Bitcoin', digits: 8 },
  { code: 'ETH', name: 'Ether', digits: 8 },
  { code: 'USDT', name: 'Tether', digits: 6 },
]

export const TICKER: Answer<'getTicker'> = {
  symbol: 'BTCUSDT',
  last: '68214.35',
  bid: '68214.3',
  bidQuantity: '0.5',
  ask: '68214.4',
  askQuantity: '1.25',
  open: '68000',
  high: '69000',
  low: '67500.5',
  change: '214.35',
  changePercent: '0.32',
  volume: '12.5',
  quoteVolume: '852000',
  stale: false,
  at: at(),
}

export const ORDER: Answer<'getOrder'> = {
  id: '71',
  clientOrderId: 'mine.1',
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  expiresAt: null,
  postOnly: true,
  selfTrade: 'newest',
  status: 'open',
  endedBy: null,
  price: '68000',
  quantity: '0.5',
  amount: null,
  filled: '0.2',
  filledAmount: '13599.99',
  averagePrice: '67999.95',
  fee: '0.0002',
  feeCurrency: 'BTC',
  held: '20400',
  heldCurrency: 'USDT',
  exits: null,
  replaces: null,
  createdAt: at(),
  updatedAt: at(AT + 50),
  closedAt: null,
}

/** A market buy by amount that filled. */
export const BOUGHT: Answer<'getOrder'> = {
  ...ORDER,
  id: '72',
  clientOrderId: null,
  type: 'market',
  postOnly: false,
  status: 'filled',
  endedBy: 'filled',
  price: null,
  quantity: null,
  amount: '25',
  filled: '0.00036',
  filledAmount: '24.557',
  averagePrice: '68213.888888',
  held: '0',
  createdAt: at(AT + 20),
  closedAt: at(AT + 50),
}

export const FILL: Answer<'listFills'>['rows'][number] = {
  id: '901',
  orderId: '71',
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'maker',
  price: '67999.95',
  quantity: '0.2',
  amount: '13599.99',
  fee: '0.0002',
  feeCurrency: 'BTC',
  at: at(),
}

export const DEPOSIT: Answer<'listDeposits'>['rows'][number] = {
  id: 'd1',
  currency: 'USDT',
  amount: '100',
  fee: '0',
  status: 'success',
  stage: 'credited' as Answer<'listDeposits'>['rows'][number]['stage'],
  chain: 'Ethereum',
  tx: '0xabc',
  address: '0xdef',
  reason: null,
  createdAt: at(),
  changedAt: at(AT + 1_000),
}
