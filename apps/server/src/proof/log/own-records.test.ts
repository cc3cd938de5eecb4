// @module-tag long
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parsePart } from '@candor/log/contents'
import { parseOpenedPart } from '@candor/log'
import { type OwnPage, type OwnRecords, checkOwnRecords, parseOwnRecords } from '@candor/log/own'
import type { Command } from '@candor/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeAtRandom } from '../../../test/books.ts'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { readyForProducts, useProductsAtRandom } from '../../../test/product-traffic.ts'
import type { TestUser } from '../../../test/venue.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let dataDir: string
let venue: DrivenVenue
let anna: TestUser
let bert: TestUser

const start = () => startDrivenVenue({ DATABASE_URL: database.url, DATA_DIR: dataDir })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-own-'))
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

/** Has them trade with each other and use every product. */
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
  await tradeAtRandom(books, users, 150, 1)
  const clock = {
    get now() {
      return venue.now()
    },
    set now(at: number) {
      venue.wait(at - venue.now())
    },
  }
  await useProductsAtRandom(books, { users, count: 300, seed: 3, clock })
}

async function published() {
  await venue.parts.publicLog.settled()
  return (await venue.call('/proof/log')).data
}

const ask = (person: TestUser, body: object) =>
  venue.call('/proof/records', { body, token: person.token })

/** All own records of somebody, as a phone fetches them. */
async function fetchOwn(person: TestUser, limit = 100): Promise<OwnRecords> {
  const { origin, keys, checkpoint } = await published()
  const pages: OwnPage[] = []
  for (let afterSeq: number | null = 0; afterSeq !== null;) {
    const { code, data } = await ask(person, { size: checkpoint.size, afterSeq, limit })
    expect(code).toBe(200)
    pages.push({ records: data.records, proof: data.proof })
    afterSeq = data.next
  }
  return { person: Number(person.id), origin, keys, checkpoint: checkpoint.note, pages }
}

/** What the books have, as `balancesOf` writes it. */
function booksOf(person: TestUser): Map<string, bigint> {
  const { engine } = venue.parts.transactor
  const user = Number(person.id)
  const own = engine.currencies().flatMap((_, currency) =>
    (['funding', 'coin'] as const).flatMap((purse, place): [string, bigint][] => [
      [`${currency}/${place}/0`, engine.available(user, purse, currency)],
      [`${currency}/${place}/1`, engine.held(user, purse, currency)],
    ]),
  )
  return new Map(own.filter(([, units]) => units !== 0n))
}

const withoutZeros = (balances: ReadonlyMap<string, bigint>) =>
  new Map([...balances].filter(([, units]) => units !== 0n))

const recordsOf = ({ pages }: OwnRecords) => pages.flatMap(({ records }) => records)

test('the log says what it has published, to anybody', async () => {
  const { origin, keys, checkpoint, behind } = await published()
  expect(keys[0]).toContain(`${origin}+`)
  expect(checkpoint.note).toContain(`${origin}\n${checkpoint.size}\n`)
  expect(checkpoint.size).toBe(venue.parts.transactor.durableSeq)
  expect(checkpoint.cosigners).toEqual([])
  expect(Math.abs(checkpoint.storedAt - venue.now())).toBeLessThan(24 * HOUR_MS)
  expect(behind).toBe(0)
})

