/**
 * What ccxt documents of its unified structures, as checks that name every fault: keys that have to be
 * there, types, times, and how figures have to fit each other. An empty list means that there is none.
 */
type Structure = Readonly<Record<string, unknown>>
type Kind = 'text' | 'number' | 'moment' | 'yes or no' | 'object' | 'list'

/** A kind with `?` may be undefined; the key has to be there all the same. */
type Keys = Readonly<Record<string, Kind | `${Kind}?`>>

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  moment: (value) => Number.isInteger(value) && (value as number) > 1_230_940_800_000,
  'yes or no': (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: Array.isArray,
}

function keyFaults(structure: Structure, keys: Keys): string[] {
  return Object.entries(keys).flatMap(([key, wanted]) => {
    if (!(key in structure)) return [`${key} is missing`]
    const value = structure[key]
    if (value === undefined && wanted.endsWith('?')) return []
    const kind = wanted.replace('?', '') as Kind
    return FITS[kind](value) ? [] : [`${key} is no ${kind}: ${JSON.stringify(value)}`]
  })
}

function timeFaults({ timestamp, datetime }: Structure): string[] {
  if (timestamp === undefined && datetime === undefined) return []
  const iso = new Date(timestamp as number).toISOString()
  return iso === datetime ? [] : [`datetime ${String(datetime)} is not ${iso}`]
}

function boundFaults(
  structure: Structure,
  keys: readonly string[],
  least: 'zero' | 'above',
): string[] {
  return keys.flatMap((key) => {
    const value = structure[key] as number | undefined
    if (value === undefined) return []
    return (least === 'zero' ? value >= 0 : value > 0) ? [] : [`${key} is ${value}`]
  })
}

function amongFaults(structure: Structure, key: string, values: readonly unknown[]): string[] {
  return values.includes(structure[key]) ? [] : [`${key} is ${String(structure[key])}`]
}

function feeFaults(fee: unknown): string[] {
  if (fee === undefined) return []
  return keyFaults(fee as Structure, { cost: 'number?', currency: 'text?' })
}

export function marketFaults(market: Structure): string[] {
  const keys = {
    ...({ id: 'text', symbol: 'text', base: 'text', quote: 'text' } as const),
    ...({ baseId: 'text', quoteId: 'text', settle: 'text?', settleId: 'text?' } as const),
    ...({ taker: 'number', maker: 'number', active: 'yes or no', type: 'text' } as const),
    ...({ spot: 'yes or no', margin: 'yes or no', swap: 'yes or no' } as const),
    ...({ future: 'yes or no', option: 'yes or no', contract: 'yes or no' } as const),
    ...({ linear: 'yes or no?', inverse: 'yes or no?', contractSize: 'number?' } as const),
    ...({
      expiry: 'moment?',
      expiryDatetime: 'text?',
      strike: 'number?',
      optionType: 'text?',
    } as const),
    ...({ precision: 'object', limits: 'object', marginModes: 'object', info: 'object' } as const),
    created: 'moment?',
  } as const
  const precision = market.precision as Structure
  const limits = market.limits as Record<string, Structure>
  return [
    ...keyFaults(market, keys),
    ...keyFaults(precision, { amount: 'number', price: 'number' }),
    ...boundFaults(precision, ['amount', 'price'], 'above'),
    ...['amount', 'price', 'cost'].flatMap((key) => limitFaults(key, limits[key])),
    ...amongFaults(market, 'type', ['spot']),
    ...(market.symbol === `${String(market.base)}/${String(market.quote)}`
      ? []
      : ['symbol is no pair']),
    ...['contractSize', 'settle', 'settleId', 'linear', 'inverse', 'expiry', 'strike']
      .filter((key) => market[key] !== undefined)
      .map((key) => `${key} is there, and the market is spot`),
  ]
}

function limitFaults(name: string, limit: Structure | undefined): string[] {
  if (limit === undefined) return [`limits.${name} is missing`]
  const { min, max } = limit as { min?: number; max?: number }
  const backwards = min !== undefined && max !== undefined && max < min
  return [
    ...keyFaults(limit, { min: 'number?', max: 'number?' }),
    ...boundFaults(limit, ['min'], 'zero'),
    ...boundFaults(limit, ['max'], 'above'),
    ...(backwards ? [`limits.${name} ends before it begins`] : []),
  ]
}

