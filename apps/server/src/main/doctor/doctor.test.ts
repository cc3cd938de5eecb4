// @module-tag long
import { createServer as createHttpServer } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '@candor/journal'
import { formatNote, formatVerifierKey, parseNote, signText } from '@candor/log'
import { testSigner } from '@candor/log/testing'
import { openPrimarySession } from '@candor/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../../../test/run-program.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { lookAround } from './look-around.ts'
import { parties } from './parties.ts'
import { ports } from './ports.ts'
import { postgres } from './postgres.ts'

const PROGRAM = join(import.meta.dirname, 'doctor.ts')
let venue: TestVenue
let where: Record<string, string>

beforeAll(async () => {
  venue = await startTestVenue()
  const { dataDir, databaseUrl } = venue.parts.config
  const port = new URL(venue.address).port
  where = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl!,
    PORT: port,
    HOST: '127.0.0.1',
    DESK: 'off',
  }
})
afterAll(() => venue.close())

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

describe('the doctor', () => {
  const look = async (environment: Record<string, string>) => {
    const found = await lookAround(environment)
    return (subject: string) => found.find((one) => one.subject === subject)
  }

  test('looks at a host before the first start, and leaves nothing there', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'candor-doctor-'))
    const dataDir = join(parent, 'data')
    const of = await look({ DATA_DIR: dataDir, PORT: '0', DESK: 'off', HOST: '127.0.0.1' })
    expect(of('Venue')!.says).toBe(`does not run in ${dataDir}`)
    expect(of('Disk speed')!.says).toMatch(/^\d+ appends of 4 KiB/)
    expect(of('Log')).toMatchObject({ level: 'ok', says: 'nothing was logged yet' })
    expect(await readdir(parent)).toEqual([])
    await rm(parent, { recursive: true })
  })

  test('looks at a venue that runs, and names what is wrong with its exit code', async () => {
    const { code, said } = await runProgram(PROGRAM, { ...where, LOG_DAYS: 'many' })
    expect(said).toMatch(/^ok {7}Venue +runs in /m)
    expect(said).toMatch(/^ok {7}PORT +\d+ is held by the venue that runs in DATA_DIR$/m)
    expect(said).toMatch(/^ok {7}PostgreSQL +version \d+/m)
    expect(said).toMatch(/^ok {7}Venue’s clock +the last record is /m)
    expect(said).toMatch(/^ok {7}Database’s clock +/m)
    expect(said).toMatch(/^mend {5}Settings +LOG_DAYS is "many"; it has to be /m)
    expect(said).toMatch(/^[1-9]\d* to mend, \d+ to look at, \d+ in all$/m)
    expect(code).toBe(1)
  })

  test('says that a backup beside DATA_DIR is lost with it', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'candor-doctor-'))
    const note = { at: new Date().toISOString(), seq: 9, place: parent, bytes: 1, verified: true }
    await writeFile(join(parent, 'last-backup.json'), JSON.stringify(note))
    const of = await look({ DATA_DIR: parent, PORT: '0', DESK: 'off', HOST: '127.0.0.1' })
    expect(of('Backups')!.level).toBe('ok')
    expect(of('Backup place')).toMatchObject({
      level: 'look at',
      says: `${parent} is on the disk of DATA_DIR, and lost with it`,
    })
    await rm(parent, { recursive: true })
  })

  test('tells the room of a disk that takes no file, and that it takes none', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'candor-doctor-'))
    await mkdir(join(parent, `doctor-${process.pid}.tmp`))
    const of = await look({ DATA_DIR: parent, PORT: '0', DESK: 'off', HOST: '127.0.0.1' })
    expect(of('Disk space')!.says).toMatch(/^\d+ MiB free/)
    expect(of('Disk speed')).toMatchObject({
      level: 'mend',
      says: expect.stringMatching(/^nothing can be written to .* \(EEXIST/),
    })
    await rm(parent, { recursive: true })
  })

  test('says of a witness when it cosigned what the venue has shown, and whether it is reached', async () => {
    const signer = testSigner('witness.example', 'cosignature')
    const vkey = formatVerifierKey(signer.key)
    await venue.parts.publicLog.settled()
    const { note, size } = venue.parts.publicLog.shown()!
    const { text, signatures } = parseNote(note)
    const time = Math.floor(Date.now() / 1_000) - 7_200
    const cosigned = { text, signatures: [...signatures, signText(text, signer, time)] }
    await venue.parts.store
      .insertInto('log_cosignatures')
      .values({ log: 0, witness: vkey, size, note: Buffer.from(formatNote(cosigned)) })
      .execute()
    const of = await look({ ...where, WITNESSES: `${vkey} ${venue.address}/` })
    expect(of('WITNESSES')).toMatchObject({ level: 'ok', says: '1' })
    expect(of('Witness')).toMatchObject({
      level: 'look at',
      says: `witness.example cosigned ${size} records 120 minutes ago`,
    })
    expect(of('Way to a witness')).toMatchObject({ level: 'ok' })
  })

  test('goes on where a look fails, and says which', async () => {
    const of = await look({ ...where, DATABASE_URL: 'postgres://127.0.0.1:1/x' })
    expect(of('Database')).toMatchObject({
      level: 'mend',
      says: expect.stringMatching(/^could not be looked at \(The PostgreSQL of DATABASE_URL/),
    })
    expect(of('Log')).toBeDefined()
  })
})

