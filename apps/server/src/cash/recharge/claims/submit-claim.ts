import { checkAddress } from '@candor/payees'
import { parseAmount } from '@candor/money'
import type { BankClaim, ChainClaim } from '@candor/protocol'
import { type Transaction, sql } from 'kysely'
import { parseTronAddress } from '../../../kernel/tron/addresses.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Uploads } from '../../../files/files.ts'
import type { Transactions } from '../../transactions/transaction-news.ts'
import { addressRefusal } from '../../payees/address-refusal.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { type Beneficiary, beneficiariesOf } from '../ways/beneficiaries.ts'
import { flagClaim } from './flag-claim.ts'
import { lookOf } from './fingerprint.ts'
import { referenceOf } from './claim-reference.ts'
import type { ClaimWay } from '../tables.ts'
import { type RechargeWay, type WaySettings, rechargeWays } from '../ways/recharge-ways.ts'

export const MOST_OPEN_CLAIMS = 5
const SHOWN = 4
/** Claims are written one after the other, so that of two at once the later sees the earlier. */
const CLAIMS_LOCK = 2_700_001

/** What submitting a claim takes. */
export type ClaimNeeds = Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'> &
  Uploads &
  Transactions & { config: WaySettings }

export type NewClaim =
  ({ way: 'chain' } & ChainClaim) | ({ way: Exclude<ClaimWay, 'chain'> } & BankClaim)

/**
 * Keeps what a person says they sent. Returns the claim's id; the same request again returns the
 * same. claims that look like another one are flagged for operators and taken all the same.
 * Throws the refusals of the calls.
 */
