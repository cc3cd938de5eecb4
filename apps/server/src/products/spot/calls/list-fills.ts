import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { spotFillRow } from './fill-row.ts'
import { fillsBefore } from './read-fills.ts'

export const listFillsHandler = handler(
  calls.getCoinFills,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, caller, { body }) => {
    const fills = await fillsBefore(kernel, caller.user.id, body)
    return fills.map((fill) => spotFillRow(kernel.transactor.engine, fill))
  },
)
