/** Exchanges as they write their own names; the protocol has them by their ids. */
const NAMES: Readonly<Record<string, string>> = {
  binance: 'Binance',
  bitget: 'Bitget',
  bitstamp: 'Bitstamp',
  bybit: 'Bybit',
  coinbase: 'Coinbase',
  gate: 'Gate',
  htx: 'HTX',
  kraken: 'Kraken',
  kucoin: 'KuCoin',
  okx: 'OKX',
  yahoo: 'Yahoo Finance',
}

/** Returns an exchange's name; its id where it is not known here. */
export function exchangeName(id: string): string {
  return NAMES[id] ?? id
}
