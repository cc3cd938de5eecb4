import { calls } from '@candor/protocol'
import type { Config } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { DepositAddresses } from '../../chain/deposit-addresses.ts'
import type { Chains } from '../../chain/open-chain.ts'
import type { WaySettings } from '../ways/recharge-ways.ts'
import { rechargeCurrencies } from './recharge-currencies.ts'

/** Deposit addresses are the caller's own, given to them the first time they ask. */
export const ownRechargeCurrenciesHandler = handler(
  calls.getChargeCurrencyList,
  async (needs: AddressNeeds, { user, language }) => {
    const currencies = rechargeCurrencies(needs.config, language)
    const address = await addressOf(needs, user.id)
    return currencies.map((currency) => ({
      ...currency,
      ways: currency.ways.map((way) => ({
        ...way,
        depositAddress: way.way === 'chain' ? address : null,
      })),
    }))
  },
)

type AddressNeeds = Pick<Kernel, 'store' | 'now'> &
  Chains & { config: WaySettings & Pick<Config, 'chainXpub'> }

/** Null where the venue has no key that addresses follow from. */
async function addressOf(
  { chain, config, store, now }: AddressNeeds,
  user: number,
): Promise<string | null> {
  if (chain) return chain.addressOf(user)
  if (!config.chainXpub) return null
  return new DepositAddresses(store, config.chainXpub, now).of(user)
}
