import { truncate, unitsOf } from '@candor/money/decimals'
import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'

/**
 * Whether a row of `spot_orders` or `spot_trades` is worth more than an amount, in whole units of the quote
 * of its market. Digits beyond a quote's are cut off: no worth lies between.
 */
export function worthAbove(
  { engine }: Pick<Kernel['transactor'], 'engine'>,
  amount: string,
): RawBuilder<boolean> {
  const units = engine.markets().map(({ quote }) => {
    const { scale } = engine.currencies()[quote]!
    return String(unitsOf(truncate(amount, scale), scale))
  })
  return sql<boolean>`worth > (${units}::numeric[])[market + 1]`
}
