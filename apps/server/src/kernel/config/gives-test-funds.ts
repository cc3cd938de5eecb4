import type { Config } from './config.ts'
import { REAL_TOKEN } from './real-money.ts'

export type TestFundSettings = Pick<
  Config,
  | 'marketSource'
  | 'signerUrl'
  | 'rechargeBankAccounts'
  | 'thirdPartyPayUrl'
  | 'chainRpcUrl'
  | 'chainTokenAddress'
>

/**
 * Whether this venue gives test funds: a simulated one, as long as no money of its own comes in or
 * goes out. They are withdrawn like any other, and would be paid in money.
 */
export function givesTestFunds(config: TestFundSettings): boolean {
  const { marketSource, signerUrl, rechargeBankAccounts, thirdPartyPayUrl } = config
  const isPaid = [signerUrl, rechargeBankAccounts, thirdPartyPayUrl].some(
    (way) => way !== undefined,
  )
  const isReal = config.chainRpcUrl !== undefined && config.chainTokenAddress?.text === REAL_TOKEN
  return marketSource === 'simulated' && !isPaid && !isReal
}
