import type { Kernel } from '../../kernel/kernel.ts'

/**
 * Resolves once the books here have all that anybody was answered before. Where nobody can tell how much that
 * is, because this process is about to end, it waits for nothing.
 */
export async function reachNewest(
  node: Pick<Kernel['node'], 'newestSeq'>,
  transactor: Pick<Kernel['transactor'], 'engine' | 'onCommit'>,
): Promise<void> {
  const seq = await node.newestSeq().catch(() => 0)
  if (transactor.engine.lastSeq >= seq) return
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const unsubscribe = transactor.onCommit(() => {
    if (transactor.engine.lastSeq >= seq) resolve(undefined)
  })
  await promise
  unsubscribe()
}
