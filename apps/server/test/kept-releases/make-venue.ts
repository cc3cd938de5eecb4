/**
 * Makes the venue that the test beside this one opens: as this release leaves it, in a file named by the
 * format of its records. Run again whenever a rule of a format changes that is not released yet; the file
 * of a released one is never written again.
 *
 *   node scripts/run.mjs apps/server/test/kept-releases/make-venue.ts
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { NEWEST_FORMAT, STATE_VERSION } from '@candor/engine'
import { openJournalReader, realDisk } from '@candor/journal'
import { amount } from '@candor/money'
import { readConfig } from '../../src/kernel/config/config.ts'
import { createLog } from '../../src/kernel/log.ts'
import { startVenue } from '../../src/main/start-venue.ts'
import { type Books, tradeAtRandom } from '../books.ts'
import { readRows, readSequences } from '../first-release/database.ts'
import { newOperator, ownerOfMachine } from '../operators.ts'
import { readyForProducts, useProductsAtRandom } from '../product-traffic.ts'
import { balancesOf } from '../balances-of.ts'
import type { KeptRelease } from './kept-release.ts'
import { useAmounts, useExits, useTerms, useTriggers } from './use-orders.ts'

const BEGAN_AT = Date.parse('2026-11-26T12:00:00Z')
const SECOND_DAY = Date.parse('2026-11-27T00:00:01Z')
const PASSWORD = 'correct horse'
/** Draws in which every order has its exit. */
const SEED = NEWEST_FORMAT + 5

const dataDir = await mkdtemp(join(tmpdir(), 'candor-make-'))
const clock = { now: BEGAN_AT }
const config = readConfig({
  ...{ DATA_DIR: dataDir, PORT: '0', DESK_PORT: '0', HOST: '127.0.0.1', DESK_HOST: '127.0.0.1' },
  ...{ MARKET_HISTORY_DAYS: '0', PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1' },
})
const log = createLog('silent', { write: () => undefined })
const venue = await startVenue(config, { log, now: () => clock.now })
const { transactor, market, timekeeper, projector, store } = venue.parts
// From here on prices and time are this script's.
await market.stopPrints()
await timekeeper.stop()

const logins = ['ann', 'ben', 'cay'].map((name) => ({
  ...{ type: 'account', account: `${name}Format${NEWEST_FORMAT}`, password: PASSWORD },
}))
const people = []
for (const login of logins) people.push({ id: await register(login), login })
const owner = await ownerOfMachine(venue, 'Olga')
const second = await newOperator(venue, ['owner'], 'Otto')
const finance = await newOperator(venue, ['finance'], 'Frank')
const users = people.map(({ id }) => id)
const books: Books = {
  folder: dataDir,
  transactor,
  close: () => Promise.resolve(),
  async done(command) {
    const result = await transactor.submit(command)
    if (result.outcome === 'accepted') return result
    throw new Error(`${command.kind}: ${JSON.stringify(result)}`)
  },
}
for (const user of users) {
  for (const [code, units] of [
    ['USDT', 1_000_000_000_000n],
    ['BTC', 1_000_000_000n],
    ['ETH', 10_000_000_000n],
  ] as const) {
    const terms = { user, currency: transactor.engine.currencyId(code)!, amount: amount(units) }
    await books.done({ kind: 'creditRecharge', ...terms, requestId: `recharge-${code}` })
    const way = { from: 'funding', to: 'coin' } as const
    await books.done({ kind: 'transfer', ...terms, ...way, requestId: `transfer-${code}` })
  }
}
await readyForProducts(books, users)
await setFeeTiers()
clock.now = SECOND_DAY
await usePayeesAndOpening()
await tradeAtRandom(books, users, 80, SEED)
await useOrders('before')
const [snapshotSeq, snapshot] = [transactor.engine.lastSeq, transactor.engine.encodeState().slice()]
await useProductsAtRandom(books, { users, count: 100, seed: SEED, clock })
await tradeAtRandom(books, users, 40, SEED + 1)
await useOrders('after')
await projector.reached(transactor.durableSeq)
const reader = await openJournalReader({
  ...{ disk: realDisk(), folder: join(dataDir, 'journal'), untilSeq: snapshotSeq },
})
await reader.writeSnapshot(snapshotSeq, snapshot)

// As a kill would leave it: while the venue runs.
const kept: KeptRelease = {
  at: clock.now,
  lastSeq: transactor.engine.lastSeq,
  snapshotSeq,
  stateHash: createHash('sha256').update(transactor.engine.encodeState()).digest('hex'),
  stateVersion: STATE_VERSION,
  people,
  operators: [owner, second, finance].map(({ id, name, password, secret }) => ({
    ...{ id, name, password, secret },
  })),
  balances: Object.fromEntries(users.map((id) => [id, balancesOf(transactor.engine, id)])),
  files: await readFiles(),
  tables: withoutContent(await readRows(store)),
  sequences: await readSequences(store),
}
await venue.stop()
await rm(dataDir, { recursive: true })
const compressed = brotliCompressSync(JSON.stringify(kept), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
})
await writeFile(join(import.meta.dirname, `format-${NEWEST_FORMAT}.json.br`), compressed)
console.log(`${kept.lastSeq} records, ${compressed.length} bytes`)

