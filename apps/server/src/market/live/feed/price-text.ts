/** Prices have at most so many digits before the point, and so many after it. */
const MOST_WHOLE = 18
const MOST_DECIMALS = 24

const NUMBER = /^(\d{1,60})(?:\.(\d{0,60}))?(?:e([+-]?\d{1,3}))?$/i

/**
 * The exact decimal text of a price above zero, without exponent or needless zeros: 1e-7 is
 * 0.0000001. Returns undefined for anything else, and for numbers that no price can be. A number is
 * taken at the shortest text that stands for it, which is the one that the exchange sent.
 */
export function priceText(value: unknown): string | undefined {
  const text = decimalText(value)
  return text === '0' ? undefined : text
}

/** The same for what may be zero, such as a candle's volume. */
export function decimalText(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : value
  if (typeof written !== 'string') return undefined
  const match = NUMBER.exec(written)
  if (!match) return undefined
  const [, whole = '', decimals = '', exponent = '0'] = match
  return shifted(whole, decimals, Number(exponent))
}

/** Moves the point by `by` places to the right. */
function shifted(whole: string, decimals: string, by: number): string | undefined {
  const digits = whole + decimals
  const point = whole.length + by
  const before = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+/, '')
  const after = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '')
  if (before.length > MOST_WHOLE || after.length > MOST_DECIMALS) return undefined
  return `${before || '0'}${after ? `.${after}` : ''}`
}

/** The middle of two prices, exactly; undefined where either is none. */
export function middle(bid: unknown, ask: unknown): string | undefined {
  const low = priceText(bid)
  const high = priceText(ask)
  if (low === undefined || high === undefined) return undefined
  const places = Math.max(decimalsOf(low), decimalsOf(high)) + 1
  // In units of one more decimal a half is a whole number.
  const half = ((units(low, places) + units(high, places)) / 2n)
    .toString()
    .padStart(places + 1, '0')
  return priceText(`${half.slice(0, -places)}.${half.slice(-places)}`)
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

function units(text: string, places: number): bigint {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(places, '0'))
}
