import { type AccountTotal, type AccountType, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { ACCOUNT_TYPES, readHoldings, type Holding } from '../balances.ts'
import { type HeldFor, type Use, readHeldFor } from '../holdings-by-use.ts'
import { shownUsdt, worthInUsdt } from '../worth.ts'

export const accountTotalsHandler = handler(
  calls.findUserAccountList,
  async (needs: Pick<Kernel, 'store' | 'transactor'>, caller) => {
    const [holdings, heldFor] = await Promise.all([
      readHoldings(needs, caller.user.id),
      readHeldFor(needs, caller.user.id),
    ])
    // Every product but the spot books holds account assets.
    return ACCOUNT_TYPES.map((type) => totalOf(needs, type, holdings, type === 1 ? heldFor : []))
  },
)

/**
 * Spot orders are all that holds coin assets; what holds account assets is in `heldFor`.
 * A currency without a price counts as nothing.
 */
function totalOf(
  needs: Pick<Kernel, 'transactor'>,
  type: AccountType,
  holdings: readonly Holding[],
  heldFor: readonly HeldFor[],
): AccountTotal {
  const { engine } = needs.transactor
  const worth = (currency: number, units: bigint) => worthInUsdt(engine, currency, units) ?? 0n
  let available = 0n
  let held = 0n
  for (const holding of holdings) {
    if (holding.type !== type) continue
    available += worth(holding.currency, holding.available)
    held += worth(holding.currency, holding.held)
  }
  const usedFor = (use: Use) =>
    heldFor
      .filter((one) => one.use === use)
      .reduce((sum, { currency, units }) => sum + worth(currency, units), 0n)
  const shown = (units: bigint) => shownUsdt(engine, units)
  return {
    type,
    equity: shown(available + held),
    available: shown(available),
    inOrders: shown(type === 1 ? usedFor('orders') : held),
    margin: shown(usedFor('margin')),
    wealth: shown(usedFor('wealth')),
    lockMining: shown(usedFor('lockMining')),
    pendingWithdrawal: shown(usedFor('withdrawal')),
    todayChange: null,
  }
}
