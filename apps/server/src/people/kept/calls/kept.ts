import { type KeptRow, calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'

export const keptHandler = handler(
  calls.kept,
  async ({ store }: Pick<Kernel, 'store'>, { user }, { body }) => {
    const rows = await store
      .selectFrom('kept_values')
      .select(['name', 'version', 'value'])
      .where('user_id', '=', user.id)
      .where('name', 'in', body.names)
      .orderBy('name')
      .execute()
    return rows as KeptRow[]
  },
)
