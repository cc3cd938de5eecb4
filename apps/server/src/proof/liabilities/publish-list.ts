import type { Amount } from '@candor/money'
import type { Kernel } from '../../kernel/kernel.ts'
import { readList } from './list-store.ts'

/**
 * Has root and totals of the newest list put into a record of the books, which the engine does on the
 * list's own day, and only with the totals that the books had. Throws where it refuses; whoever was
 * interrupted finds what is in the books already.
 */
export async function publishNewest({
  store,
  transactor,
}: Pick<Kernel, 'store' | 'transactor'>): Promise<void> {
  const { engine } = transactor
  const list = await readList({ store })
  if (!list || list.is_published || engine.opening()?.day !== list.day) return
  const { day, seq } = list
  const root = list.root.toString('hex')
  if (engine.liabilities()?.day !== day) {
    const totals = list.totals.map(({ currency, amount }) => ({
      currency,
      amount: BigInt(amount) as Amount,
    }))
    const result = await transactor.submit({ kind: 'publishLiabilities', day, seq, root, totals })
    if (result.outcome === 'unavailable') throw new Error(`Not published: ${result.reason}.`)
    if (result.outcome === 'rejected') throw new Error(`Not published: ${result.rejection}.`)
  }
  if (engine.liabilities()?.root !== root) {
    throw new Error(`The books hold another list of day ${day} than the one that was made.`)
  }
  const done = { is_published: true }
  await store.updateTable('liability_lists').set(done).where('day', '=', day).execute()
}