test('ports are free, the venue’s own, or taken by others', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { config } = venue.parts
  const at = (port: number, isRunning: boolean) => ports({ ...config, port }, isRunning)
  expect(await at(portOf(other), false)).toMatchObject([
    { level: 'mend', subject: 'PORT', says: expect.stringContaining('taken by another program') },
  ])
  expect((await at(portOf(other), true))[0]!.level).toBe('mend')
  const own = Number(where['PORT'])
  expect(await at(own, true)).toMatchObject([{ level: 'ok' }])
  expect(await at(own, false)).toMatchObject([{ level: 'mend' }])
  const free = portOf(other)
  other.close()
  await once(other, 'close')
  expect(await at(free, false)).toMatchObject([{ level: 'ok', says: `${free} is free` }])
  expect(await at(free, true)).toMatchObject([{ level: 'look at' }])
})

describe('PostgreSQL', () => {
  test('that forgets what it said is told as such, with what a venue takes of it', async () => {
    const sql = await openPrimarySession(where['DATABASE_URL']!, { applicationName: 'doctor' })
    const found = await postgres(sql, { journal: 'postgres', requireReplicas: 1 })
    await sql.close()
    const lines = found.map(({ level, subject }) => `${level}: ${subject}`)
    // The tests' own server does not sync, and has no replicas.
    expect(lines).toEqual([
      'ok: PostgreSQL',
      'ok: Connections',
      'mend: Durability',
      'mend: Replicas',
      'ok: WAL',
    ])
  })

  /** A server that answers each question with these rows. */
  const answering = (rows: Record<string, Record<string, unknown>[]>): Sql => ({
    query: (text: string) => {
      const [, found = []] = Object.entries(rows).find(([part]) => text.includes(part)) ?? []
      return Promise.resolve({ rows: found, notices: [] })
    },
  })
  const SOUND = {
    server_version_num: [{ version: '18.1', number: 180_001 }],
    superuser_reserved: [{ most: 100, reserved: 3, used: 9 }],
    pg_is_in_recovery: [
      { primary: true, names: 'ANY 1 (a, b)', commit: 'on', fsync: 'on', pages: 'on' },
    ],
  }
  const look = async (change: Record<string, Record<string, unknown>[]>) => {
    const found = await postgres(answering({ ...SOUND, ...change }), {
      ...{ journal: 'postgres', requireReplicas: 1 },
    })
    return found.flatMap(({ level, subject }) => (level === 'ok' ? [] : [`${level}: ${subject}`]))
  }

  test('is new enough, has room for a node, and replicas that keep up', async () => {
    expect(await look({})).toEqual([])
    const old = [{ version: '12.2', number: 120_002 }]
    expect(await look({ server_version_num: old })).toEqual(['mend: PostgreSQL'])
    const few = [{ most: 40, reserved: 3, used: 1 }]
    expect(await look({ superuser_reserved: few })).toEqual(['mend: Connections'])
    const full = [{ most: 100, reserved: 3, used: 95 }]
    expect(await look({ superuser_reserved: full })).toEqual(['look at: Connections'])
    const replica = { name: 'a', state: 'streaming', bytes: 10, seconds: 0.1 }
    const late = { ...replica, bytes: 100 << 20 }
    const copying = { ...replica, state: 'catchup' }
    expect(await look({ pg_stat_replication: [replica, late, copying] })).toEqual([
      'look at: Replica',
      'look at: Replica',
    ])
    const slot = [{ name: 's', bytes: 20 * (1 << 30) }]
    expect(await look({ pg_replication_slots: slot })).toEqual(['mend: Slot'])
    expect(await look({ pg_ls_waldir: [{ bytes: 20 * (1 << 30) }] })).toEqual(['look at: WAL'])
  })
})

