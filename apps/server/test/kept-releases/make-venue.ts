/**
 * Makes the venue that the test beside this one opens: as a release leaves it whose records are of format
 * 6. Made once, by that release; a later one gives what it makes another name.
 *
 *   node scripts/run.mjs apps/server/test/kept-releases/make-venue.ts
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { STATE_VERSION } from '@candor/engine'
import { openJournalReader, realDisk } from '@candor/journal'
import { amount, ppm, price, quantity } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { readConfig } from '../../src/kernel/config/config.ts'
import { createLog } from '../../src/kernel/log.ts'
import { startVenue } from '../../src/main/start-venue.ts'
import { type Books, homePrices, tradeAtRandom } from '../books.ts'
import { readRows, readSequences } from '../first-release/database.ts'
import { newOperator, ownerOfMachine } from '../operators.ts'
import { readyForProducts, useProductsAtRandom } from '../product-traffic.ts'
import { balancesOf } from '../balances-of.ts'
import type { KeptRelease } from './kept-release.ts'

const BEGAN_AT = Date.parse('2026-11-26T12:00:00Z')
const PASSWORD = 'correct horse'
const SEED = 6

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
  ...{ type: 'account', account: `${name}SixthFormat`, password: PASSWORD },
}))
const people = []
for (const login of logins) people.push({ id: await register(login), login })
const owner = await ownerOfMachine(venue, 'Olga')
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
await tradeAtRandom(books, users, 120, SEED)
await useTerms('before')
await useTriggers('before')
const [snapshotSeq, snapshot] = [transactor.engine.lastSeq, transactor.engine.encodeState().slice()]
await useProductsAtRandom(books, { users, count: 150, seed: SEED, clock })
await tradeAtRandom(books, users, 60, SEED + 1)
await useTerms('after')
await useTriggers('after')
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
  operators: [owner, finance].map(({ id, name, password, secret }) => ({
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
await writeFile(join(import.meta.dirname, 'format-6.json.br'), compressed)
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
      /^(?:postgres\/|lock|address|desk-address|server)|spare\.tmp$/.test(path)
    )
      continue
    const bytes = await readFile(join(dataDir, path))
    const end = bytes.findLastIndex((byte) => byte !== 0) + 1
    found[path] = { size: bytes.length, bytes: bytes.subarray(0, end).toString('base64') }
  }
  return found
}

/** Articles, banners and notices are laid out by every start where they are missing. */
function withoutContent(tables: KeptRelease['tables']): KeptRelease['tables'] {
  const content = ['content_articles', 'content_banners', 'content_notices']
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [
      name,
      { columns, rows: content.includes(name) ? [] : rows },
    ]),
  )
}

/** Orders of the book with terms, far from what anybody pays: some are changed, some are to be taken back. */
async function useTerms(label: string): Promise<void> {
  const { engine } = transactor
  const home = homePrices(transactor)
  await books.done({
    kind: 'printPrices',
    prints: home.map(({ index, price }) => ({ index, price })),
  })
  const market = engine.marketId('BTCUSDT')!
  const best = engine.depth(market, 1, clock.now).bids[0]!.price
  const far = (share: number) => price(Math.floor(best * share))
  const terms = [
    { timeInForce: 'gtd', expiresAt: clock.now + 300 * DAY_MS },
    { postOnly: true, clientId: `${label}-1` },
    { selfTrade: 'both' },
    { timeInForce: 'ioc' },
    { postOnly: true },
  ] as const
  for (const user of users) {
    const placed: number[] = []
    for (const [place, one] of terms.entries()) {
      const { reference } = await books.done({
        ...{ kind: 'placeSpotOrder', user, market, side: 'buy', method: 'limit' },
        ...{ price: far(0.93), quantity: quantity(2_000), terms: one },
        requestId: `${label}-terms-${place}`,
      } as never)
      placed.push(reference)
    }
    const fewer = { order: placed[1]!, quantity: quantity(1_500) }
    await books.done({ kind: 'amendSpotOrder', user, ...fewer, requestId: `${label}-fewer` })
    const other = { order: placed[2]!, price: far(0.92) }
    await books.done({ kind: 'amendSpotOrder', user, ...other, requestId: `${label}-other` })
  }
  const [first, second] = users
  await books.done({ kind: 'cancelSpotOrders', user: first!, market, side: 'buy' })
  await books.done({ kind: 'cancelAllAfter', user: second!, afterMs: 60_000 })
}

/** Conditional orders of every kind that wait, one that was taken back, and one that a price reached. */
async function useTriggers(label: string): Promise<void> {
  const { engine } = transactor
  const market = engine.marketId('BTCUSDT')!
  const best = engine.depth(market, 1, clock.now).bids[0]!.price
  const at = (share: number) => price(Math.floor(best * share))
  const legs = [
    { down: { at: at(0.95), method: 'market' } },
    { up: { at: at(1.1), method: 'limit', price: at(1.09) } },
    { down: { trail: ppm(80_000), method: 'market' } },
    {
      up: { at: at(1.08), method: 'limit', price: at(1.07) },
      down: { at: at(0.94), method: 'market' },
    },
    { down: { at: at(0.9), method: 'market' } },
  ] as const
  for (const user of users) {
    const placed: number[] = []
    for (const [place, one] of legs.entries()) {
      const { reference } = await books.done({
        ...{ kind: 'placeTrigger', user, market, side: 'sell', source: 'index' },
        ...{ quantity: quantity(1_000), ...one, requestId: `${label}-trigger-${place}` },
      } as never)
      placed.push(reference)
    }
    await books.done({ kind: 'cancelTrigger', user, order: placed[4]! })
  }
  const home = homePrices(transactor)
  const prints = home.map(({ index, price: level }) => ({
    index,
    price: price(Math.round(level * 0.949)),
  }))
  await books.done({ kind: 'printPrices', prints })
}
