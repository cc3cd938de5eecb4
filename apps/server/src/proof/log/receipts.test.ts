// @module-tag long
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseReceipt } from '@candor/log'
import {
  type KeptReceipt,
  type ReceiptsFile,
  type SigningLog,
  checkReceipts,
  formatReceipts,
  lookUp,
  parseReceipts,
} from '@candor/log/own'
import type { Command } from '@candor/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeAtRandom } from '../../../test/books.ts'
import { type TestDatabase, copyDatabase, createDatabase } from '../../../test/databases.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { readyForProducts, useProductsAtRandom } from '../../../test/product-traffic.ts'
import type { TestUser } from '../../../test/venue.ts'
import { connectStore } from '../../kernel/store/store.ts'

let database: TestDatabase
let dataDir: string
let venue: DrivenVenue
let anna: TestUser
let bert: TestUser

const start = (of = database, folder = dataDir) =>
  startDrivenVenue({ DATABASE_URL: of.url, DATA_DIR: folder })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-receipts-'))
  venue = await start()
  anna = await venue.newUser()
  bert = await venue.newUser()
  await useEverything([anna, bert])
}, 240_000)

afterAll(async () => {
  await venue.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function useEverything(people: readonly TestUser[]): Promise<void> {
  for (const person of people) {
    for (const [code, text] of Object.entries({ USDT: '200000', BTC: '10', ETH: '100' })) {
      await fundCoins(venue, person, code, text)
    }
  }
  const { transactor } = venue.parts
  const books = {
    ...{ folder: dataDir, transactor, close: () => Promise.resolve() },
    async done(command: Command) {
      const result = await transactor.submit(command)
      if (result.outcome === 'accepted') return result
      throw new Error(`${command.kind} was not accepted`)
    },
  }
  const users = people.map(({ id }) => Number(id))
  await readyForProducts(books, users)
  await tradeAtRandom(books, users, 60, 1)
  const clock = {
    get now() {
      return venue.now()
    },
    set now(at: number) {
      venue.wait(at - venue.now())
    },
  }
  await useProductsAtRandom(books, { users, count: 150, seed: 3, clock })
}

interface Page {
  log: SigningLog
  receipts: { seq: number; receipt: string }[]
  next: number | null
  until: number
}

async function ask(person: TestUser, body: object = {}): Promise<Page> {
  const { code, data } = await venue.call('/proof/receipts', { body, token: person.token })
  expect(code).toBe(200)
  return data as Page
}

/** All receipts of somebody, as a phone keeps them. */
async function receiptsOf(person: TestUser, limit = 40): Promise<ReceiptsFile> {
  await venue.parts.publicLog.settled()
  const kept: KeptReceipt[] = []
  for (let beforeSeq: number | undefined; ;) {
    const { log, receipts, next } = await ask(person, { limit, beforeSeq })
    kept.push(...receipts.map(({ receipt }) => ({ log: 0, receipt, at: venue.now() })))
    if (next === null) return { person: Number(person.id), logs: [log], receipts: kept }
    beforeSeq = next
  }
}

const seqOf = ({ receipt }: { receipt: string }) =>
  parseReceipt(Buffer.from(receipt, 'base64')).part.seq

/** The same file with what the venue’s log has in their places now, by its tiles. */
async function lookedUp(file: ReceiptsFile): Promise<ReceiptsFile> {
  await venue.parts.publicLog.settled()
  const { log } = await ask(anna, { limit: 1 })
  const { data } = await venue.call('/proof/log')
  const { size, note } = data.checkpoint
  const seqs = file.receipts.map(seqOf).filter((seq) => seq <= size)
  const read = async (path: string) => {
    const answer = await fetch(`${venue.address}/log/${path}`)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
  const found = await lookUp(
    read,
    size,
    seqs.sort((a, b) => a - b),
  )
  const logs = file.logs.some(({ origin }) => origin === log.origin)
    ? file.logs.map((known) => (known.origin === log.origin ? log : known))
    : [...file.logs, log]
  const at = venue.now() + 61_000
  const place = logs.findIndex(({ origin }) => origin === log.origin)
  return parseReceipts(
    formatReceipts({ ...file, logs, found: { log: place, checkpoint: note, at, ...found } }),
  )
}

test('whatever is a person’s own is receipted right after, and the log keeps it', async () => {
  for (const person of [anna, bert]) {
    const file = await receiptsOf(person)
    const { size } = (await venue.call('/proof/log')).data.checkpoint
    const own = await venue.call('/proof/records', { body: { size }, token: person.token })
    const seqs = file.receipts.map(seqOf)
    expect(seqs.length).toBeGreaterThan(150)
    expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
    expect(seqs).toHaveLength(own.data.records.length)
    const result = checkReceipts(await lookedUp(file))
    expect(result.findings).toEqual([])
    expect(new Set(result.receipts.map(({ standing }) => standing))).toEqual(new Set(['kept']))
  }
})

test('receipts are of what is durable, of what came later, and of nobody else', async () => {
  await venue.parts.publicLog.settled()
  const whole = await ask(anna)
  expect(whole.until).toBe(venue.parts.transactor.durableSeq)
  const afterSeq = whole.receipts[3]!.seq
  expect((await ask(anna, { afterSeq })).receipts).toEqual(whole.receipts.slice(0, 3))
  const mine = new Set(whole.receipts.map(({ receipt }) => receipt))
  expect((await ask(bert)).receipts.some(({ receipt }) => mine.has(receipt))).toBe(false)
  expect((await venue.call('/proof/receipts', { body: {} })).code).toBe(401)
  for (const body of [{ afterSeq: -1 }, { limit: 101 }, { limit: 0 }, { beforeSeq: 'x' }]) {
    const { code } = await venue.call('/proof/receipts', { body, token: anna.token })
    expect([1000, 1001]).toContain(code)
  }
})

test('the same bytes come after a restart, and from a log that is made again', async () => {
  const before = await receiptsOf(anna)
  const again = async (lose: () => Promise<void>) => {
    await venue.stop()
    await lose()
    venue = await start()
    anna = { ...anna, token: await login(anna) }
    const known = new Set((await receiptsOf(anna)).receipts.map(({ receipt }) => receipt))
    expect(before.receipts.filter(({ receipt }) => !known.has(receipt))).toEqual([])
  }
  await again(() => Promise.resolve())
  await again(() => rm(join(dataDir, 'log'), { recursive: true }))
}, 240_000)

test('another key of the log signs what comes later, and former receipts hold', async () => {
  const before = await receiptsOf(anna)
  await venue.parts.store.insertInto('log_rotations').values({ log: 0, number: 1 }).execute()
  await venue.parts.publicLog.settled()
  await fundCoins(venue, anna, 'USDT', '5')
  const after = await receiptsOf(anna)
  expect(after.logs[0]!.rotations).toHaveLength(1)
  const keyOf = ({ receipt }: KeptReceipt) =>
    Buffer.from(parseReceipt(Buffer.from(receipt, 'base64')).keyId).toString('hex')
  expect(keyOf(after.receipts[0]!)).not.toBe(keyOf(before.receipts[0]!))
  const both = { ...after, receipts: [after.receipts[0]!, ...before.receipts] }
  expect(checkReceipts(await lookedUp(both)).findings).toEqual([])
})

/** What a venue has at this moment, to go on from as if nothing had come later. */
async function kept() {
  await venue.stop()
  const copy = await copyDatabase(database)
  const folder = await mkdtemp(join(tmpdir(), 'candor-lost-'))
  await cp(dataDir, folder, { recursive: true })
  venue = await start()
  anna = { ...anna, token: await login(anna) }
  return { copy, folder }
}

/** Goes on from there, with other records in the places of those that were lost. */
async function goOnFrom(before: Awaited<ReturnType<typeof kept>>, lost: number): Promise<void> {
  await venue.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  database = before.copy
  dataDir = before.folder
  venue = await start()
  anna = { ...anna, token: await login(anna) }
  while (venue.parts.transactor.durableSeq < lost) await venue.newUser()
}

test('a venue whose journal lost a record, and goes on signing, is found by its receipt', async () => {
  const before = await kept()
  await fundCoins(venue, anna, 'USDT', '7')
  const file = await receiptsOf(anna)
  const lost = seqOf(file.receipts[0]!)
  expect(checkReceipts(await lookedUp(file)).findings).toEqual([])

  await goOnFrom(before, lost)
  const looked = await lookedUp(file)
  const { findings, receipts } = checkReceipts(looked)
  expect(findings).toContainEqual(expect.objectContaining({ code: 'not_kept', seq: lost }))
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['not_kept']))
  expect(receipts.filter(({ standing }) => standing === 'kept').length).toBeGreaterThan(150)
  // The same log says the other thing of the same place: both are signed by its keys.
  expect(looked.logs).toHaveLength(1)
}, 240_000)

test('after a restore the receipt of a lost record is of a promise that was not kept', async () => {
  const before = await kept()
  await fundCoins(venue, anna, 'USDT', '8')
  const file = await receiptsOf(anna)
  const lost = seqOf(file.receipts[0]!)
  // As `takePrecautions` does.
  await venue.stop()
  const store = connectStore({ connectionString: before.copy.url })
  await store.insertInto('log_successions').values({ number: 1, note: null }).execute()
  await store.destroy()
  await rm(join(before.folder, 'log'), { recursive: true })
  venue = await start()
  await goOnFrom(before, lost)
  const looked = await lookedUp(file)
  expect(looked.logs.map(({ origin }) => origin)).toEqual([
    file.logs[0]!.origin,
    `${file.logs[0]!.origin}/2`,
  ])
  const { findings, receipts } = checkReceipts(looked)
  expect(findings).toContainEqual(expect.objectContaining({ code: 'not_kept', seq: lost }))
  expect(receipts.filter(({ standing }) => standing === 'kept').length).toBeGreaterThan(150)
}, 240_000)

async function login({ account, password }: TestUser): Promise<string> {
  const { data } = await venue.call('/login', { body: { type: 'account', account, password } })
  return data.token
}
