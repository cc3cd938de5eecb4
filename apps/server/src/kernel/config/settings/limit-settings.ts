import { optional, wholeNumber, words } from '../parsers.ts'
import { secureAddress } from '../address-parsers.ts'
import { MAX_COUNT, secretSetting, setting } from './setting.ts'

/** How often, how much and after what proof something may be asked of the venue. */
export const LIMIT_SETTINGS = {
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
  limitKeyWeightPerMinute: setting(
    'LIMIT_KEY_WEIGHT_PER_MINUTE',
    '6000',
    'Weight a minute that all API keys of one person may take together, at /api/v1 and its socket; an order weighs 1. 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  limitProgramAddressWeightPerMinute: setting(
    'LIMIT_PROGRAM_ADDRESS_WEIGHT_PER_MINUTE',
    '3000',
    'Weight a minute that programs without a key may take at /api/v1 from one network address; 0 is without limit.',
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
  captchaSecret: secretSetting(
    'CAPTCHA_SECRET',
    '',
    'The venue’s secret with the captcha’s provider.',
    optional(words(256)),
  ),
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
  readWaitMs: setting(
    'READ_WAIT_MS',
    '5000',
    'Longest wait of a read for the caller’s own last write to reach the tables, in milliseconds; then it is refused as `tables_behind`. With several nodes also of a call for the books that its caller has seen; then it is refused as `service_unavailable`.',
    wholeNumber(0, 60_000),
  ),
  tablesLagLimit: setting(
    'TABLES_LAG_LIMIT',
    '200000',
    'Records the tables may be behind the journal before new commands are refused.',
    wholeNumber(1, MAX_COUNT),
  ),
  stopNoticeMs: setting(
    'STOP_NOTICE_MS',
    '3000',
    'With several nodes: how long one that was asked to stop goes on serving while its /ready says no, in milliseconds, so that whoever spreads the calls has sent them elsewhere by then.',
    wholeNumber(0, 600_000),
  ),
  stopTimeoutMs: setting(
    'STOP_TIMEOUT_MS',
    '15000',
    'Longest wait for calls in progress when the venue stops, in milliseconds.',
    wholeNumber(0, 600_000),
  ),
} as const
