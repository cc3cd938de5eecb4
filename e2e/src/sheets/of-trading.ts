import { CHART_SHEETS } from './of-chart.ts'
import { type SheetWay, fill, press } from './way.ts'

const SPOT = '/pages/currency/currency?symbol=BTCUSDT'
const SPOT_ORDERS = '/pages/currency/currencyOrder'
const FUTURES = '/pages/contract/contract?symbol=BTCUSDT'
const POSITIONS = '/pages/contract/contractOrder'
const FAST = '/pages/market/market?tab=fast'
const QUOTES = '/pages/quotation/quotation'

const SPOT_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/spot/pairs/pair-picker.tsx',
    name: 'Choose a pair',
    at: SPOT,
    steps: [press(/Choose a pair/)],
  },
  {
    of: 'features/spot/terms/type-sheet.tsx',
    name: 'Kind of order',
    at: SPOT,
    steps: [press(/^Kind of order/)],
  },
  {
    of: 'features/spot/book/order-book.tsx',
    name: 'View',
    at: SPOT,
    steps: [press(/^View/)],
  },
  {
    of: 'features/spot/book/grouping.tsx',
    name: 'Price steps',
    at: SPOT,
    steps: [press(/^Price steps/)],
  },
  {
    of: 'features/spot/orders/amend-sheet.tsx',
    name: 'Change order',
    at: SPOT,
    steps: [press('Change order')],
  },
  {
    of: 'features/spot/orders/cancel-many-sheet.tsx',
    name: 'Cancel open orders',
    at: SPOT,
    steps: [press('Cancel several')],
  },
  {
    of: 'features/spot/orders/cancel-many-sheet.tsx',
    name: 'Pairs',
    at: SPOT,
    steps: [press('Cancel several'), press(/^Pairs/, { on: 'Cancel open orders' })],
  },
  {
    of: 'features/spot/pairs/pair-filter.tsx',
    name: 'Pair',
    at: SPOT_ORDERS,
    steps: [press(/^Pair/)],
  },
  {
    of: 'shared/transfer/transfer-sheet.tsx',
    name: 'Transfer',
    at: '/pages/property/property',
    steps: [press('Transfer')],
  },
  {
    of: 'shared/transfer/transfer-sheet.tsx',
    name: 'Currency',
    at: '/pages/property/property',
    steps: [press('Transfer'), press(/^Currency/, { on: 'Transfer' })],
  },
]

const QUOTE_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/quotes/arrange/arrange-sheet.tsx',
    name: 'Arrange favourites',
    at: `${QUOTES}?tab=favourites`,
    steps: [press('Arrange favourites')],
  },
  {
    of: 'shared/acts/acts-sheet.tsx',
    name: 'ETH/USDT',
    at: QUOTES,
    steps: [press('A button for more in each row'), press('More for ETH/USDT')],
  },
  {
    of: 'shared/acts/acts-sheet.tsx',
    name: 'Groups of ETH/USDT',
    at: QUOTES,
    steps: [press('More for ETH/USDT'), press('Groups', { on: 'ETH/USDT' })],
  },
]

const CONTRACT_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/futures/contract-picker.tsx',
    name: 'Choose a contract',
    at: FUTURES,
    steps: [press(/Choose a contract/)],
  },
  {
    of: 'features/futures/ticket/lever-sheet.tsx',
    name: 'Leverage',
    at: FUTURES,
    steps: [press(/^Leverage/)],
  },
  {
    of: 'features/futures/positions/stops-sheet.tsx',
    name: 'Set TP/SL',
    at: POSITIONS,
    steps: [press(/Set TP\/SL/)],
  },
  {
    of: 'features/futures/positions/steps-sheet.tsx',
    name: 'Steps',
    at: POSITIONS,
    steps: [press(/Set steps/)],
  },
  {
    of: 'features/futures/positions/margin-sheet.tsx',
    name: 'Change margin',
    at: POSITIONS,
    steps: [press(/Change margin/)],
  },
  {
    of: 'features/futures/positions/action-sheet.tsx',
    name: 'Close position',
    at: POSITIONS,
    steps: [press('Close')],
  },
  {
    of: 'features/futures/positions/action-sheet.tsx',
    name: 'Close and reverse',
    at: POSITIONS,
    steps: [press('Close and reverse')],
  },
  {
    of: 'features/futures/order-sheet.tsx',
    name: /^Short 10x/,
    at: `${POSITIONS}?tab=closed`,
    steps: [press(/^Short 10x/)],
  },
  {
    of: 'shared/picture/picture-sheet.tsx',
    name: 'Picture to share',
    at: `${POSITIONS}?tab=closed`,
    steps: [press(/^Short 10x/), press('Picture to share')],
  },
  {
    of: 'features/futures/orders/orders-screen.tsx',
    name: 'Contract',
    at: POSITIONS,
    steps: [press('Contract')],
  },
  {
    of: 'shared/list-filter/amount-sheet.tsx',
    name: 'Amount above',
    at: '/pages/market/tradeRecord?symbol=BTCUSDT&tab=own',
    steps: [press('Amount above')],
  },
  {
    of: 'shared/list-filter/use-list-filter.tsx',
    name: 'Side',
    at: POSITIONS,
    steps: [press('Side')],
  },
  {
    of: 'shared/list-filter/use-list-filter.tsx',
    name: 'Period',
    at: POSITIONS,
    steps: [press('Period')],
  },
  {
    of: 'features/fast/fast-head.tsx',
    name: 'Choose a symbol',
    at: FAST,
    steps: [press(/Choose a symbol/)],
  },
  {
    of: 'features/fast/orders/orders-screen.tsx',
    name: 'Symbol',
    at: '/pages/market/fastOrder',
    steps: [press('Symbol')],
  },
]

const EARN_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/earn/wealth/preview-sheet.tsx',
    name: 'Purchase preview',
    at: '/pages/wealth/wealthDetail?id=wealth-usdt-15',
    steps: [fill(/^Amount/, '100'), press('Preview')],
  },
  {
    of: 'features/earn/wealth/redeem-sheet.tsx',
    name: 'Redeem early',
    at: '/pages/wealth/wealthOrder',
    steps: [press('Redeem early')],
  },
  {
    of: 'features/earn/lock-mining/lock-sheet.tsx',
    name: /lock/i,
    at: '/pages/lockMining/productDetail?id=lock-usdt-30',
    steps: [fill(/^Amount/, '150'), press('Subscribe')],
  },
  {
    of: 'features/earn/lock-mining/redeem-sheet.tsx',
    name: 'Redeem early',
    at: (own) => `/pages/lockMining/orderDetail?id=${own.lockOrder}`,
    steps: [press('Redeem early')],
  },
]

/** Sheets of quotes, chart, orders and what is bought. */
export const TRADING_SHEETS = [
  ...SPOT_SHEETS,
  ...CHART_SHEETS,
  ...QUOTE_SHEETS,
  ...CONTRACT_SHEETS,
  ...EARN_SHEETS,
]
