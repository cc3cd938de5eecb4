import { WIDEST } from './ledger.ts'

/** What a catalogue accepts as a name, a count, a share and an amount. */
export function isName(text: string): boolean {
  return text.length > 0 && text.length <= 64 && !/\s/.test(text)
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
