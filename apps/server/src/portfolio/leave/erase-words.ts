import { closedName } from '@candor/protocol/closed-name'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'

/**
 * Tables with words about a person, and what becomes of them when the account is closed. `$1` is the
 * person's id, `$2` the moment, `$3` the name that the account has from then on. Tables that say what money did are the books' and keep the number: see `BOOKS`.
 */
export const ERASED: Readonly<Record<string, string>> = {
  sessions: 'delete from sessions where user_id = $1',
  passkeys: 'delete from passkeys where user_id = $1',
  recovery_codes: 'delete from recovery_codes where user_id = $1',
  lockouts: 'delete from lockouts where user_id = $1',
  // One under way ends: its link would give an account back that is nobody's any more.
  recoveries: `update recoveries set contact = '', contact_key = '', asked_from = '', photo = null,
    photo_type = null, link_hash = null, version = version + 1, state = case
      when state in ('begun', 'submitted', 'approved', 'waiting', 'ready') then 'cancelled'
      else state end where user_id = $1`,
  program_keys: 'delete from program_keys where user_id = $1',
  kept_values: 'delete from kept_values where user_id = $1',
  favourites: 'delete from favourites where user_id = $1',
  message_deliveries: 'delete from message_deliveries where user_id = $1',
  messages: 'delete from messages where user_id = $1',
  notification_choices: 'delete from notification_choices where user_id = $1',
  quiet_hours: 'delete from quiet_hours where user_id = $1',
  push_devices: 'delete from push_devices where user_id = $1',
  near_liquidations: 'delete from near_liquidations where user_id = $1',
  alert_firings: 'delete from alert_firings where user_id = $1',
  price_alerts: 'delete from price_alerts where user_id = $1',
  plans: `update plans set state = 'ended', cause = 'person', due_at = null, fire_at = null,
    ended_at = coalesce(ended_at, $2), asked = '', zone = 'UTC' where user_id = $1`,
  // None is carried on, and nobody is told of one.
  plan_runs: `update plan_runs set state = 'left_out', reason = 'stopped', ended_at = $2
    where user_id = $1 and state = 'running'`,
  notice_reads: 'delete from notice_reads where user_id = $1',
  service_conversations: 'delete from service_conversations where user_id = $1',
  user_notes: `update user_notes set note = '' where user_id = $1`,
  wallets: `update wallets set label = null, deleted_at = coalesce(deleted_at, $2) where user_id = $1`,
  bank_cards: `update bank_cards set holder = '', holder_key = '', number = '', last_four = '',
    province = '', city = '', branch = '', ended_at = coalesce(ended_at, $2) where user_id = $1`,
  certification_submissions: `update certification_submissions set name = null, name_key = null,
    document_number = null, card_number = null, front_photo = null, back_photo = null,
    holding_photo = null where user_id = $1`,
  recharge_claims: `update recharge_claims set payer = null, remitter_name = null,
    remitter_card = null, remitter_last_four = null where user_id = $1`,
  withdrawal_payees:
    'update withdrawal_payees set holder = null, card_shown = null where user_id = $1',
  file_uses: 'delete from file_uses where name in (select name from files where user_id = $1)',
  // A day later nothing refers to them any more, and they are removed with their bytes.
  files: 'update files set touched_at = 0 where user_id = $1',
  test_draws: 'delete from test_draws where user_id = $1',
  people: `update people set account = $3, account_key = $3, email = null,
    email_key = null, phone = null, nick_name = 'closed', avatar = null, password_hash = '',
    fund_password_hash = null, totp_secret = null, totp_since = null, totp_last_step = null,
    anti_phishing = null, request_id = null, opens_at = null where id = $1`,
}

/** Tables that stay as they are: what money did, by the number of the account, and that it was looked at. */
export const BOOKS: readonly string[] = [
  ...['account_records', 'ledger_balances', 'engine_users', 'engine_volumes', 'recharges'],
  ...['spot_orders', 'spot_triggers', 'fast_orders', 'futures_orders', 'futures_parts', 'swaps'],
  ...['product_orders', 'product_incomes', 'withdrawals', 'withdrawal_payouts'],
  ...['withdrawal_notices', 'gift_bars', 'certifications', 'chain_transfers', 'chain_addresses'],
  ...['spot_trades', 'pending_ends', 'chain_differences', 'desk_passes'],
  ...['day_sums', 'day_closes', 'day_costs', 'day_results', 'file_looks', 'papers'],
  // As long as the journal has their records, the public log is made again by it, and has their parts.
  ...['log_person_keys', 'log_own_parts'],
  // Hashes of cookies, by which one person has one gift.
  'known_devices',
]

/** Erases the words about a person, within a transaction. */
export async function eraseWords(db: Kernel['store'], user: number, at: number): Promise<void> {
  const values = [sql`${user}`, sql`${at}`, sql`${closedName(user)}`]
  for (const statement of Object.values(ERASED)) {
    const pieces = statement.split(/\$([123])/)
    const parts = pieces.map((piece, place) =>
      place % 2 === 0 ? sql.raw(piece) : values[Number(piece) - 1]!,
    )
    await sql`${sql.join(parts, sql.raw(''))}`.execute(db)
  }
}
