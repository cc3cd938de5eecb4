import { z } from 'zod'

/**
 * What a key may do. `read` sees what is the person's own, `trade` places and takes back orders,
 * `transfer` moves money between the person's own accounts, `withdraw` sends it to addresses that
 * they have saved. No right includes another one.
 */
export const RIGHTS = ['read', 'trade', 'transfer', 'withdraw'] as const

export const right = z.enum(RIGHTS).describe('read, trade, transfer or withdraw')
export type Right = z.output<typeof right>

/** How a key signs: Ed25519, of which the venue knows the public key alone, or a shared secret. */
export const ALGORITHMS = ['ed25519', 'hmac-sha256'] as const

export const algorithm = z.enum(ALGORITHMS).describe('ed25519 or hmac-sha256')
export type Algorithm = z.output<typeof algorithm>
