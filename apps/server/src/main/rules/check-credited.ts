import { ConfigFault, type Settings } from '../../kernel/config/config.ts'
import { type Traded, tradedLegs } from './traded.ts'

/**
 * Throws `ConfigFault` where people could pay in a currency that nothing becomes of here: its rate is
 * too slow to be traded on, so that it can be neither exchanged nor withdrawn.
 */
export function checkCredited(
  { rechargeBankAccounts = [] }: Settings<'rechargeBankAccounts'>['config'],
  traded: Traded | undefined,
): void {
  const known = new Set(tradedLegs(traded).map(({ currency }) => currency))
  const stuck = rechargeBankAccounts.find(({ currency }) => !known.has(currency))
  if (!stuck) return
  throw new ConfigFault(
    `RECHARGE_BANK_ACCOUNTS credits ${stuck.currency}, whose rate comes too seldom to be traded on ` +
      'at live prices: it could be neither exchanged nor withdrawn.',
  )
}
