import { lookalikeOf } from '@candor/payees'
import type { Wallet } from '@candor/protocol'

/**
 * The saved address that this one could be mistaken for: another one of the same chain with the same
 * ends. Undefined where this one is saved itself. The venue compares once more when one is saved.
 */
export function similarTo(
  address: string,
  chain: string,
  wallets: readonly Wallet[],
): Wallet | undefined {
  const saved = wallets.filter((wallet) => wallet.chain === chain)
  if (saved.some((wallet) => wallet.address === address)) return undefined
  const known = lookalikeOf(
    address,
    saved.map((wallet) => wallet.address),
  )
  return saved.find((wallet) => wallet.address === known)
}
