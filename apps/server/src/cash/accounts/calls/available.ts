import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { currencyOf, readHolding } from '../balances.ts'

export const availableHandler = handler(
  calls.accountBalance,
  async (context: Pick<Kernel, 'store' | 'transactor'>, caller, { query }) => {
    const currency = currencyOf(context, query.currencyCode)
    const { available } = await readHolding(context, caller.user.id, query.type, currency)
    const { scale } = context.transactor.engine.currencies()[currency]!
    return { available: formatUnits(available, scale) }
  },
)
