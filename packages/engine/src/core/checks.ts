import { PPM } from '@candor/money'
import { MAX_BALANCE } from '../ledger/ledger.ts'

/** Most indexes, and most markets, there can be. */
export const MAX_DEFINED = 4096

/** Most entries of a list within one definition, which has to fit a batch of the journal. */
export const MAX_ENTRIES = 64

/** 1 to 64 characters, none of them a space or a control character. */
export function isName(text: string): boolean {
  return /^[^\s\p{Cc}]{1,64}$/u.test(text)
}

export function isWhole(value: number, from: number, to = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && value >= from && value <= to
}

/** 32 bytes in hex digits. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** A share of at most the whole. */
export function isShare(parts: number): boolean {
  return isWhole(parts, 0, PPM)
}

/** An amount the ledger can hold, zero included. */
export function isAmount(units: bigint): boolean {
  return units >= 0n && units <= MAX_BALANCE
}
