import { trimZeros } from '@candor/money/decimals'

/** How figures are written on the desk: exactly, grouped in threes, with a true minus. */

const MINUS = '\u2212'
/** Keeps a figure and its currency on one line. */
const HELD = '\u00a0'

/** '-12345.600000' is '−12,345.600000': every digit as it came. */
export function exact(text: string): string {
  const negative = text.startsWith('-')
  const [whole = '', fraction] = (negative ? text.slice(1) : text).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${negative ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * Zeros at the end of the fraction beyond two say nothing: '12345.600000' is '12,345.60', and
 * '0.00012300' is '0.000123'. A whole number stays whole. No digit that counts is left out.
 */
export function amount(text: string): string {
  const [whole, fraction] = text.split('.')
  if (fraction === undefined) return exact(text)
  const kept = fraction.replace(/0+$/, '')
  return exact(`${whole}.${kept.padEnd(Math.min(2, fraction.length), '0')}`)
}

/** An amount with its currency. */
export function money(text: string, currency: string): string {
  return `${amount(text)}${HELD}${currency}`
}

/** Writes an amount with every digit, so that the figures of a column align. */
export function fullMoney(text: string, currency: string): string {
  return `${exact(text)}${HELD}${currency}`
}

/** A rate of a fee or an income in per cent, whole and without zeros that say nothing: '0.10' is '0.1%'. */
export function rateText(percent: string): string {
  return `${exact(trimZeros(percent))}%`
}

/** Thousandths as a percentage with one digit. */
export function permilleText(permille: number): string {
  return `${Math.trunc(permille / 10)}.${Math.abs(permille % 10)}%`
}

export function count(value: number): string {
  return exact(String(value))
}

/** '1 order', '2 orders'. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}