describe('own records', () => {
  test('of every product lead to the checkpoint, and come to the balances of the books', async () => {
    for (const person of [anna, bert]) {
      const own = await fetchOwn(person)
      const result = checkOwnRecords(own)
      expect(result.findings).toEqual([])
      expect(result.records).toBeGreaterThan(250)
      expect(own.pages.length).toBeGreaterThan(2)
      expect(withoutZeros(result.balances)).toEqual(booksOf(person))
      expect([...result.kinds.keys()]).toEqual(
        expect.arrayContaining([
          ...['accountOpened', 'spotOrderPlaced', 'spotTraded', 'fastOpened', 'fastSettled'],
          ...['positionOpened', 'positionClosed', 'swapped', 'productBought', 'incomeAccrued'],
        ]),
      )
    }
  })

  test('come in pages of any size, and of checkpoints before the newest', async () => {
    const whole = recordsOf(await fetchOwn(anna))
    const [page] = (await fetchOwn(anna, 500)).pages
    expect(page!.records).toEqual(whole.slice(0, page!.records.length))
    const size = parseOpenedPart(Buffer.from(whole[20]!.part, 'base64')).seq
    const { data } = await ask(anna, { size, limit: 7 })
    expect(data.records).toEqual(whole.slice(0, 7))
    const last = await ask(anna, { size, afterSeq: data.next, limit: 500 })
    expect(last.data).toMatchObject({ size, records: whole.slice(7, 21), next: null })
    const none = await ask(anna, { size, afterSeq: size })
    expect(none.data).toEqual({ size, records: [], proof: [], next: null })
  })

  test('are nobody else’s, and of no checkpoint that was not published', async () => {
    const mine = new Set(recordsOf(await fetchOwn(anna)).map(({ part }) => part))
    expect(recordsOf(await fetchOwn(bert)).some(({ part }) => mine.has(part))).toBe(false)
    const { size } = (await published()).checkpoint
    expect((await ask(anna, { size: size + 1 })).code).toBe(3481)
    expect((await venue.call('/proof/records', { body: { size } })).code).toBe(401)
    for (const body of [{}, { size: -1 }, { size, limit: 501 }, { size, limit: 0 }]) {
      expect([1000, 1001]).toContain((await ask(anna, body)).code)
    }
  })

  test('that were changed, left out or taken from another are found', async () => {
    const own = await fetchOwn(anna)
    const [page, ...rest] = own.pages
    const place = page!.records.findIndex(({ part }) =>
      Buffer.from(part, 'base64').includes('"amount":"-'),
    )
    const bytes = Buffer.from(page!.records[place]!.part, 'base64')
    const opened = parseOpenedPart(bytes)
    const digit = bytes.indexOf('"amount":"-') + 11
    bytes[digit] = bytes[digit] === 0x31 ? 0x32 : 0x31
    const part = bytes.toString('base64')
    const records = page!.records.with(place, { ...page!.records[place]!, part })
    const changed = checkOwnRecords({ ...own, pages: [{ ...page!, records }, ...rest] })
    expect(changed.findings).toEqual([
      expect.objectContaining({ code: 'changed', seq: opened.seq }),
    ])

    const cut = { ...page!, records: page!.records.toSpliced(place, 1) }
    const less = checkOwnRecords({ ...own, pages: [cut, ...rest] })
    expect(less.findings).toEqual([expect.objectContaining({ code: 'not_in_log' })])

    // A page that was made without it leads to the log; then the sums do not meet.
    const withMoney = recordsOf(own).filter(({ part: each }) => {
      const { content } = parseOpenedPart(Buffer.from(each, 'base64'))
      return parsePart(content).postings.length > 0
    })
    const first = parseOpenedPart(Buffer.from(withMoney[0]!.part, 'base64')).seq
    const { data } = await ask(anna, { size: await sizeOf(), afterSeq: first })
    const pages = [{ records: data.records, proof: data.proof }]
    const without = checkOwnRecords({ ...own, pages })
    expect(withoutZeros(without.balances)).not.toEqual(booksOf(anna))

    const theirs = checkOwnRecords({ ...(await fetchOwn(bert)), person: Number(anna.id) })
    expect(new Set(theirs.findings.map(({ code }) => code))).toEqual(new Set(['another']))
  })

  test('are exported by operators as a person has them', async () => {
    const out = join(dataDir, 'own.json')
    const own = await fetchOwn(anna, 500)
    const { stderr, stdout } = await exportOf('--out', out, '--person', anna.id)
    expect(stderr).toBe('')
    const exported = parseOwnRecords(await readFile(out))
    expect(stdout).toContain(`has ${recordsOf(exported).length} own records`)
    expect(recordsOf(exported).slice(0, recordsOf(own).length)).toEqual(recordsOf(own))
    expect(exported).toMatchObject({ person: own.person, origin: own.origin, keys: own.keys })
    const result = checkOwnRecords(exported)
    expect(result.findings).toEqual([])
    expect(withoutZeros(result.balances)).toEqual(booksOf(anna))
    expect((await exportOf('--out', out, '--person', anna.id)).stderr).toContain('already')
    const none = join(dataDir, 'none.json')
    expect((await exportOf('--out', none, '--person', 'x')).stderr).toContain('no person')
    const { stdout: empty } = await exportOf('--out', none, '--person', '999999')
    expect(empty).toContain('has 0 own records')
    expect(checkOwnRecords(parseOwnRecords(await readFile(none)))).toMatchObject({ count: 0 })
  })

  test('come to the same after a restart, and where log or tables were lost', async () => {
    const before = recordsOf(await fetchOwn(anna))
    const restart = async (lose = () => Promise.resolve()) => {
      await venue.stop()
      await lose()
      venue = await start()
      anna = { ...anna, token: await login(anna) }
    }
    await restart()
    expect(recordsOf(await fetchOwn(anna)).slice(0, before.length)).toEqual(before)

    await restart(() => rm(join(dataDir, 'log'), { recursive: true }))
    expect(recordsOf(await fetchOwn(anna)).slice(0, before.length)).toEqual(before)

    await venue.parts.store.deleteFrom('log_own_parts').execute()
    await venue.parts.store.deleteFrom('log_own_parts_until').execute()
    await restart()
    const again = await fetchOwn(anna)
    expect(recordsOf(again).slice(0, before.length)).toEqual(before)
    expect(checkOwnRecords(again).findings).toEqual([])
  }, 240_000)
})

/** Runs `npm run export` beside the venue. */
async function exportOf(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const program = join(import.meta.dirname, '../../../../../packages/verifier/src/export-main.ts')
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir }
  const running = promisify(execFile)(process.execPath, [program, ...words], { env })
  return running.catch((error: { stdout: string; stderr: string }) => error)
}

const sizeOf = async () => (await published()).checkpoint.size as number

async function login({ account, password }: TestUser): Promise<string> {
  const { data } = await venue.call('/login', { body: { type: 'account', account, password } })
  return data.token
}
