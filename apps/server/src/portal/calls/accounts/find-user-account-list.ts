import { type AccountTotal, type AccountType, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { handler } from '../../handler.ts'
import { ACCOUNT_TYPES, readHoldings, type Holding } from './balances.ts'
import { shownUsdt, worthInUsdt } from './worth.ts'

export const findUserAccountListHandler = handler(
  calls.findUserAccountList,
  async (context, caller) => {
    const holdings = await readHoldings(context, caller.user.id)
    return ACCOUNT_TYPES.map((type) => totalOf(context, type, holdings))
  },
)

/**
 * Spot orders are the only holds the ledger knows so far, and they hold coin assets: what no
 * product holds is zero, and a currency without a price counts as nothing.
 */
function totalOf(context: Context, type: AccountType, holdings: readonly Holding[]): AccountTotal {
  const { engine } = context.transactor
  let available = 0n
  let held = 0n
  for (const holding of holdings) {
    if (holding.type !== type) continue
    available += worthInUsdt(engine, holding.currency, holding.available) ?? 0n
    held += worthInUsdt(engine, holding.currency, holding.held) ?? 0n
  }
  const shown = (units: bigint) => shownUsdt(engine, units)
  return {
    type,
    equity: shown(available + held),
    available: shown(available),
    inOrders: shown(held),
    margin: shown(0n),
    wealth: shown(0n),
    lockMining: shown(0n),
    pendingWithdrawal: shown(0n),
    todayChange: null,
  }
}
