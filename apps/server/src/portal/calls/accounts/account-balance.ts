import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { currencyOf, readHolding } from './balances.ts'

export const accountBalanceHandler = handler(
  calls.accountBalance,
  async (context, caller, { query }) => {
    const currency = currencyOf(context, query.currencyCode)
    const { available } = await readHolding(context, caller.user.id, query.type, currency)
    const { scale } = context.transactor.engine.currencies()[currency]!
    return { available: formatUnits(available, scale) }
  },
)
