import { hash, randomBytes } from 'node:crypto'

/** Whose conversation it is. */
export type Owner = { user: number } | { guest: string; address: string }

/** 256 random bits in base64url; the venue keeps their hash alone. */
export function newGuestToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the key of the owner in the tables. */
export function ownerKey(owner: Owner): string {
  return 'user' in owner ? `u${owner.user}` : `g${hash('sha256', owner.guest, 'hex')}`
}

export function userOf(owner: Owner): number | null {
  return 'user' in owner ? owner.user : null
}
