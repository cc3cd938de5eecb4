import { calls } from '@candor/protocol'
import { WALLET_CHAINS } from '../../../config/cash-rules.ts'
import { CURRENCIES } from '../../../venue/catalogue.ts'
import { handler } from '../../handler.ts'
import { currencyCore } from './currency-core.ts'

export const currencyTypeListHandler = handler(calls.currencyTypeList, async (_context, caller) =>
  CURRENCIES.map(({ code }) => ({
    ...currencyCore(code, caller.language),
    chains: [...(WALLET_CHAINS[code] ?? [])],
  })),
)
