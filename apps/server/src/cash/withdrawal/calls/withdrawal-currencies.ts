import { calls } from '@candor/protocol'
import { feePercentOf, withdrawables } from '../withdrawal-ways.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { currencyCore } from '../../../catalogue/calls/currency-core.ts'

/** By the rules that the engine decides withdrawals by: what is shown is what is kept. */
export const withdrawalCurrenciesHandler = handler(
  calls.withdrawCurrencyList,
  async ({ transactor: { engine } }: Pick<Kernel, 'transactor'>, { language }) => {
    const feePercent = feePercentOf(engine)
    return withdrawables(engine).map(({ code, minimum, ways, chains }) => ({
      ...currencyCore(code, language),
      minimum,
      feePercent,
      ways: [...ways],
      networks: chains.map((chain) => ({ chain, feePercent, minimum })),
    }))
  },
)
