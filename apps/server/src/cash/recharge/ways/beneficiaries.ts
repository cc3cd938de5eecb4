import type { Language } from '@candor/protocol'
import { TEST_BIN } from '../../../kernel/config/real-money.ts'
import type { Config } from '../../../kernel/config/config.ts'
import { type BankAccount, sentAtPar } from '../../../kernel/config/bank-account-parsers.ts'
import type { ClaimWay } from '../tables.ts'

/** Where a recharge is paid to. */
export interface Beneficiary extends BankAccount {
  way: Exclude<ClaimWay, 'chain' | 'bank'>
  /** Of a simulated venue: nothing must be paid there. */
  test: boolean
}

/** The settings that say whom people pay. */
export type PayeeSettings = Pick<
  Config,
  'marketSource' | 'rechargeBankAccounts' | 'thirdPartyPayUrl'
>

/** What a third party sells. */
const SOLD = 'USDT'

const TEST_ACCOUNTS: readonly BankAccount[] = [
  {
    id: 'test-vnd',
    currency: 'VND',
    bank: 'Test Bank',
    bin: TEST_BIN,
    account: '0000000000',
    holder: 'TEST ACCOUNT',
    payCurrency: 'VND',
    rate: '1',
  },
  {
    id: 'test-usdt',
    currency: 'USDT',
    bank: 'Test Bank',
    bin: undefined,
    account: 'TEST 0000 0000 0000',
    holder: 'TEST ACCOUNT',
    payCurrency: 'EUR',
    rate: '0.92',
  },
]

/**
 * Where people pay to: the configured accounts, then the third party. A simulated venue without
 * any has accounts that are labelled as tests.
 */
export function beneficiariesOf(config: PayeeSettings): Beneficiary[] {
  const isSimulated = config.marketSource === 'simulated'
  const configured = config.rechargeBankAccounts
  const accounts = configured ?? (isSimulated ? TEST_ACCOUNTS : [])
  const banks = accounts.map((account) => ({
    ...account,
    way: account.currency === 'VND' ? ('vnd' as const) : ('bankScreenshot' as const),
    test: isSimulated,
  }))
  const party = thirdParty(config)
  return party ? [...banks, party] : banks
}

/** The page of the third party for an amount and the claim's reference; null where there is none. */
export function payUrlOf(
  { thirdPartyPayUrl }: PayeeSettings,
  facts: { amount: string; currency: string; reference: string; language: Language },
): string | null {
  if (thirdPartyPayUrl === undefined) return null
  return thirdPartyPayUrl.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof facts) =>
    encodeURIComponent(facts[name]),
  )
}

function thirdParty({ marketSource, thirdPartyPayUrl }: PayeeSettings): Beneficiary | undefined {
  if (thirdPartyPayUrl === undefined && marketSource !== 'simulated') return undefined
  const bank =
    thirdPartyPayUrl === undefined
      ? 'Test Provider'
      : new URL(thirdPartyPayUrl.replaceAll(/[{}]/g, '')).host
  return {
    ...{
      id: thirdPartyPayUrl === undefined ? 'test-third-party' : 'third-party',
      currency: SOLD,
      bank,
      bin: undefined,
    },
    ...{ account: '', holder: bank, payCurrency: sentAtPar(SOLD), rate: '1' },
    ...{ way: 'thirdParty', test: marketSource === 'simulated' },
  }
}
