import type { Wallet } from '@candor/protocol'

/** An address as a security notice names it: with its currency and chain. */
export function shownAddress({ address, chain, currency }: Wallet): string {
  return `${address} (${currency}, ${chain})`
}
