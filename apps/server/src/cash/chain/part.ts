import { type Opened, definePart } from '../../kernel/part.ts'
import { chainMigrations } from './migrations.ts'
import type { ChainNeeds, Chains } from './open-chain.ts'

export const chainPart = definePart({
  name: 'chain',
  migrations: chainMigrations,
  async open(needs: ChainNeeds): Promise<Opened<Chains>> {
    if (needs.config.chainRpcUrl === undefined) return { gives: { chain: undefined } }
    // Loaded where it is used: the library behind it takes memory that a venue without a chain saves.
    const { openChain } = await import('./open-chain.ts')
    return openChain(needs)
  },
})
