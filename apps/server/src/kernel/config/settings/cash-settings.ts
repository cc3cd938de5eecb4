import { address, ascending, optional, wholeNumber, words } from '../parsers.ts'
import { bankAccounts, payUrl } from '../bank-account-parsers.ts'
import { MAX_COUNT, secretSetting, setting } from './setting.ts'

/** How money arrives and leaves, and from which sums on two operators are asked. */
export const CASH_SETTINGS = {
  rechargeBankAccounts: setting(
    'RECHARGE_BANK_ACCOUNTS',
    '',
    'Accounts that people pay into, with semicolons between them, each as currency|bank|BIN|account|holder: the currency that is credited, and the bank’s six digits at NAPAS for payment QR codes, or nothing there. Where another currency is sent to the bank, |currency sent|units of it for one unit credited follow, as |EUR|0.92; without them, dollars are sent for USDT one for one. Empty: none; a simulated venue has labelled test accounts.',
    optional(bankAccounts),
  ),
  thirdPartyPayUrl: setting(
    'THIRD_PARTY_PAY_URL',
    '',
    'Page of a third party that sells USDT: an https address with {amount} and {reference} in it, and {currency}, {language} where wanted. Empty: there is none.',
    optional(payUrl),
  ),
  withdrawalCaps: setting(
    'WITHDRAWAL_CAPS',
    '1000,20000,1000000',
    'Most that a user may withdraw a day, in whole USDT: without certification, with primary and with advanced certification. A change waits until operators adopt it (hosting/rules-of-a-release.md).',
    ascending(0, MAX_COUNT, 3, 3),
  ),
  bonusMost: setting(
    'BONUS_MOST',
    '500',
    'The most that the bonus of a first recharge is, in whole USDT. A change waits until operators adopt it (hosting/rules-of-a-release.md).',
    wholeNumber(0, MAX_COUNT),
  ),
  creditTurnover: setting(
    'CREDIT_TURNOVER',
    '10',
    'How many times a gift or bonus has to be traded before it may leave. A change waits until operators adopt it (hosting/rules-of-a-release.md). It holds for those given from then on.',
    wholeNumber(1, 1_000),
  ),
  withdrawalSecondApproval: setting(
    'WITHDRAWAL_SECOND_APPROVAL',
    '10000',
    'Worth in whole USDT from which a withdrawal needs two different operators. A change waits until operators adopt it (hosting/rules-of-a-release.md).',
    wholeNumber(0, MAX_COUNT),
  ),
  claimSecondApproval: setting(
    'CLAIM_SECOND_APPROVAL',
    '10000',
    'Worth in whole USDT from which a recharge claim needs two different operators.',
    wholeNumber(0, MAX_COUNT),
  ),
  signerUrl: secretSetting(
    'SIGNER_URL',
    '',
    'Signer that pays approved withdrawals by chain and holds the keys for it, as http or https; needs SIGNER_TOKEN. Empty: operators pay and record the transaction id.',
    optional(address('http', 'https')),
  ),
  signerToken: secretSetting(
    'SIGNER_TOKEN',
    '',
    'Token for SIGNER_URL, sent as Authorization: Bearer.',
    optional(words(1_000)),
  ),
  payoutPollMs: setting(
    'PAYOUT_POLL_MS',
    '3000',
    'Wait between two looks at payouts under way, in milliseconds.',
    wholeNumber(10, 600_000),
  ),
  payoutUnknownMinutes: setting(
    'PAYOUT_UNKNOWN_MINUTES',
    '60',
    'Minutes without a word of a payout after which it counts as unknown and waits for operators; for as long the signer may begin it once it was asked.',
    wholeNumber(1, 10_080),
  ),
  addressWaitHours: setting(
    'ADDRESS_WAIT_HOURS',
    '24',
    'Hours until a new wallet address or bank card can be withdrawn to.',
    wholeNumber(0, 720),
  ),
  addressWaitFirstDayHours: setting(
    'ADDRESS_WAIT_FIRST_DAY_HOURS',
    '1',
    'The same for what is added within 24 hours of registering; never longer than ADDRESS_WAIT_HOURS.',
    wholeNumber(0, 720),
  ),
} as const