export async function submitClaim(
  parts: ClaimNeeds,
  user: number,
  claim: NewClaim,
): Promise<number> {
  const terms = termsOf(parts, user, claim)
  const before = await repeated(parts.store, user, claim.requestId, terms)
  if (before !== undefined) return before
  const checked = check(parts, user, claim)
  // Before the picture is looked at, which takes a core for a while; it is asked again below.
  await refuseTooMany(parts.store, user)
  const screenshot = await readScreenshot(parts, user, claim.screenshot)
  const id = await parts.store.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${CLAIMS_LOCK})`.execute(db)
    const same = await repeated(db, user, claim.requestId, terms)
    if (same !== undefined) return same
    await refuseTooMany(db, user)
    const at = parts.now()
    const row = await db
      .insertInto('recharge_claims')
      .values({
        ...checked,
        ...{ user_id: user, request_id: claim.requestId, terms },
        reference: claim.way === 'chain' ? null : await nextReference(db, user),
        screenshot: claim.screenshot,
        screenshot_source: screenshot.source,
        screenshot_look: lookColumn(screenshot.look),
        ...{ created_at: at, changed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const use = { purpose: 'claim', reference: String(row.id) } as const
    if (!(await parts.files.use(db, user, claim.screenshot, use))) {
      throw new Refusal('file_unknown', { field: 'screenshot' })
    }
    await flagClaim(db, row.id)
    return row.id
  })
  parts.transactionNews.wake()
  parts.transactionNews.tell(user)
  return id
}

/** The reference that the user's next claim by bank will have. */
export async function nextReference(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  user: number,
): Promise<string> {
  const { count } = await db
    .selectFrom('recharge_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('way', '<>', 'chain')
    .executeTakeFirstOrThrow()
  return referenceOf(user, count + 1)
}

function check(parts: ClaimNeeds, user: number, claim: NewClaim) {
  const { config, transactor, vault } = parts
  const { engine } = transactor
  const currency = engine.currencyId(claim.currencyCode)
  if (currency === undefined) throw new Refusal('currency_unknown', { field: 'currencyCode' })
  const { scale, code } = engine.currencies()[currency]!
  const payee = claim.way === 'chain' ? undefined : payeeOf(config, claim)
  const way = wayOf(config, claim, payee)
  const units = exactly(parseAmount(claim.amount, scale), 'amount', scale)
  if (units <= 0n) throw new Refusal('amount_not_positive', { field: 'amount' })
  const least = parseAmount(way.minimum, scale)
  if (least.ok && units < least.value) {
    const details = { field: 'amount', amount: way.minimum, currency: code }
    throw new Refusal('recharge_below_minimum', details)
  }
  const common = { way: way.way, currency: code, amount: units as bigint, watched: way.watched }
  if (claim.way === 'chain') {
    const sender = senderOf(claim.senderAddress)
    return {
      ...common,
      ...{ chain: way.chain, sender_address: sender.text, sender_hex: sender.hex },
      ...{ payer: claim.payer ?? null, remitter_name: null, remitter_card: null },
      ...{ remitter_last_four: null, beneficiary_id: null, beneficiary: null },
      bank_reference: null,
    }
  }
  const card = bare(claim.remitterCard)
  return {
    ...common,
    ...{ chain: null, sender_address: null, sender_hex: null, payer: null },
    remitter_name: claim.remitterName,
    remitter_card: vault.seal('remitter', String(user), card),
    remitter_last_four: card.slice(-SHOWN),
    beneficiary_id: payee!.id,
    beneficiary: [payee!.bank, payee!.account, payee!.holder, rateOf(payee!)]
      .filter(Boolean)
      .join(' · '),
    bank_reference: claim.bankReference ? bare(claim.bankReference) || null : null,
  }
}

/** The rate that the person was told, for whoever compares the claim with the bank's statement. */
function rateOf({ way, currency, payCurrency, rate }: Beneficiary): string {
  if (way === 'thirdParty' || payCurrency === currency) return ''
  return `1 ${currency} = ${rate} ${payCurrency}`
}

function payeeOf(config: ClaimNeeds['config'], claim: BankClaim): Beneficiary {
  const payee = beneficiariesOf(config).find(
    ({ id, currency }) => id === claim.beneficiaryId && currency === claim.currencyCode,
  )
  if (payee) return payee
  throw new Refusal('beneficiary_unknown', { field: 'beneficiaryId' })
}

/** `bank` is whichever way the account it was paid to belongs to. */
function wayOf(
  config: ClaimNeeds['config'],
  claim: NewClaim,
  payee: Beneficiary | undefined,
): RechargeWay {
  const ways = rechargeWays(config).find(({ currency }) => currency === claim.currencyCode)?.ways
  const name = claim.way === 'bank' ? payee!.way : claim.way
  const way = ways?.find((one) => one.way === name)
  if (!way) throw new Refusal('recharge_way_unavailable', { field: 'currencyCode' })
  if (claim.way === 'chain') {
    if (way.chain === claim.chain) return way
    throw new Refusal('recharge_way_unavailable', { field: 'chain' })
  }
  if (payee!.way === name) return way
  throw new Refusal('beneficiary_unknown', { field: 'beneficiaryId' })
}

function senderOf(text: string) {
  const checked = checkAddress('TRC20', text)
  const parsed = checked.ok ? parseTronAddress(checked.address) : undefined
  if (checked.ok && parsed?.ok) return parsed.value
  const refusal = addressRefusal('TRC20', checked.ok ? { fault: 'checksum' } : checked)
  throw new Refusal(refusal.error, { ...refusal.details, field: 'senderAddress' })
}

async function readScreenshot({ files, store }: ClaimNeeds, user: number, name: string) {
  const row = await store
    .selectFrom('files')
    .select('source')
    .where('name', '=', name)
    .where('user_id', '=', user)
    .executeTakeFirst()
  const image = row && (await files.read(user, name))
  if (!row || !image) throw new Refusal('file_unknown', { field: 'screenshot' })
  return { source: row.source, look: await lookOf(image.bytes) }
}

async function refuseTooMany(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  user: number,
): Promise<void> {
  const { count } = await db
    .selectFrom('recharge_claims as c')
    .leftJoin('chain_transfers as t', 't.request_id', 'c.transfer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.user_id', '=', user)
    .where('c.status', 'in', ['open', 'approved'])
    .where('t.request_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < MOST_OPEN_CLAIMS) return
  throw new Refusal('too_many_open_claims', { most: MOST_OPEN_CLAIMS })
}

/** The claim this very request made before; another one under its id is refused. */
async function repeated(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  user: number,
  requestId: string,
  terms: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('recharge_claims')
    .select(['id', 'terms'])
    .where('user_id', '=', user)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (row && !row.terms.equals(terms)) throw new Refusal('request_reused')
  return row?.id
}

function termsOf({ vault }: ClaimNeeds, user: number, claim: NewClaim): Buffer {
  const { requestId: _, ...rest } = claim
  const sorted = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return vault.mac('remitter', JSON.stringify([user, sorted]))
}

/** Letters and digits alone, the letters large: as numbers of cards and transfers are compared. */
function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function lookColumn(look: string | null) {
  // The driver has no type of its own for bits: text has to be turned into them.
  return look === null ? null : (sql<string>`${look}::bit(1024)` as never)
}
