import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import { inPages } from '../../kernel/store/in-pages.ts'
import type { VaultPurpose } from '../../kernel/secrets/vault.ts'

type Row = Record<string, unknown>

interface Table {
  table: string
  columns: string
  /** Condition on the person's id. */
  where?: string
  /** Columns that are sealed, with what they were sealed for. */
  sealed?: Readonly<Record<string, VaultPurpose>>
}

/**
 * What tables hold about a person, by the names of the files. Hashes of passwords, secrets and what
 * tells two people apart who must not be one are left out: they say nothing to their owner.
 */
const TABLES: Readonly<Record<string, Table>> = {
  profile: {
    table: 'people',
    where: 'id = $1',
    columns: `id, registered_by, account, email, phone, nick_name, avatar, invite_code, invited_by,
      language, created_at, opened_at, totp_since, anti_phishing, withdrawals_paused_until,
      frozen_at, frozen_reason, stopped_at`,
  },
  logins: { table: 'sessions', columns: 'device, address, created_at, last_seen_at, expires_at' },
  devices: { table: 'known_devices', columns: 'last_login_at' },
  passkeys: { table: 'passkeys', columns: 'name, created_at, last_used_at' },
  'program-keys': {
    table: 'program_keys',
    columns: 'id, name, algorithm, rights, addresses, created_at, last_used_at, ended_at',
  },
  certification: {
    table: 'certification_submissions',
    columns: `level, attempt, submitted_at, document_type, name, document_number, card_number,
      front_photo, back_photo, holding_photo`,
    sealed: { document_number: 'certification', card_number: 'certification' },
  },
  addresses: {
    table: 'wallets',
    columns: 'currency, chain, address, label, qr_image, created_at, deleted_at',
  },
  'bank-cards': {
    table: 'bank_cards',
    columns: 'holder, number, bank, province, city, branch, created_at, ended_at',
    sealed: { number: 'bank-card' },
  },
  'deposit-claims': {
    table: 'recharge_claims',
    columns: `way, currency, amount, chain, sender_address, payer, remitter_name, remitter_card,
      bank_reference, screenshot, status, reason, created_at, changed_at`,
    sealed: { remitter_card: 'remitter' },
  },
  'withdrawals-to': {
    table: 'withdrawal_payees',
    columns:
      'way, currency, amount, chain, address, card_id, card_shown, holder, bank, salt, created_at',
  },
  'announcements-read': { table: 'notice_reads', columns: 'slug, read_at' },
  'notification-choices': { table: 'notification_choices', columns: 'topic, channel, is_on' },
  'quiet-hours': { table: 'quiet_hours', columns: 'is_on, begins, ends, time_zone' },
  'devices-pushed-to': { table: 'push_devices', columns: 'browser, system, added_at' },
  'price-alerts': {
    table: 'price_alerts',
    columns: 'id, terms, lasts, is_on, set_at, expires_at, fired, fired_at, gone_at, removed',
  },
  'price-alerts-that-went-off': {
    table: 'alert_firings',
    columns: 'id, alert_id, terms, seq, at, evidence',
  },
  'customer-service': {
    table: 'service_entries',
    where: `owner = 'u' || $1::text`,
    columns: 'sender, kind, text, file, place, at',
  },
  'certification-levels': { table: 'certifications', columns: 'level, status, changed_at' },
  'gift-taken-back': { table: 'gift_bars', columns: 'evidence, barred_at, settled_at' },
  'deposit-address': { table: 'chain_addresses', columns: 'address, created_at' },
  uploads: { table: 'files', columns: 'name, type, size, uploaded_at' },
  'looks-of-the-desk': { table: 'file_looks', columns: 'at, name, operator, reason' },
  papers: { table: 'papers', columns: 'id, kind, terms, name, state, asked_at, ready_at' },
  'notes-of-the-desk': { table: 'user_notes', columns: 'note, at' },
  'kept-by-my-screens': { table: 'kept_values', columns: 'name, value, at' },
  favourites: { table: 'favourites', columns: 'symbol' },
  recoveries: { table: 'recoveries', columns: 'contact, language, state, created_at, changed_at' },
}

/** Tables whose rows are read here as they are. */
export const READ_AS_THEY_ARE: readonly string[] = Object.values(TABLES).map(({ table }) => table)

/** Rows that are held at a time: one of what screens keep may be of 24,000 characters. */
export const ROWS_AT_ONCE = 100

/** What the venue has about a person, table by table: read while it is written, and never held whole. */
export function* ownRows(
  needs: Pick<Kernel, 'store' | 'vault'>,
  user: number,
): Generator<[name: string, rows: AsyncIterable<Row>]> {
  for (const [name, table] of Object.entries(TABLES)) yield [name, rowsOf(needs, table, user)]
}

async function* rowsOf(
  { store, vault }: Pick<Kernel, 'store' | 'vault'>,
  { table, columns, where = 'user_id = $1', sealed = {} }: Table,
  user: number,
): AsyncGenerator<Row> {
  const [before, after] = where.split('$1') as [string, string]
  const select = sql<Row>`
    select ${sql.raw(columns)} from ${sql.table(table)}
    where ${sql.raw(before)}${user}${sql.raw(after)} order by 1`
  for await (const row of inPages(store, select, ROWS_AT_ONCE)) {
    for (const [column, purpose] of Object.entries(sealed)) {
      const bytes = row[column] as Buffer | null
      row[column] = bytes && vault.openText(purpose, String(user), bytes)
    }
    yield row
  }
}
