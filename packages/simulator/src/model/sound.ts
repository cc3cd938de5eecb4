import { WIDEST } from './ledger.ts'

/** What a catalogue accepts as a name, a count, a share and an amount. */
export function isName(text: string): boolean {
  const { length } = [...text]
  return length > 0 && length <= 64 && !/[\s\p{Cc}]/u.test(text)
}

/** Whether a text is so many lower-case hex digits and nothing else. */
export function isHex(text: string, digits: number): boolean {
  return text.length === digits && [...text].every((each) => '0123456789abcdef'.includes(each))
}

export function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! > 0
}

export function isShare(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000
}

export function isAmount(units: bigint): boolean {
  return units >= 0n && units <= WIDEST
}
