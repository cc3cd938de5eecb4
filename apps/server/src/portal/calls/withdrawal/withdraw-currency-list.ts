import { calls } from '@candor/protocol'
import { feePercentOf, withdrawables } from '../../../withdrawal/ways.ts'
import { handler } from '../../handler.ts'
import { currencyCore } from '../common/currency-core.ts'

/** By the rules that the engine decides withdrawals by: what is shown is what is kept. */
export const withdrawCurrencyListHandler = handler(
  calls.withdrawCurrencyList,
  async ({ transactor: { engine } }, { language }) => {
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