export function currencyFaults(currency: Structure): string[] {
  const keys = {
    ...({
      id: 'text',
      code: 'text',
      name: 'text',
      precision: 'number',
      active: 'yes or no',
    } as const),
    ...({ deposit: 'yes or no?', withdraw: 'yes or no?', fee: 'number?', type: 'text?' } as const),
    ...({ limits: 'object', networks: 'object', info: 'object' } as const),
  } as const
  return [...keyFaults(currency, keys), ...boundFaults(currency, ['precision'], 'above')]
}

export function tickerFaults(ticker: Structure): string[] {
  const prices = ['high', 'low', 'bid', 'ask', 'open', 'close', 'last', 'vwap', 'average']
  const volumes = ['bidVolume', 'askVolume', 'baseVolume', 'quoteVolume']
  const others = ['previousClose', 'change', 'percentage', 'indexPrice', 'markPrice']
  const numbers = Object.fromEntries(
    [...prices, ...volumes, ...others].map((key) => [key, 'number?']),
  )
  const { bid, ask, last, close } = ticker as Record<string, number | undefined>
  return [
    ...keyFaults(ticker, { info: 'object', symbol: 'text', timestamp: 'moment', datetime: 'text' }),
    ...keyFaults(ticker, numbers as Keys),
    ...keyFaults(ticker, { last: 'number', open: 'number', high: 'number', low: 'number' }),
    ...timeFaults(ticker),
    ...boundFaults(ticker, prices, 'above'),
    ...boundFaults(ticker, volumes, 'zero'),
    ...(last === close ? [] : [`last ${last} is not close ${close}`]),
    ...(bid !== undefined && ask !== undefined && bid >= ask
      ? [`bid ${bid} meets ask ${ask}`]
      : []),
  ]
}

export function bookFaults(book: Structure): string[] {
  const [bids, asks] = [book.bids, book.asks] as [number, number][][]
  const ordered = (levels: [number, number][], down: boolean) =>
    levels.every(([price], at) => at === 0 || price < levels[at - 1]![0] === down)
  const whole = [...bids!, ...asks!].every(
    ([price, amount]) => FITS.number(price) && FITS.number(amount) && price > 0 && amount > 0,
  )
  const meets = bids![0] && asks![0] && bids![0][0] >= asks![0][0]
  return [
    ...keyFaults(book, { symbol: 'text', bids: 'list', asks: 'list' }),
    ...keyFaults(book, { timestamp: 'moment', datetime: 'text', nonce: 'number?' }),
    ...timeFaults(book),
    ...(whole ? [] : ['a level is not two numbers above zero']),
    ...(ordered(bids!, true) ? [] : ['bids are not best first']),
    ...(ordered(asks!, false) ? [] : ['asks are not best first']),
    ...(meets ? ['the best bid meets the best ask'] : []),
  ]
}

export function tradeFaults(trade: Structure): string[] {
  const keys = {
    ...({ info: 'object', id: 'text', timestamp: 'moment', datetime: 'text' } as const),
    ...({ symbol: 'text', order: 'text?', type: 'text?', side: 'text' } as const),
    ...({ takerOrMaker: 'text?', price: 'number', amount: 'number', cost: 'number' } as const),
    fees: 'list',
  } as const
  return [
    ...keyFaults(trade, keys),
    ...timeFaults(trade),
    ...boundFaults(trade, ['price', 'amount', 'cost'], 'above'),
    ...amongFaults(trade, 'side', ['buy', 'sell']),
    ...amongFaults(trade, 'takerOrMaker', ['taker', 'maker', undefined]),
    ...feeFaults(trade.fee),
  ]
}

