/** The chains whose addresses are known here, by the names that the venue shows. */
export const CHAINS = ['TRC20', 'ERC20', 'Bitcoin'] as const
export type Chain = (typeof CHAINS)[number]

export function isChain(text: string): text is Chain {
  return (CHAINS as readonly string[]).includes(text)
}

/**
 * What is wrong with an address. `beginning`: it does not begin as addresses of the chain do;
 * `character`: one is not of the alphabet; `length`: characters are missing or too many;
 * `checksum`: one was mistyped; `testNetwork`: money sent there is not money; `otherChain`: it is
 * an address, but of `other`.
 */
export type AddressFault =
  'beginning' | 'character' | 'length' | 'checksum' | 'testNetwork' | 'otherChain'

export type AddressCheck =
  | { ok: true; address: string }
  | { ok: false; fault: Exclude<AddressFault, 'otherChain'> }
  | { ok: false; fault: 'otherChain'; other: Chain }

/** A check that failed for this. */
export function faulty(fault: Exclude<AddressFault, 'otherChain'>): AddressCheck {
  return { ok: false, fault }
}
