import { type Language, calls } from '@candor/protocol'
import { DepositAddresses } from '../../../chain/deposit-addresses.ts'
import type { Context } from '../../../context.ts'
import { rechargeWays } from '../../../recharge/ways.ts'
import { handler } from '../../handler.ts'
import { currencyCore } from './currency-core.ts'

export const chargeCurrencyListHandler = handler(
  calls.chargeCurrencyList,
  async ({ config }, caller) => chargeCurrencies(config, caller.language),
)

/** Deposit addresses are the caller's own, given to them the first time they ask. */
export const getChargeCurrencyListHandler = handler(
  calls.getChargeCurrencyList,
  async (context, { user, language }) => {
    const currencies = chargeCurrencies(context.config, language)
    const address = await addressOf(context, user.id)
    return currencies.map((currency) => ({
      ...currency,
      ways: currency.ways.map((way) => ({
        ...way,
        depositAddress: way.way === 'chain' ? address : null,
      })),
    }))
  },
)

function chargeCurrencies(config: Context['config'], language: Language) {
  return rechargeWays(config).map(({ currency, ways }) => ({
    ...currencyCore(currency, language),
    ways,
  }))
}

/** Null where the venue has no key that addresses follow from. */
async function addressOf(
  { chain, config, store, now }: Context,
  user: number,
): Promise<string | null> {
  if (chain) return chain.addressOf(user)
  if (!config.chainXpub) return null
  return new DepositAddresses(store, config.chainXpub, now).of(user)
}
