import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { currencyOf, readHolding } from '../balances.ts'

export const availableHandler = handler(
  calls.accountBalance,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller, { query }) => {
    const currency = currencyOf(needs, query.currencyCode)
    const { available } = await readHolding(needs, caller.user.id, query.type, currency)
    const { scale } = needs.transactor.engine.currencies()[currency]!
    return { available: formatUnits(available, scale) }
  },
)
