import type { Config } from '../../../kernel/config/config.ts'
import type { ChainNode } from './node.ts'

/**
 * The node of the settings; undefined without one. It is loaded where it is used: the library behind
 * it takes memory that a venue without a chain saves.
 */
export async function nodeOf({
  chainRpcUrl,
  chainTokenAddress,
}: Pick<Config, 'chainRpcUrl' | 'chainTokenAddress'>): Promise<ChainNode | undefined> {
  if (!chainRpcUrl || !chainTokenAddress) return undefined
  const { ChainNode } = await import('./node.ts')
  return new ChainNode(chainRpcUrl, chainTokenAddress.hex)
}
