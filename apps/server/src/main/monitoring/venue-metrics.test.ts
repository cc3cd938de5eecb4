import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { readScrape } from '../../../test/served-metrics.ts'
import { Withdrawer } from '../../../test/withdrawer.ts'
import type { DifferenceKind } from '../../cash/chain/tables.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())

/** One scrape, as a map from a figure with its labels to its number. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const { registry } = venue.parts.metrics
  return readScrape(await registry.metrics(), registry).samples
}

test('money, pools, queues, payouts and the ages of prices are told at a scrape', async () => {
  const before = await scrape()
  const one = await Withdrawer.ready(venue, '2000')
  await one.withdraw()
  await venue.print({ BTCUSDT: '60000' })
  await venue.settled()
  venue.wait(90_000)
  const after = await scrape()
  const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(rise('candor_money_outside{currency="USDT"}')).toBeCloseTo(2_000, 6)
  // The gift of 10 comes from a pool of the house.
  expect(rise('candor_money_users{currency="USDT"}')).toBeCloseTo(2_010, 6)
  const pool = 'candor_pool{pool="promotions",currency="USDT",part="available"}'
  expect(rise(pool)).toBeCloseTo(-10, 6)
  expect(after.get('candor_queue_waiting{queue="withdrawals"}')).toBe(1)
  expect(after.get('candor_queue_waiting{queue="claims"}')).toBe(0)
  expect(after.get('candor_queue_oldest_seconds{queue="withdrawals"}')).toBe(90)
  expect(after.get('candor_queue_oldest_seconds{queue="claims"}')).toBe(0)
  expect(after.get('candor_payouts_amount{stage="submitted",currency="USDT"}')).toBe(500)
  const came = after.get('candor_money_outside{currency="USDT"}')!
  expect(after.get('candor_coverage{currency="USDT"}')).toBeCloseTo(came / 2_010, 6)
  expect(after.get('candor_commands_total{command="requestWithdrawal",outcome="accepted"}')).toBe(1)
  expect(after.get('candor_payouts{stage="submitted"}')).toBe(1)
  expect(after.get('candor_payout_oldest_seconds{stage="submitted"}')).toBe(90)
  expect(after.get('candor_price_age_seconds{symbol="BTCUSDT"}')).toBe(90)
  expect(after.get('candor_prices_stale')).toBeGreaterThan(0)
})

test('a scrape names no person and stays small', async () => {
  const own = [...(await scrape()).keys()].filter((name) =>
    /^candor_(money|pool|queue|payout|price)/.test(name),
  )
  expect(own.length).toBeLessThan(400)
  // A symbol of Shanghai has six digits, as the number of a person has.
  const withoutSymbols = own.map((name) => name.replace(/symbol="[^"]*"/, ''))
  expect(withoutSymbols.filter((name) => /user="|account="|\d{6}/.test(name))).toEqual([])
})

test('what the engine rejects is counted by its name, and what it takes is timed and written', async () => {
  const before = await scrape()
  await venue.parts.transactor.submit({ kind: 'passTime' })
  const after = await scrape()
  const name = 'candor_rejections_total{rejection="nothing_due"}'
  expect((after.get(name) ?? 0) - (before.get(name) ?? 0)).toBe(1)
  expect(after.get('candor_decide_seconds_count')).toBeGreaterThan(0)
  expect(after.get('candor_journal_batch_records_sum')).toBe(after.get('candor_journal_seq'))
  expect(after.get('candor_journal_append_seconds_count')).toBe(
    after.get('candor_journal_batch_records_count'),
  )
})

test('an order that waits for its price is told, with how long it has', async () => {
  const { transactor } = venue.parts
  const user = Number((await venue.newUser()).id)
  await transactor.submit({ kind: 'acceptRiskNotice', user })
  const fast = transactor.engine.fastId('BTCUSDT')!
  const { minStake, terms } = transactor.engine.fasts()[fast]!
  await venue.print({ BTCUSDT: '60000' })
  venue.silence()
  const { outcome } = await transactor.submit({
    kind: 'openFast',
    user,
    fast,
    direction: 'long',
    stake: minStake,
    durationMs: terms[0]!.durationMs,
    requestId: 'waits',
  })
  expect(outcome).toBe('accepted')
  venue.wait(1_500)
  const told = await scrape()
  expect(told.get('candor_pending_orders')).toBe(1)
  expect(told.get('candor_pending_oldest_seconds')).toBe(1.5)
  await venue.pass(10_000)
  expect((await scrape()).get('candor_pending_orders')).toBe(0)
})

test('a row of the tables that is not as the books say shows, in whole currency', async () => {
  const difference = 'candor_tables_difference{currency="USDT"}'
  const tell = async () => {
    venue.wait(60_000)
    return (await scrape()).get(difference)
  }
  const change = (units: number) =>
    sql`update ledger_balances set available = available + ${units} where ctid = (
      select ctid from ledger_balances where currency = 0 and user_id > 100000 limit 1)`.execute(
      venue.parts.store,
    )
  expect(await tell()).toBe(0)
  await change(1)
  expect(await tell()).toBe(-0.000001)
  await change(-1)
  expect(await tell()).toBe(0)
})

test('the last comparison of chain and ledger is told by kinds of differences', async () => {
  const { store } = venue.parts
  const look = async (kind: string) => {
    venue.wait(10_000)
    return (await scrape()).get(`candor_chain_differences{kind="${kind}"}`)
  }
  const compared = async (...kinds: DifferenceKind[]) => {
    const times = { started_at: venue.now(), finished_at: venue.now() }
    const { id } = await store
      .insertInto('chain_reconciliations')
      .values({ ...times, from_block: 1, to_block: 9, on_chain: 0n, in_ledger: 0n, differences: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sums = { user_id: 1, on_chain: 1n, in_ledger: 0n }
    for (const [at, kind] of kinds.entries()) {
      const row = { reconciliation: id, request_id: String(at), kind, ...sums }
      await store.insertInto('chain_differences').values(row).execute()
    }
  }
  expect(await look('unfounded')).toBeUndefined()
  await compared('unfounded', 'uncredited', 'uncredited')
  expect(await look('unfounded')).toBe(1)
  expect(await look('uncredited')).toBe(2)
  expect(await look('amount')).toBe(0)
  await compared()
  expect(await look('unfounded')).toBe(0)
})

test('the last backup is told by its note; a note that cannot be read makes the figures old', async () => {
  const note = join(venue.parts.config.dataDir, 'last-backup.json')
  const look = async () => {
    venue.wait(10_000)
    return scrape()
  }
  expect((await look()).has('candor_backup_age_seconds')).toBe(false)
  const at = new Date(venue.now() - 3_600_000).toISOString()
  const backup = { at, seq: 12, place: '/mnt/backup', bytes: 4_096, verified: false }
  await writeFile(note, JSON.stringify(backup))
  const told = await look()
  expect(told.get('candor_backup_age_seconds')).toBe(3_610)
  expect(told.get('candor_backup_seq')).toBe(12)
  expect(told.get('candor_backup_bytes')).toBe(4_096)
  expect(told.get('candor_backup_verified')).toBe(0)
  expect(told.get('candor_figures_age_seconds{figures="backup"}')).toBe(0)
  await writeFile(note, 'half a no')
  const torn = await look()
  expect(torn.has('candor_backup_age_seconds')).toBe(false)
  expect(torn.get('candor_figures_age_seconds{figures="backup"}')).toBe(10)
})

test('a venue of one process decides, has every duty, and tells what it runs on', async () => {
  const told = await scrape()
  expect(told.get('candor_lease_held')).toBe(1)
  expect(told.get('candor_lease_epoch')).toBe(1)
  expect(told.get('candor_duty_held{duty="projector"}')).toBe(1)
  expect(told.get('candor_ready{part="store"}')).toBe(1)
  expect(told.get('candor_node_behind_records')).toBe(0)
  expect(told.get('candor_disk_free_bytes')).toBeGreaterThan(0)
  expect(told.get('candor_disk_size_bytes')).toBeGreaterThan(told.get('candor_disk_free_bytes')!)
  expect(told.get('candor_database_bytes')).toBeGreaterThan(1e6)
  expect(told.get('candor_snapshot_behind_records')).toBe(told.get('candor_journal_seq'))
  expect([...told.keys()].some((name) => name.startsWith('candor_build_info{version="'))).toBe(true)
})
