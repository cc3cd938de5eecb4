import {
  type Decimal,
  compare,
  divide,
  isZero,
  multiply,
  trimZeros,
  truncate,
} from '@candor/money/decimals'

/** A key of the stake's keypad. */
export type StakeKey =
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'delete'

const MOST_WHOLE_DIGITS = 9
/** A share of what is available is rounded down to this many digits. */
const SHARE_DIGITS = 2

/** The stake after a key; a key that would make no amount of `scale` digits changes nothing. */
export function afterKey(stake: string, key: StakeKey, scale: number): string {
  if (key === 'delete') return stake.slice(0, -1)
  if (key === '.') return scale === 0 || stake.includes('.') ? stake : `${stake || '0'}.`
  return cleaned(stake + key, scale) ?? stake
}

/**
 * A stake as it was typed or pasted: without zeros in front, at most `scale` digits after the
 * point; undefined where it is no amount.
 */
export function cleaned(text: string, scale: number): string | undefined {
  if (text === '') return ''
  const parts = /^(\d*)(?:(\.)(\d*))?$/.exec(text)
  if (!parts) return undefined
  const [, whole = '', point = '', fraction = ''] = parts
  if (fraction.length > scale || (point && scale === 0)) return undefined
  const bare = whole.replace(/^0+(?=\d)/, '')
  if (bare.length > MOST_WHOLE_DIGITS) return undefined
  return `${bare || '0'}${point}${fraction}`
}

/** The stake as a decimal: a point at the end says nothing. Undefined of none. */
export function stakeOf(text: string): Decimal | undefined {
  const bare = text.replace(/\.$/, '')
  return bare === '' || isZero(bare) ? undefined : bare
}

/** A share of what is available, at most the largest stake. */
export function shareOf(available: Decimal, percent: number, largest: Decimal): string {
  const part = divide(multiply(available, String(percent)), '100', SHARE_DIGITS)!
  const share = compare(part, largest) > 0 ? largest : part
  return isZero(share) ? '' : trimZeros(truncate(share, SHARE_DIGITS))
}
