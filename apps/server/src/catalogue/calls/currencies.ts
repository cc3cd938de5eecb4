import { calls } from '@candor/protocol'
import { WALLET_CHAINS } from '../../kernel/config/cash-rules.ts'
import { CURRENCIES } from '../catalogue.ts'
import { handler } from '../../kernel/handler.ts'
import { currencyCore } from './currency-core.ts'

export const currenciesHandler = handler(calls.currencyTypeList, async (_needs: unknown, caller) =>
  CURRENCIES.map(({ code }) => ({
    ...currencyCore(code, caller.language),
    chains: [...(WALLET_CHAINS[code] ?? [])],
  })),
)
