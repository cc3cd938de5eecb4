/** A nonce that a key has signed with, of a request whose signature fits. */
export interface SignedNonce {
  key: string
  nonce: string
  /** Milliseconds since 1970 UTC, by the program's clock. */
  timestamp: number
  /** From then on no request of this timestamp is good. */
  until: number
}

/** `fresh`: it counts, once. `past`: whether it was used is not remembered any more. */
export type NonceOutcome = 'fresh' | 'used' | 'past'

/** What is remembered of nonces, so that nothing that was signed is done twice. */
export interface Nonces {
  use(nonce: SignedNonce): Promise<NonceOutcome>
  /** Forgets those that are of no more use. */
  sweep(now: number): Promise<void>
}
