import { type ChainHex, parseTronAddress } from '../../../kernel/tron/addresses.ts'
import type { ChainNode } from '../../chain/node/node.ts'
import { toLedger } from '../../chain/node/transfers.ts'

/** The chain that payouts can be watched on. */
export interface PayoutChain {
  /** Its name among the venue's chains. */
  name: 'TRC20'
  currency: string
  tokenDecimals: number
  /** Blocks a payout waits for, its own counted. */
  confirmations: number
  node: Pick<ChainNode, 'head' | 'receipt'>
}

/** Whether this chain tells of a payout to such a payee: then nobody's word counts for it. */
export function isWatched(
  chain: PayoutChain | undefined,
  payee: { chain: string | null; currency: string },
): chain is PayoutChain {
  return payee.chain === chain?.name && payee.currency === chain?.currency
}

/**
 * What the chain shows of a payout. missing: in no block yet. failed: in a block, but reverted.
 * other: in a block, but it does not pay this amount to this address.
 */
export type Seen =
  { state: 'missing' | 'failed' | 'other' } | { state: 'paid'; confirmations: number }

/** Looks a payout's transaction up in the node's present chain. Throws what the node throws. */
export async function lookAt(
  { node, tokenDecimals }: PayoutChain,
  tx: string,
  expected: { address: string; units: bigint; scale: number },
): Promise<Seen> {
  const receipt = await node.receipt(`0x${tx.replace(/^0x/, '')}` as ChainHex)
  if (!receipt) return { state: 'missing' }
  if (!receipt.succeeded) return { state: 'failed' }
  const payee = parseTronAddress(expected.address)
  const pays = receipt.transfers.some(
    ({ to, value }) =>
      payee.ok &&
      to === payee.value.hex &&
      toLedger(value, tokenDecimals, expected.scale).amount === expected.units,
  )
  if (!pays) return { state: 'other' }
  return { state: 'paid', confirmations: (await node.head()) - receipt.block + 1 }
}