async function register(login: { account: string; password: string }): Promise<number> {
  const body = { ...login, confirmPassword: login.password, agree: true }
  const answer = await fetch(`${venue.address}/portal/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', 'org-code': 'xg_cm' },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { code: number; data: { userInfo: { id: string } } }
  if (said.code !== 200) throw new Error(JSON.stringify(said))
  return Number(said.data.userInfo.id)
}

/** DATA_DIR without what every start makes anew and what PostgreSQL keeps. */
async function readFiles(): Promise<KeptRelease['files']> {
  const found: Record<string, { size: number; bytes: string }> = {}
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = relative(dataDir, join(entry.parentPath, entry.name))
    if (
      !entry.isFile() ||
      /^(?:postgres\/|former-pages\/|lock|address|desk-address|server)|spare\.tmp$/.test(path)
    )
      continue
    const bytes = await readFile(join(dataDir, path))
    const end = bytes.findLastIndex((byte) => byte !== 0) + 1
    found[path] = { size: bytes.length, bytes: bytes.subarray(0, end).toString('base64') }
  }
  return found
}

/** Articles, banners, notices, own parts and batches of the log are made by every start where they are missing. */
function withoutContent(tables: KeptRelease['tables']): KeptRelease['tables'] {
  const made = ['content_articles', 'content_banners', 'content_notices']
  const own = ['log_own_parts', 'log_own_parts_until', 'log_made_batches']
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [
      name,
      { columns, rows: [...made, ...own].includes(name) ? [] : rows },
    ]),
  )
}

/** Fees that fall from 1,000 USDT on, proposed by one owner at the desk and approved by another. */
async function setFeeTiers(): Promise<void> {
  const reason = 'Decided by the board'
  const { feeTiers } = await owner.do('catalogue', {})
  const tiers = [
    { volume: '1000', makerSharePercent: '95', takerSharePercent: '97.5' },
    { volume: '1000000', makerSharePercent: '90', takerSharePercent: '90' },
  ]
  const answer = await owner.do('changeFeeTiers', { tiers, version: feeTiers!.version, reason })
  if (answer.outcome !== 'proposed') throw new Error('One owner was enough.')
  await second.do('approveProposal', { id: answer.proposal, reason })
}

/** A withdrawal that is sent and one that waits, and what people had when the second day began. */
async function usePayeesAndOpening(): Promise<void> {
  const currency = transactor.engine.currencyId('USDT')!
  for (const [place, user] of users.slice(0, 2).entries()) {
    const payee = `${place}`.repeat(64)
    const terms = { user, currency, amount: amount(100_000_000n), payee }
    const asked = { kind: 'requestWithdrawal', ...terms, requestId: 'withdrawal' } as const
    const { reference: withdrawal } = await books.done(asked)
    if (place > 0) continue
    await books.done({ kind: 'approveWithdrawal', withdrawal, operator: owner.id })
    await books.done({ kind: 'reportPayout', withdrawal, state: 'sent', payee })
  }
  const root = 'ef'.repeat(32)
  await books.done({ kind: 'publishLiabilities', ...transactor.engine.opening()!, root })
}

/** What orders may ask for, format by format. */
async function useOrders(label: string): Promise<void> {
  const use = { books, users, clock, label }
  await useExits(use)
  await useAmounts(use)
  await useTerms(use)
  await useTriggers(use)
}
