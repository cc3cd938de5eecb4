import {
  ascending,
  countries,
  databaseAddress,
  oneOf,
  onOff,
  optional,
  wholeNumber,
  words,
} from '../parsers.ts'
import { secretKey } from '../message-parsers.ts'
import { witnesses } from '../witness-parsers.ts'
import { secretSetting, setting } from './setting.ts'

/** What the venue keeps, what its prices come from, and what it opens with. */
export const VENUE_SETTINGS = {
  dataDir: setting(
    'DATA_DIR',
    './data',
    'Folder of everything the venue keeps: journal, embedded PostgreSQL, outbox, log.',
    words(1_000),
  ),
  databaseUrl: secretSetting(
    'DATABASE_URL',
    '',
    'PostgreSQL server to use, as postgres://user:password@host:port/database; several hosts with commas between them where another may become the primary. Empty: the embedded server, under DATA_DIR.',
    optional(databaseAddress),
  ),
  secretKey: secretSetting(
    'SECRET_KEY',
    '',
    'Key that authenticators’ secrets, waiting messages, uploaded files and bank cards are sealed with, and that a simulated market’s prices follow from: 64 hexadecimal digits. Empty: the one in DATA_DIR/secret-key, made at the first start. It has to stay the same; servers of one database share one.',
    optional(secretKey),
  ),
  marketSource: setting(
    'MARKET_SOURCE',
    'simulated',
    'Where index prices come from. `simulated` makes its own, which nobody without this venue’s key can foresee, and is labelled as such wherever a price shows; settings of real money are refused beside it. `live` makes an index of what exchanges publish (docs/market.md). A venue’s books keep the kind that they began with.',
    oneOf('simulated', 'live'),
  ),
  marketHistoryDays: setting(
    'MARKET_HISTORY_DAYS',
    '1095',
    'Days of prices that a simulated market has from before the venue’s first start. Charts end there, and fewer days make a start quicker; with 0 they begin in the hour of that start.',
    wholeNumber(0, 1_095),
  ),
  evidenceKeepDays: setting(
    'EVIDENCE_KEEP_DAYS',
    '90',
    'Days for which what prints were made of is kept; older days are dropped, once a day. The journal itself, with the hash of each, is kept for ever. `npm run evidence:export` archives days before they go.',
    wholeNumber(1, 36_500),
  ),
  witnesses: setting(
    'WITNESSES',
    '',
    'Witnesses whose cosignatures the public log takes and shows: the keys that `npm run witness` says, with commas between them. Behind a key may stand a space and the address, http or https, that checkpoints are posted to (c2sp.org/tlog-witness); a witness without hands its cosignatures in at /log/cosignatures.',
    witnesses,
  ),
  fastExpiries: setting(
    'FAST_EXPIRIES',
    '30,60,120,300,600',
    'Expiries of fast contracts, in seconds, shortest first. A change waits until operators adopt it (hosting/rules-of-a-release.md). It holds for new contracts.',
    ascending(4, 86_400, 12),
  ),
  plansOffIn: setting(
    'PLANS_OFF_IN',
    '',
    'Countries in which no recurring purchases and swaps are offered: two letters of ISO 3166-1 each, with commas between them, or `all`. A person’s country is that of their telephone number; of others nothing is known. Plans that there are stop at their next time, and their owners are told.',
    countries,
  ),
  demoLogin: setting(
    'DEMO_LOGIN',
    'on',
    'Whether a simulated venue opens a demo login with funds at its first start. It never does with a live market, nor with JOURNAL=postgres.',
    onOff,
  ),
} as const
