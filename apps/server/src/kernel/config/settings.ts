import {
  type Parser,
  address,
  ascending,
  oneOf,
  onOff,
  optional,
  wholeNumber,
  words,
} from './parsers.ts'
import { depositKey, nodeAddress, tokenAddress } from './chain-parsers.ts'
import { emailAddress, hours, networkLines, proxies, secureAddress } from './address-parsers.ts'
import { mailbox, secretKey } from './message-parsers.ts'
import { bankAccounts, payUrl } from './bank-account-parsers.ts'

/** One environment variable: the only place that knows its name, default, meaning and form. */
export interface Setting<T> {
  variable: string
  default: string
  /** One or two sentences for the table in docs/configuration.md; units are named. */
  meaning: string
  schema: Parser<T>
  /** Never shown, not even in the sentence that refuses it. */
  secret?: true
}

function setting<T>(variable: string, fallback: string, meaning: string, schema: Parser<T>) {
  return { variable, default: fallback, meaning, schema } satisfies Setting<T>
}

const HOUR = 60
const MAX_COUNT = 1_000_000_000

/** Every variable the server reads. `Config` has one field for each, under the key used here. */
export const SETTINGS = {
  port: setting(
    'PORT',
    '8480',
    'Port of the application, /portal, /stream, /health, /ready and, with METRICS_TOKEN, /metrics. 0 takes a free one.',
    wholeNumber(0, 65_535),
  ),
  desk: setting('DESK', 'on', 'Whether this process serves the operators’ desk.', onOff),
  deskPort: setting(
    'DESK_PORT',
    '8481',
    'Port of the operators’ desk; has to differ from PORT. 0 takes a free one.',
    wholeNumber(0, 65_535),
  ),
  deskHost: setting(
    'DESK_HOST',
    '',
    'Network address the desk listens on. Empty: 127.0.0.1, this machine alone, and in a container 0.0.0.0, where what is published decides.',
    optional(words(255)),
  ),
  deskUrl: setting(
    'DESK_URL',
    '',
    'The address operators use, where it is not this machine’s own: behind a proxy, or with a name. With https, the desk’s cookie insists on it.',
    optional(address('http', 'https')),
  ),
  host: setting(
    'HOST',
    '0.0.0.0',
    'Network address to listen on. 127.0.0.1 keeps the venue to this machine.',
    words(255),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '',
    'Port of /metrics and of /ready with its figures, for monitoring; differs from PORT and DESK_PORT. Empty: none.',
    optional(wholeNumber(0, 65_535)),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    'Network address METRICS_PORT is listened on.',
    words(255),
  ),
  metricsToken: {
    ...setting(
      'METRICS_TOKEN',
      '',
      'Token for /metrics, asked for as Authorization: Bearer, also on METRICS_PORT. Without one, /metrics is not on PORT.',
      optional(words(255)),
    ),
    secret: true as const,
  },
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'The address people use, where it is not this machine’s own: behind a proxy, or with a name. With https, cookies and headers insist on it.',
    optional(address('http', 'https')),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    'Proxies whose X-Forwarded-For is believed: addresses or ranges with commas between them. Empty: none, the peer’s own address counts.',
    optional(proxies),
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    'Folder of everything the venue keeps: journal, embedded PostgreSQL, outbox, log.',
    words(1_000),
  ),
  databaseUrl: {
    ...setting(
      'DATABASE_URL',
      '',
      'PostgreSQL server to use, as postgres://user:password@host:port/database. Empty: the embedded server, under DATA_DIR.',
      optional(address('postgres', 'postgresql')),
    ),
    secret: true as const,
  },
  marketSource: setting(
    'MARKET_SOURCE',
    'simulated',
    'Where index prices come from. `simulated` makes its own, which nobody without this venue’s key can foresee, and is labelled as such wherever a price shows; settings of real money are refused beside it.',
    oneOf('simulated'),
  ),
  fastExpiries: setting(
    'FAST_EXPIRIES',
    '30,60,120,300,600',
    'Expiries of fast contracts, in seconds, shortest first. A change holds for new contracts from the next start on.',
    ascending(4, 86_400, 12),
  ),
  demoLogin: setting(
    'DEMO_LOGIN',
    'on',
    'Whether a simulated venue opens a demo login with funds at its first start. It never does with a live market.',
    onOff,
  ),
  chainRpcUrl: {
    ...setting(
      'CHAIN_RPC_URL',
      '',
      'Ethereum-compatible JSON-RPC of a TRON node. With it transfers of the token are seen and credited; empty: recharges by chain wait for an operator.',
      optional(nodeAddress),
    ),
    secret: true as const,
  },
  chainRpcUrl2: {
    ...setting(
      'CHAIN_RPC_URL_2',
      '',
      'A second node of the same chain, of another operator. With it a transfer is credited only when both show it in the same block; what they disagree about is an alarm and waits. Empty: the first is believed.',
      optional(nodeAddress),
    ),
    secret: true as const,
  },
  chainCreditMost: setting(
    'CHAIN_CREDIT_MOST',
    '10000',
    'The largest transfer that is credited without an operator, in whole units of the token. A larger one is a case among the recharge claims.',
    wholeNumber(0, MAX_COUNT),
  ),
  chainCreditMostADay: setting(
    'CHAIN_CREDIT_MOST_A_DAY',
    '100000',
    'The most that is credited without an operator within 24 hours, of all people together, in whole units of the token. What goes beyond is a case.',
    wholeNumber(0, MAX_COUNT),
  ),
  chainXpub: {
    ...setting(
      'CHAIN_XPUB',
      '',
      'Extended public key of the account m/44’/195’/0’, from which each user’s deposit address is derived as child 0/n. Its private key never comes near the server.',
      optional(depositKey),
    ),
    secret: true as const,
  },
  chainTokenAddress: setting(
    'CHAIN_TOKEN_ADDRESS',
    '',
    'TRON address of the one token contract whose transfers are credited as USDT.',
    optional(tokenAddress),
  ),
  chainTokenDecimals: setting(
    'CHAIN_TOKEN_DECIMALS',
    '6',
    'Decimals of that token.',
    wholeNumber(0, 36),
  ),
  chainConfirmations: setting(
    'CHAIN_CONFIRMATIONS',
    '19',
    'Blocks a transfer waits for before it is credited, its own counted.',
    wholeNumber(1, 1_000),
  ),
  chainFirstBlock: setting(
    'CHAIN_FIRST_BLOCK',
    '',
    'First block to read, at the very first start with a chain. Empty: the one after the newest.',
    optional(wholeNumber(1, 1_000_000_000_000)),
  ),
  chainRangeBlocks: setting(
    'CHAIN_RANGE_BLOCKS',
    '2000',
    'Most blocks asked for at once while catching up; fewer are asked for where the node refuses.',
    wholeNumber(1, 100_000),
  ),
  chainPollMs: setting(
    'CHAIN_POLL_MS',
    '3000',
    'Wait between two looks at the node, in milliseconds.',
    wholeNumber(10, 600_000),
  ),
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
    'Most that a user may withdraw a day, in whole USDT: without certification, with primary and with advanced certification.',
    ascending(0, MAX_COUNT, 3, 3),
  ),
  bonusMost: setting(
    'BONUS_MOST',
    '500',
    'The most that the bonus of a first recharge is, in whole USDT.',
    wholeNumber(0, MAX_COUNT),
  ),
  creditTurnover: setting(
    'CREDIT_TURNOVER',
    '10',
    'How many times a gift or bonus has to be traded before it may leave. It holds for those given from then on.',
    wholeNumber(1, 1_000),
  ),
  withdrawalSecondApproval: setting(
    'WITHDRAWAL_SECOND_APPROVAL',
    '10000',
    'Worth in whole USDT from which a withdrawal needs two different operators.',
    wholeNumber(0, MAX_COUNT),
  ),
  claimSecondApproval: setting(
    'CLAIM_SECOND_APPROVAL',
    '10000',
    'Worth in whole USDT from which a recharge claim needs two different operators.',
    wholeNumber(0, MAX_COUNT),
  ),
  signerUrl: {
    ...setting(
      'SIGNER_URL',
      '',
      'Signer that pays approved withdrawals by chain and holds the keys for it, as http or https; needs SIGNER_TOKEN. Empty: operators pay and record the transaction id.',
      optional(address('http', 'https')),
    ),
    secret: true as const,
  },
  signerToken: {
    ...setting(
      'SIGNER_TOKEN',
      '',
      'Token for SIGNER_URL, sent as Authorization: Bearer.',
      optional(words(1_000)),
    ),
    secret: true as const,
  },
  payoutPollMs: setting(
    'PAYOUT_POLL_MS',
    '3000',
    'Wait between two looks at payouts under way, in milliseconds.',
    wholeNumber(10, 600_000),
  ),
  payoutUnknownMinutes: setting(
    'PAYOUT_UNKNOWN_MINUTES',
    '60',
    'Minutes without a word of a payout after which it counts as unknown and waits for operators.',
    wholeNumber(1, 10_080),
  ),
  productName: setting('PRODUCT_NAME', 'Candor', 'Name shown to users.', words(40)),
  customerServiceLink: setting(
    'CUSTOMER_SERVICE_LINK',
    '',
    'Customer service page of your own, opened inside the application: an https address. Empty: the application shows e-mail and hours.',
    optional(address('https')),
  ),
  supportEmail: setting(
    'SUPPORT_EMAIL',
    'support@candor.example',
    'E-mail address of customer service, shown to everybody.',
    optional(emailAddress),
  ),
  supportHours: setting(
    'SUPPORT_HOURS',
    '08:00-20:00',
    'When customer service answers, every day, in GMT+1.',
    hours,
  ),
  supportReplyMinutes: setting(
    'SUPPORT_REPLY_MINUTES',
    '60',
    'Minutes within which customer service answers while it is open: people are told the time.',
    wholeNumber(1, 1_440),
  ),
  smtpUrl: {
    ...setting(
      'SMTP_URL',
      '',
      'Mail server that sends for the venue, as smtp://user:password@host:587 or smtps://host:465; needs MAIL_FROM. Empty: mails go to the outbox in DATA_DIR.',
      optional(address('smtp', 'smtps')),
    ),
    secret: true as const,
  },
  mailFrom: setting(
    'MAIL_FROM',
    '',
    'Address that mails come from: noreply@candor.example, or Candor <noreply@candor.example>.',
    optional(mailbox),
  ),
  smsUrl: setting(
    'SMS_URL',
    '',
    'Address that takes SMS as a JSON POST of {to, text}; needs SMS_TOKEN. Empty: SMS go to the outbox in DATA_DIR.',
    optional(address('http', 'https')),
  ),
  smsToken: {
    ...setting(
      'SMS_TOKEN',
      '',
      'Token for SMS_URL, sent as Authorization: Bearer.',
      optional(words(1_000)),
    ),
    secret: true as const,
  },
  secretKey: {
    ...setting(
      'SECRET_KEY',
      '',
      'Key that authenticators’ secrets, waiting messages, uploaded files and bank cards are sealed with, and that a simulated market’s prices follow from: 64 hexadecimal digits. Empty: the one in DATA_DIR/secret-key, made at the first start. It has to stay the same; servers of one database share one.',
      optional(secretKey),
    ),
    secret: true as const,
  },
  networkLines: setting(
    'NETWORK_LINES',
    '',
    'Further addresses of this venue that users can choose, as name=address with commas between them.',
    optional(networkLines),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Least severe entries that are logged. `debug` adds one entry for each call.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  logTo: setting(
    'LOG_TO',
    'file',
    'Where the log goes, one JSON object a line: `file` is DATA_DIR/server.log, `stdout` the standard output.',
    oneOf('file', 'stdout'),
  ),
  logMegabytes: setting(
    'LOG_MEGABYTES',
    '50',
    'Size in MB from which DATA_DIR/server.log is put away as server-<time>.log. SIGHUP opens the log anew, for programs that put it away themselves.',
    wholeNumber(1, 100_000),
  ),
  logDays: setting(
    'LOG_DAYS',
    '7',
    'Age in days from which DATA_DIR/server.log is put away.',
    wholeNumber(1, 3_650),
  ),
  logFiles: setting(
    'LOG_FILES',
    '10',
    'Logs that were put away and are kept; older ones are removed.',
    wholeNumber(0, 10_000),
  ),
  sessionDays: setting(
    'SESSION_DAYS',
    '30',
    'Days until a login has to be repeated.',
    wholeNumber(1, 365),
  ),
  sessionIdleDays: setting(
    'SESSION_IDLE_DAYS',
    '7',
    'Days without a call after which a login has to be repeated.',
    wholeNumber(1, 365),
  ),
  moneyProofHours: setting(
    'MONEY_PROOF_HOURS',
    '12',
    'Hours after the last password or passkey from which a call that moves money or opens a risk asks for it again; 0 is never.',
    wholeNumber(0, 8_760),
  ),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    '19456',
    'Memory of one password hash (argon2id), in KiB. Stored hashes keep working after a change.',
    wholeNumber(64, 1_048_576),
  ),
  passwordPasses: setting(
    'PASSWORD_PASSES',
    '2',
    'Passes of one password hash (argon2id).',
    wholeNumber(1, 20),
  ),
  passwordConcurrency: setting(
    'PASSWORD_CONCURRENCY',
    '2',
    'Password hashes computed at the same time; further ones wait their turn.',
    wholeNumber(1, 64),
  ),
  passwordQueue: setting(
    'PASSWORD_QUEUE',
    '500',
    'Password hashes that may wait; beyond it logins and registrations are refused as busy.',
    wholeNumber(1, 100_000),
  ),
  limitUserPerMinute: setting(
    'LIMIT_USER_PER_MINUTE',
    '1200',
    'Calls a minute by one signed-in user; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  limitAddressPerMinute: setting(
    'LIMIT_ADDRESS_PER_MINUTE',
    '6000',
    'Calls a minute by all guests of one network address together; 0 is without limit. Wide, because offices and mobile networks share addresses.',
    wholeNumber(0, MAX_COUNT),
  ),
  limitRefusalMs: setting(
    'LIMIT_REFUSAL_MS',
    '1000',
    'Milliseconds until a call beyond a limit is told so: whoever asks again at once asks that seldom. 0 tells it at once.',
    wholeNumber(0, 10_000),
  ),
  limitRegistrationsPerHour: setting(
    'LIMIT_REGISTRATIONS_PER_HOUR',
    '300',
    'New accounts an hour from one network address; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  registrationWorkBits: setting(
    'REGISTRATION_WORK_BITS',
    '16',
    'Proof of work that a registration brings along where they come thick: the zero bits its number has to find, one more each time their number doubles, 22 at most. 0 asks for none.',
    wholeNumber(0, 22),
  ),
  registrationWorkFree: setting(
    'REGISTRATION_WORK_FREE',
    '5',
    'New accounts an hour from one network address that bring no proof of work.',
    wholeNumber(1, MAX_COUNT),
  ),
  registrationWorkFreeAll: setting(
    'REGISTRATION_WORK_FREE_ALL',
    '200',
    'New accounts an hour in all from which everybody who registers brings a proof of work.',
    wholeNumber(1, MAX_COUNT),
  ),
  captchaVerifyUrl: setting(
    'CAPTCHA_VERIFY_URL',
    '',
    'Where a captcha’s answer is checked, by the form that Turnstile, hCaptcha and reCAPTCHA share; https, or http on this machine. It is asked for beside the proof of work; needs CAPTCHA_SECRET, CAPTCHA_SITE_KEY and CAPTCHA_SCRIPT.',
    optional(secureAddress),
  ),
  captchaSecret: {
    ...setting(
      'CAPTCHA_SECRET',
      '',
      'The venue’s secret with the captcha’s provider.',
      optional(words(256)),
    ),
    secret: true as const,
  },
  captchaSiteKey: setting(
    'CAPTCHA_SITE_KEY',
    '',
    'The venue’s public key with the captcha’s provider.',
    optional(words(256)),
  ),
  captchaScript: setting(
    'CAPTCHA_SCRIPT',
    '',
    'Script of the provider that draws the captcha in the page; https, or http on this machine.',
    optional(secureAddress),
  ),
  limitCodesPerHour: setting(
    'LIMIT_CODES_PER_HOUR',
    '300',
    'Codes an hour asked for from one network address; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  limitSocketsPerAddress: setting(
    'LIMIT_SOCKETS_PER_ADDRESS',
    '1000',
    'Connections to /stream from one network address at the same time; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  bodyLimitKib: setting(
    'BODY_LIMIT_KIB',
    '64',
    'Largest request body, in KiB.',
    wholeNumber(1, 10_240),
  ),
  limitUploadsPerHour: setting(
    'LIMIT_UPLOADS_PER_HOUR',
    '60',
    'Files an hour that one user may upload; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  filesPerUser: setting(
    'FILES_PER_USER',
    '300',
    'Files that one user may keep; what nothing refers to goes after a day.',
    wholeNumber(1, MAX_COUNT),
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    '',
    'Address of the S3 server for uploaded files, where it is not Amazon’s.',
    optional(address('http', 'https')),
  ),
  s3Bucket: setting(
    'S3_BUCKET',
    '',
    'Bucket that uploaded files are kept in, encrypted; needs S3_KEY and S3_SECRET. Empty: DATA_DIR/files.',
    optional(words(63)),
  ),
  s3Region: setting('S3_REGION', 'us-east-1', 'Region of the bucket.', words(40)),
  s3Key: setting('S3_KEY', '', 'Access key id for the bucket.', optional(words(128))),
  s3Secret: {
    ...setting('S3_SECRET', '', 'Secret access key for the bucket.', optional(words(256))),
    secret: true as const,
  },
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
  readWaitMs: setting(
    'READ_WAIT_MS',
    '5000',
    'Longest wait of a read for the caller’s own last write to reach the tables, in milliseconds; then it is refused as `tables_behind`.',
    wholeNumber(0, HOUR * 1_000),
  ),
  tablesLagLimit: setting(
    'TABLES_LAG_LIMIT',
    '200000',
    'Records the tables may be behind the journal before new commands are refused.',
    wholeNumber(1, MAX_COUNT),
  ),
  stopTimeoutMs: setting(
    'STOP_TIMEOUT_MS',
    '15000',
    'Longest wait for calls in progress when the venue stops, in milliseconds.',
    wholeNumber(0, 600_000),
  ),
} as const

export type SettingKey = keyof typeof SETTINGS