describe('others that the venue needs', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const blockAt = (ms: number) => ({
    result: { number: '0x10', timestamp: `0x${(ms / 1_000).toString(16)}` },
  })
  let answer: object = {}
  let date = new Date(now).toUTCString()
  const server = createHttpServer((request, response) => {
    response.setHeader('date', date)
    if (request.headers.authorization === 'Bearer wrong') response.statusCode = 401
    response.end(JSON.stringify(answer))
  })
  let url: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${portOf(server)}`
  })
  afterAll(() => void server.close())

  const ask = async (settings: object) => {
    const found = await parties({ ...readConfig({}), ...settings }, () => now)
    return found.map(({ level, says }) => `${level}: ${says}`)
  }

  test('answer, and their clocks are right', async () => {
    expect(await ask({})).toEqual([])
    answer = blockAt(now - 6_000)
    expect(await ask({ chainRpcUrl: url })).toEqual(['ok: at block 16, 6 s old'])
    answer = blockAt(now - 600_000)
    expect(await ask({ chainRpcUrl: url })).toEqual(['mend: at block 16, 600 s old'])
    answer = {}
    expect(await ask({ chainRpcUrl: url })).toEqual(['mend: the node tells no block'])
    const signer = { signerUrl: url, signerToken: 'right' }
    expect(await ask(signer)).toEqual([expect.stringMatching(/^ok: .* 0 s from this one$/)])
    expect(await ask({ ...signer, signerToken: 'wrong' })).toEqual([
      'mend: it refuses SIGNER_TOKEN (401)',
    ])
    date = new Date(now + 60_000).toUTCString()
    expect(await ask(signer)).toEqual([expect.stringMatching(/^mend: .* 60 s from this one$/)])
  })

  test('can be reached, or not', async () => {
    const away = createServer().listen(0, '127.0.0.1')
    await once(away, 'listening')
    const port = portOf(away)
    away.close()
    await once(away, 'close')
    const host = `127.0.0.1:${port}`
    expect(
      await ask({ smtpUrl: `smtp://127.0.0.1:${portOf(server)}`, smsUrl: `http://${host}` }),
    ).toEqual([
      `ok: 127.0.0.1:${portOf(server)} can be reached`,
      `look at: ${host} cannot be reached (ECONNREFUSED)`,
    ])
    expect(await ask({ chainRpcUrl: `http://${host}` })).toEqual([
      `mend: cannot be asked at ${host} (ECONNREFUSED)`,
    ])
  })
})
