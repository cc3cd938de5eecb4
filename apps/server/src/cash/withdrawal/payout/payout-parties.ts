import type { Config } from '../../../kernel/config/config.ts'
import { nodeOf } from '../../chain/node/node-of.ts'
import type { PayoutChain } from './payout-receipts.ts'
import { HttpSigner } from './signer.ts'

/** The signer of the settings. Beside made-up prices it has to be a test. */
export function signerOf({
  signerUrl,
  signerToken,
  marketSource,
}: Pick<Config, 'signerUrl' | 'signerToken' | 'marketSource'>): HttpSigner | undefined {
  if (signerUrl === undefined || signerToken === undefined) return undefined
  return new HttpSigner(signerUrl, signerToken, { paysTestsAlone: marketSource === 'simulated' })
}

/** The chain that tells of payouts; undefined where none is configured. */
export async function payoutChainOf(
  config: Parameters<typeof nodeOf>[0] & Pick<Config, 'chainTokenDecimals' | 'chainConfirmations'>,
): Promise<PayoutChain | undefined> {
  const node = await nodeOf(config)
  if (!node) return undefined
  return {
    name: 'TRC20',
    currency: 'USDT',
    tokenDecimals: config.chainTokenDecimals,
    confirmations: config.chainConfirmations,
    node,
  }
}
