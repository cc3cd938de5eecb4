import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '../../../test/databases.ts'
import { type Migration, migrate } from '../../kernel/store/migrate.ts'
import { type Store, connectStore } from '../../kernel/store/store.ts'
import { MIGRATIONS } from '../../main/parts.ts'

const STEP = '0004-payouts-and-notices'
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** What every request says of whom it pays, and what differs from one that was just made. */
const BY_CHAIN = { way: 'chain', chain: 'TRC20', address: ADDRESS, wallet_id: 4, address_since: 90 }
const BY_BANK = { way: 'bank', card_id: 8, card_shown: '**** 6789', holder: 'An', bank: 'VN_VCB' }
const FORMER = [
  { request_id: 'just-made', ...BY_CHAIN },
  { request_id: 'never-one', ...BY_CHAIN, looks_like: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  {
    request_id: 'asked',
    ...BY_CHAIN,
    asked_at: 500,
    asks: 3,
    fault: 'no answer',
    told: 'approved',
  },
  {
    ...{ request_id: 'by-signer', ...BY_CHAIN, asked_at: 500, asks: 1, confirmations: 19 },
    ...{ tx: 'ab', tx_key: 'chain:ab', tx_at: 600, told: 'confirmed' },
  },
  {
    ...{ request_id: 'by-hand', ...BY_BANK, told: 'sent' },
    ...{ tx: 'FT 26', tx_key: 'bank:VN_VCB:FT26', tx_by: 2, tx_at: 700 },
  },
  { request_id: 'refused', ...BY_BANK, reason: 'No.', refused_by: 3, told: 'refused' },
  { request_id: 'taken-back', ...BY_BANK, reason: 'Hm.', refused_by: 3, told: 'submitted' },
]
/** What the engine's table holds of each; one was never a withdrawal. */
const STATUS: Readonly<Record<string, string>> = {
  'just-made': 'submitted',
  asked: 'unknown',
  'by-signer': 'confirmed',
  'by-hand': 'sent',
  refused: 'refused',
  'taken-back': 'refused',
}

let database: TestDatabase
let store: Store

beforeEach(async () => {
  database = await createEmptyDatabase()
  store = connectStore({ connectionString: database.url })
  await migrate(store, formerSteps())
  await writeFormerRows()
})
afterEach(async () => {
  await store.destroy()
  await database.drop()
})

const isStep = ({ part, name }: Migration) => part === 'withdrawal' && name === STEP
const formerSteps = () =>
  MIGRATIONS.filter(({ part, name }) => part !== 'withdrawal' || name < STEP)

async function writeFormerRows(): Promise<void> {
  await store.transaction().execute(async (db) => {
    await sql`insert into engine_currencies (id, code, scale) values (0, 'USDT', 6)`.execute(db)
    // The people and the engine's records that these rows belong to are of no matter here.
    await sql`set local session_replication_role = replica`.execute(db)
    for (const [at, row] of FORMER.entries()) {
      const whole = {
        ...{ user_id: 100_001 + (at % 2), currency: 'USDT', amount: String(100_000_000 + at) },
        ...{ session: `session-${at}`, created_at: 100 + at, ...row },
      }
      const columns = sql.join(Object.keys(whole).map((name) => sql.ref(name)))
      await sql`
        insert into withdrawal_payees (${columns})
        values (${sql.join(Object.values(whole))})`.execute(db)
      const status = STATUS[row.request_id]
      if (status === undefined) continue
      await sql`
        insert into withdrawals (id, user_id, request_id, currency, amount, fee, worth, status,
          approvals, taken_back, created_at, changed_at, seq)
        values (${at}, ${whole.user_id}, ${whole.request_id}, 0, ${whole.amount}, 1000000,
          ${whole.amount}, ${status}, 1, ${whole.request_id === 'taken-back' ? 1 : 0}, 100, 200,
          ${at})`.execute(db)
    }
  })
}

async function read(rows: ReturnType<typeof sql<Record<string, unknown>>>) {
  return (await rows.execute(store)).rows
}

const formerRows = () => read(sql`select * from withdrawal_payees order by created_at`)
const history = () => read(sql`select * from withdrawal_transactions order by id`)

/** The three tables side by side, the columns in the order that they had in the one. */
const partedRows = () =>
  read(sql`
    select p.user_id, p.request_id, p.way, p.currency, p.amount, p.chain, p.address, p.wallet_id,
      p.address_since, p.looks_like, p.card_id, p.card_shown, p.holder, p.bank, p.session,
      p.created_at, o.asked_at, o.asks, o.tx, o.tx_key, o.tx_by, o.tx_at, o.confirmations, o.fault,
      n.reason, n.refused_by, n.told
    from withdrawal_payees p
    join withdrawal_payouts o using (user_id, request_id)
    join withdrawal_notices n using (user_id, request_id)
    order by p.created_at`)

test('what one table held of a withdrawal stands in three, every value of every row', async () => {
  const [rows, seen] = [await formerRows(), await history()]
  expect(rows).toHaveLength(FORMER.length)
  expect(seen).toHaveLength(Object.keys(STATUS).length)
  await migrate(store, MIGRATIONS)
  expect(await partedRows()).toEqual(rows)
  expect(await history()).toEqual(seen)
})

test('a step that is cut short leaves everything as it was, and the next start takes it', async () => {
  const rows = await formerRows()
  const cut = MIGRATIONS.map((step): Migration => {
    const { up } = step
    if (!isStep(step) || typeof up === 'string') return step
    const failing = async (...given: Parameters<typeof up>) => {
      await up(...given)
      throw new Error('killed')
    }
    return { ...step, up: failing }
  })
  await expect(migrate(store, cut)).rejects.toThrow('killed')
  expect(await formerRows()).toEqual(rows)
  await migrate(store, MIGRATIONS)
  expect(await partedRows()).toEqual(rows)
})

test('no two payouts have one reference, and a request goes with what belongs to it', async () => {
  await migrate(store, MIGRATIONS)
  const twice = sql`
    update withdrawal_payouts set tx = 'ab', tx_key = 'chain:ab'
    where request_id = 'asked'`.execute(store)
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await sql`delete from withdrawal_payees where request_id = 'never-one'`.execute(store)
  const left = await read(sql`
    select request_id from withdrawal_payouts where request_id = 'never-one'
    union all select request_id from withdrawal_notices where request_id = 'never-one'`)
  expect(left).toEqual([])
})

test('of a payout that was not known it is kept by what people were told of it', async () => {
  const before = MIGRATIONS.filter(({ part, name }) => part !== 'withdrawal' || name <= STEP)
  await migrate(store, before)
  await sql`
    update withdrawal_notices set told = 'unknown'
    where request_id in ('asked', 'by-hand')`.execute(store)
  await migrate(store, MIGRATIONS)
  const told = await read(sql`
    select request_id, told, told_tx from withdrawal_notices where told is not null
    order by request_id`)
  expect(told).toEqual([
    { request_id: 'asked', told: 'approved', told_tx: null },
    { request_id: 'by-hand', told: 'sent', told_tx: 'FT 26' },
    { request_id: 'by-signer', told: 'confirmed', told_tx: 'ab' },
    { request_id: 'refused', told: 'refused', told_tx: null },
    { request_id: 'taken-back', told: 'submitted', told_tx: null },
  ])
})

test('nothing of before counts as void, and only what the signer was asked for can be', async () => {
  await migrate(store, MIGRATIONS)
  const voided = read(sql`select request_id from withdrawal_payouts where voided_at is not null`)
  expect(await voided).toEqual([])
  const makeVoid = (request: string) =>
    sql`update withdrawal_payouts set voided_at = 9 where request_id = ${request}`.execute(store)
  await makeVoid('asked')
  await expect(makeVoid('by-hand')).rejects.toMatchObject({ code: '23514' })
})
