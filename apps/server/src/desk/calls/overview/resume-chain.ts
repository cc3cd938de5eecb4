import { deskCalls } from '@candor/desk-protocol'
import type { Chains } from '../../../cash/chain/open-chain.ts'
import { BlocksSkipped } from '../../../cash/chain/watch/blocks-skipped.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'

export const resumeChainHandler = deskHandler(
  deskCalls.resumeChain,
  async (needs: Pick<Kernel, 'store'> & Chains, _caller, { halt, afterBlock }, { act }) => {
    const { chain, store } = needs
    if (!chain) throw new DeskRefusal('not_found')
    const cursor = await store
      .selectFrom('chain_cursor')
      .select(['halted', 'block'])
      .executeTakeFirst()
    if (!cursor || cursor.halted === null) throw new DeskRefusal('nothing_changed')
    if (cursor.halted !== halt) throw new DeskRefusal('changed_meanwhile')
    const facts = { halt, afterBlock, block: cursor.block }
    await act.around({ subject: 'chain', facts }, () =>
      chain.resume(afterBlock).catch((error: unknown) => {
        if (!(error instanceof BlocksSkipped)) throw error
        throw new DeskRefusal('field_invalid', `afterBlock: at most ${error.last}`)
      }),
    )
    return null
  },
)
