import type { Language, Session } from '@candor/protocol'
import type { Transactor } from '@candor/transactor'
import type { Certifications } from './certification/certifications.ts'
import type { Config } from './config.ts'
import type { Authenticators } from './identity/authenticators.ts'
import type { Challenges } from './identity/challenges.ts'
import type { Chain } from './chain/open-chain.ts'
import type { Files } from './files/files.ts'
import type { Content } from './content/content.ts'
import type { ContentImages } from './content/images.ts'
import type { Codes } from './identity/codes.ts'
import type { Devices } from './identity/devices.ts'
import type { Lockouts } from './identity/lockouts.ts'
import type { Passkeys } from './identity/passkeys.ts'
import type { Passwords } from './identity/passwords.ts'
import type { PersonChanges } from './identity/person-changes.ts'
import type { People } from './identity/people.ts'
import type { Repeats } from './identity/repeats.ts'
import type { SessionUser, Sessions } from './identity/sessions.ts'
import type { Throttle } from './identity/throttle.ts'
import type { Turns } from './identity/turns.ts'
import type { Market } from './market/market.ts'
import type { Messages } from './messages/messages.ts'
import type { Outbox } from './notify/outbox.ts'
import type { Log } from './operations/log.ts'
import type { Metrics } from './operations/metrics.ts'
import type { OwnWrites } from './own-writes.ts'
import type { Load } from './portal/load.ts'
import type { BankCards } from './payees/bank-cards.ts'
import type { Wallets } from './payees/wallets.ts'
import type { Service } from './service/service.ts'
import type { TransactionNews } from './recharge/transaction-news.ts'
import type { Vault } from './secrets/vault.ts'
import type { Store } from './tables/store.ts'
import type { Payouts } from './withdrawal/open-payouts.ts'
import type { Projector } from './tables/projector.ts'

/** Everything a call may use, handed in once; nothing in the server reaches for a global. */
export interface Context {
  config: Config
  log: Log
  metrics: Metrics
  /** Milliseconds since 1970 UTC. The engine never reads it: it arrives there inside commands. */
  now: () => number
  transactor: Transactor
  /** PostgreSQL through kysely. */
  store: Store
  /** Waits for rows: `await projector.reached(seq)`. */
  projector: Projector
  /** What each user was last answered with; reads wait for it. */
  ownWrites: OwnWrites
  market: Market
  /** Bounds what callers may ask at once and in a time. */
  load: Load
  /** Recharges by the chain; undefined where none is configured. */
  chain: Chain | undefined
  passwords: Passwords
  people: People
  sessions: Sessions
  devices: Devices
  codes: Codes
  /** One login, and one registration, at a time per person. */
  loginTurns: Turns
  registrationTurns: Turns
  /** Registrations that come twice with one requestId get one answer. */
  registrations: Repeats<Session>
  throttle: Throttle
  /** Wrong tries per person, which restarts do not forget. */
  lockouts: Lockouts
  authenticators: Authenticators
  challenges: Challenges
  passkeys: Passkeys
  /** One proof, and one change of what protects the account, at a time per person. */
  proofTurns: Turns
  /** Seals what the tables keep secret. */
  vault: Vault
  /** Tells of changes of people's recharges and withdrawals. */
  transactionNews: TransactionNews
  outbox: Outbox
  files: Files
  wallets: Wallets
  bankCards: BankCards
  certifications: Certifications
  /** One decision at a time per person is carried out. */
  certificationTurns: Turns
  /** Tells of changes of people's own details. */
  personChanges: PersonChanges
  /** Articles, banners and notices in every language. */
  content: Content
  /** The images in them, which anyone may see. */
  contentImages: ContentImages
  /** What single people are told. */
  messages: Messages
  /** What goes on with withdrawals while nobody asks. */
  payouts: Payouts
  /** The conversations with customer service. */
  service: Service
}

/** Who calls: known by the session token, or a guest. */
export interface Caller {
  user: SessionUser | undefined
  language: Language
  /** The client's network address, for limits only. */
  address: string
  platform: 1 | 2 | 3 | 4
}