export function orderFaults(order: Structure): string[] {
  const keys = {
    ...({ info: 'object', id: 'text', clientOrderId: 'text?', timestamp: 'moment' } as const),
    ...({
      datetime: 'text',
      lastTradeTimestamp: 'moment?',
      lastUpdateTimestamp: 'moment?',
    } as const),
    ...({ symbol: 'text', type: 'text', timeInForce: 'text', postOnly: 'yes or no' } as const),
    ...({ side: 'text', price: 'number?', triggerPrice: 'number?', amount: 'number' } as const),
    ...({ cost: 'number', average: 'number?', filled: 'number', remaining: 'number' } as const),
    ...({ status: 'text', fee: 'object', trades: 'list', reduceOnly: 'yes or no?' } as const),
  } as const
  const { amount, filled, remaining } = order as Record<string, number>
  return [
    ...keyFaults(order, keys),
    ...timeFaults(order),
    ...amongFaults(order, 'type', ['market', 'limit']),
    ...amongFaults(order, 'side', ['buy', 'sell']),
    ...amongFaults(order, 'timeInForce', ['GTC', 'IOC', 'FOK', 'GTD', 'PO']),
    ...amongFaults(order, 'status', ['open', 'closed', 'canceled', 'expired', 'rejected']),
    ...boundFaults(order, ['price', 'average'], 'above'),
    ...boundFaults(order, ['filled', 'remaining', 'cost', 'amount'], 'zero'),
    ...(Math.abs(amount! - filled! - remaining!) < 1e-9
      ? []
      : ['amount is not filled + remaining']),
    ...(order.status === 'closed' && filled! > 0 && order.lastTradeTimestamp === undefined
      ? ['lastTradeTimestamp is missing, and it filled']
      : []),
    ...feeFaults(order.fee),
  ]
}

export function balanceFaults(balances: Structure): string[] {
  const { free, used, total } = balances as Record<string, Record<string, number>>
  return [
    ...keyFaults(balances, { info: 'list', free: 'object', used: 'object', total: 'object' }),
    ...Object.keys(total!).flatMap((code) => {
      const account = balances[code] as Structure
      const sum = (free![code] ?? NaN) + (used![code] ?? NaN)
      return [
        ...keyFaults(account, { free: 'number', used: 'number', total: 'number' }),
        ...boundFaults(account, ['free', 'used', 'total'], 'zero'),
        ...(Math.abs(sum - total![code]!) < 1e-6 ? [] : [`${code} is not free + used`]),
      ]
    }),
  ]
}

export function candleFaults(candles: readonly (readonly unknown[])[], lengthMs: number): string[] {
  return candles.flatMap((candle, at) => {
    const [start, open, high, low, close, volume] = candle as number[]
    const before = candles[at - 1]?.[0] as number | undefined
    return [
      ...(candle.length === 6 && candle.every(FITS.number)
        ? []
        : [`candle ${at} is not six numbers`]),
      ...(start! % lengthMs === 0 ? [] : [`candle ${at} begins between two`]),
      ...(before === undefined || start! > before
        ? []
        : [`candle ${at} is not after the one before`]),
      ...(high! >= Math.max(open!, close!) && low! <= Math.min(open!, close!)
        ? []
        : [`candle ${at} has no high and low`]),
      ...(volume! >= 0 ? [] : [`candle ${at} has a volume of ${volume}`]),
    ]
  })
}

export function tradingFeeFaults(fee: Structure): string[] {
  const keys = { info: 'object', symbol: 'text', maker: 'number', taker: 'number' } as const
  return keyFaults(fee, { ...keys, percentage: 'yes or no', tierBased: 'yes or no' })
}

export function transactionFaults(transaction: Structure): string[] {
  const keys = {
    ...({
      info: 'object',
      id: 'text',
      txid: 'text?',
      timestamp: 'moment',
      datetime: 'text',
    } as const),
    ...({ network: 'text?', address: 'text?', addressTo: 'text?', addressFrom: 'text?' } as const),
    ...({
      tag: 'text?',
      tagTo: 'text?',
      tagFrom: 'text?',
      type: 'text',
      amount: 'number',
    } as const),
    ...({ currency: 'text', status: 'text', updated: 'moment?', fee: 'object' } as const),
  } as const
  return [
    ...keyFaults(transaction, keys),
    ...timeFaults(transaction),
    ...amongFaults(transaction, 'type', ['deposit', 'withdrawal']),
    ...amongFaults(transaction, 'status', ['pending', 'ok', 'failed', 'canceled']),
    ...boundFaults(transaction, ['amount'], 'above'),
    ...feeFaults(transaction.fee),
  ]
}

export function transferFaults(transfer: Structure): string[] {
  const keys = {
    ...({
      info: 'object',
      id: 'text',
      timestamp: 'moment',
      datetime: 'text',
      currency: 'text',
    } as const),
    ...({ amount: 'number', fromAccount: 'text', toAccount: 'text', status: 'text' } as const),
  } as const
  return [
    ...keyFaults(transfer, keys),
    ...timeFaults(transfer),
    ...boundFaults(transfer, ['amount'], 'above'),
  ]
}
