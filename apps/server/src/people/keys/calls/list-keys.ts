import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { keysOf } from '../own-keys.ts'
import { keyRowOf } from './key-row.ts'

export const listKeysHandler = handler(
  calls.apiKeys,
  async ({ store }: Pick<Kernel, 'store'>, caller) =>
    (await keysOf(store, caller.user.id)).map(keyRowOf),
)
