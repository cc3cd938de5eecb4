import { calls } from '@candor/protocol'
import { WALLET_CHAINS } from '../../kernel/config/cash-rules.ts'
import { CURRENCIES } from '../catalogue.ts'
import { handler } from '../../kernel/handler.ts'
import { currencyCore } from './currency-core.ts'

export const currenciesHandler = handler(calls.currencyTypeList, async (_needs: unknown, caller) =>
  // Numbers are positions.
  CURRENCIES.map(({ code }, number) => ({
    ...currencyCore(code, caller.language),
    number,
    chains: [...(WALLET_CHAINS[code] ?? [])],
  })),
)
