import type { EngineTables } from '../kernel/projector/engine-tables.ts'
import { engineTablesMigrations } from '../kernel/projector/engine-tables.migrations.ts'
import type { EventKind, Fold, FoldedKinds } from '../kernel/projector/fold.ts'
import { migrationsOf } from '../kernel/part.ts'
import type { Migration } from '../kernel/store/migrate.ts'
import { accountsPart } from '../cash/accounts/part.ts'
import { chainPart } from '../cash/chain/part.ts'
import { giftsPart } from '../cash/gifts/part.ts'
import { payeesPart } from '../cash/payees/part.ts'
import { rechargePart } from '../cash/recharge/part.ts'
import { transactionsPart } from '../cash/transactions/part.ts'
import { withdrawalPart } from '../cash/withdrawal/part.ts'
import { cataloguePart } from '../catalogue/part.ts'
import { contentPart } from '../content/part.ts'
import { deskPart } from '../desk/part.ts'
import { filesPart } from '../files/part.ts'
import { dutiesPart } from '../kernel/duties/part.ts'
import { evidencePart } from '../kernel/evidence/part.ts'
import { releasesPart } from '../kernel/releases/part.ts'
import { secretsPart } from '../kernel/secrets/part.ts'
import { marketPart } from '../market/part.ts'
import { certificationPart } from '../people/certification/part.ts'
import { identityPart } from '../people/identity/part.ts'
import { keptPart } from '../people/kept/part.ts'
import { keysPart } from '../people/keys/part.ts'
import { messagesPart } from '../people/messages/part.ts'
import { notificationsPart } from '../people/notifications/part.ts'
import { notifyPart } from '../people/notify/part.ts'
import { recoveryPart } from '../people/recovery/part.ts'
import { servicePart } from '../people/service/part.ts'
import { alertsPart } from '../products/alerts/part.ts'
import { earnPart } from '../products/earn/part.ts'
import { fastPart } from '../products/fast/part.ts'
import { futuresPart } from '../products/futures/part.ts'
import { limitsPart } from '../products/limits/part.ts'
import { portfolioPart } from '../portfolio/part.ts'
import { orderMessagesPart } from '../products/order-messages/part.ts'
import { plansPart } from '../products/plans/part.ts'
import { spotPart } from '../products/spot/part.ts'
import { resultsPart } from '../products/results/part.ts'
import { pendingPart } from '../products/pending/part.ts'
import { swapPart } from '../products/swap/part.ts'
import { triggersPart } from '../products/triggers/part.ts'
import { liabilitiesPart } from '../proof/liabilities/part.ts'
import { proofLogPart } from '../proof/log/part.ts'
import { reservesPart } from '../proof/reserves/part.ts'
import { settlementPart } from '../products/timekeeper/part.ts'

/**
 * Every part of the server, in the order in which they are opened: each after those whose things it
 * needs, which the type check sees to. What one record did is told to people in this order too.
 */
export const PARTS = [
  secretsPart,
  releasesPart,
  dutiesPart,
  evidencePart,
  filesPart,
  contentPart,
  marketPart,
  // Once it decides, the market recovers what was printed meanwhile: what expired is settled by it.
  settlementPart,
  notifyPart,
  messagesPart,
  chainPart,
  proofLogPart,
  liabilitiesPart,
  reservesPart,
  identityPart,
  keysPart,
  keptPart,
  notificationsPart,
  certificationPart,
  payeesPart,
  transactionsPart,
  withdrawalPart,
  rechargePart,
  recoveryPart,
  servicePart,
  giftsPart,
  cataloguePart,
  accountsPart,
  fastPart,
  futuresPart,
  spotPart,
  triggersPart,
  swapPart,
  plansPart,
  pendingPart,
  earnPart,
  resultsPart,
  limitsPart,
  orderMessagesPart,
  alertsPart,
  portfolioPart,
  deskPart,
] as const

/** Folds of all parts: every kind of event is handled by at least one. */
export const FOLDS: readonly Fold[] = PARTS.flatMap((part) => ('fold' in part ? [part.fold] : []))

type Folds = Extract<(typeof PARTS)[number], { fold: object }>['fold']

// The type check names the kinds of event that no part folds, and the tables that none writes.
true satisfies Nothing<Exclude<EventKind, FoldedKinds<Folds>>>
true satisfies Nothing<Exclude<keyof EngineTables, Folds['tables'][number] | 'projector_state'>>

type Nothing<Missing> = [Missing] extends [never] ? true : Missing

/** What brings a database of any released version up to date: people first, whom others refer to. */
export const MIGRATIONS: readonly Migration[] = [
  ...engineTablesMigrations(FOLDS),
  ...migrationsOf([identityPart, ...PARTS.filter((part) => part !== identityPart)]),
]

type PartHandler = Extract<(typeof PARTS)[number], { handlers: unknown }>['handlers'][number]

/** Every call that the portal answers; what their handlers need, all of it together, main/ opens. */
export const HANDLERS: readonly PartHandler[] = PARTS.flatMap((part): readonly PartHandler[] =>
  'handlers' in part ? part.handlers : [],
)

type PartNews = Extract<(typeof PARTS)[number], { news: unknown }>['news']

/** What the stream tells and lets clients follow, opened with what main/ opens. */
export const NEWS: readonly PartNews[] = PARTS.flatMap((part): readonly PartNews[] =>
  'news' in part ? [part.news] : [],
)

/** The desk's queues of all parts. */
export const QUEUES = PARTS.flatMap((part) => ('queue' in part ? [part.queue] : []))
