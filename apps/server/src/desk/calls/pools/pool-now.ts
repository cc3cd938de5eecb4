import type { Kernel } from '../../../kernel/kernel.ts'
import { POOLS, type Pool } from '@candor/engine'
import { formatUnits } from '@candor/money'

/** Returns what a pool has available and held, as decimals. */
export function poolNow(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  pool: Pool,
  currencyCode: string,
): { available: string; held: string } {
  const id = engine.currencyId(currencyCode)!
  const { scale } = engine.currencies()[id]!
  const owner = POOLS[pool]
  return {
    available: formatUnits(engine.available(owner, 'funding', id), scale),
    held: formatUnits(engine.held(owner, 'funding', id), scale),
  }
}
