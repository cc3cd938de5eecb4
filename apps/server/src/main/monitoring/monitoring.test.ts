import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { defaultDeskHost } from '../../desk/desk-host.ts'
import { takeFolder } from '../process/instance.ts'
import { createLog } from '../../kernel/log.ts'
import { probePort } from '../../kernel/http/ports.ts'
import { readiness } from './readiness.ts'
import { placedBy } from '../../../test/carried-out.ts'

let venue: TestVenue

const TOKEN = 'for monitoring alone'

beforeAll(async () => {
  venue = await startTestVenue({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN })
})
afterAll(() => venue.close())

describe('the log', () => {
  test('holds no secrets and no personal data after people came in and out', async () => {
    const email = 'private.person@example.com'
    const password = 'a very private password'
    const send = `/email/sendVerificationCode?email=${email}&source=REGISTER`
    await venue.call(send, { method: 'POST' })
    const code = await venue.codeFor(email)
    const register = {
      type: 'email',
      email,
      emailCode: code,
      password,
      confirmPassword: password,
      agree: true,
    }
    const { data } = await venue.call('/register', { body: register })
    await venue.call('/login', { body: { type: 'email', account: email, password: 'guessed one' } })
    await venue.call('/player/getInfo', { token: data.token })
    await venue.call('/logout', { token: data.token })
    const logged = venue.logged()
    expect(logged).toContain('"call":"register"')
    for (const secret of [email, password, 'guessed one', data.token, code]) {
      expect(logged).not.toContain(secret)
    }
  })

  test('hides secrets that somebody hands to it', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const secret = 'not-for-the-log'
    log.info({ password: secret, user: { email: secret, deep: { token: secret } } }, 'Something')
    log.info({ headers: { 'coin-auth': secret, cookie: secret } }, 'Something')
    const error = Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${secret})` })
    log.error({ err: error }, 'Something')
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain(secret)
    expect(lines[2]).toContain('duplicate key')
  })
})

describe('a venue that runs', () => {
  test('tells the hash of its state to those who know the token', async () => {
    const { engine } = venue.parts.transactor
    const ask = (token: string) =>
      fetch(`${venue.address}/state`, { headers: { authorization: `Bearer ${token}` } })
    expect((await ask('another')).status).toBe(401)
    const before = engine.lastSeq
    const told = (await (await ask(TOKEN)).json()) as { seq: number; hash: string }
    expect(told.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(told.seq).toBeGreaterThanOrEqual(before)
  })

  test('is not ready while what is due is not carried out', async () => {
    const user = await venue.newUser()
    const { transactor } = venue.parts
    const { engine } = transactor
    const owner = Number(user.id)
    await transactor.submit({ kind: 'acceptRiskNotice', user: owner })
    const fast = engine.fastId('BTCUSDT')!
    const { minStake, terms } = engine.fasts()[fast]!
    const { durationMs } = terms[0]!
    const opened = await transactor.submit({
      kind: 'openFast',
      user: owner,
      fast,
      direction: 'long',
      stake: minStake,
      durationMs,
      requestId: 'due',
    })
    const { expiresAt } = engine.fastOrder(await placedBy(venue.parts, opened))!
    const partsAt = async (at: number) =>
      (await readiness({ ...venue.parts, now: () => at }, true)).parts
    expect(await partsAt(expiresAt + 1_000)).toMatchObject({ time: true })
    expect(await partsAt(expiresAt + 6_000)).toMatchObject({ time: false })
  })

  const get = (path: string, at = venue.address) => fetch(`${at}${path}`)

  test('says that it is alive and ready, and no more than that to everybody', async () => {
    expect((await get('/health')).status).toBe(200)
    const ready = await get('/ready')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true })
  })

  test('shows the state of its parts on the port for monitoring', async () => {
    const ready = await get('/ready', venue.metricsAddress)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      ready: true,
      parts: { engine: true, time: true, store: true, tables: true, market: true },
    })
  })

  test('counts calls by name and outcome, and shows how far the tables are', async () => {
    await venue.call('/player/getInfo')
    for (const at of [venue.address, venue.metricsAddress!]) {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const text = await (await fetch(`${at}/metrics`, { headers })).text()
      expect(text).toMatch(/candor_call_seconds_count\{call="getInfo",code="401"\} [1-9]/)
      expect(text).toMatch(/^candor_journal_seq [1-9]/m)
      expect(text).toMatch(/^candor_tables_lag [0-9]/m)
      expect(text).toMatch(/^candor_sockets 0/m)
    }
  })

  test('shows its figures to nobody who does not know the token', async () => {
    for (const at of [venue.address, venue.metricsAddress!]) {
      expect((await fetch(`${at}/metrics`)).status).toBe(401)
      const headers = { authorization: 'Bearer a guess' }
      expect((await fetch(`${at}/metrics`, { headers })).status).toBe(401)
    }
  })
})

describe('a start', () => {
  test('in a folder in use says where the other one is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-folder-'))
    try {
      const first = await takeFolder(folder)
      await first.announce('http://127.0.0.1:8480')
      await expect(takeFolder(folder)).rejects.toThrow(
        `A venue is already running in ${folder} at http://127.0.0.1:8480.`,
      )
      await first.release()
      const second = await takeFolder(folder)
      await second.release()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('on a folder that cannot be used says why and what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-folder-'))
    try {
      await writeFile(join(folder, 'file'), '')
      await expect(takeFolder(join(folder, 'file'))).rejects.toThrow(
        `The folder ${join(folder, 'file')} cannot be used: it is a file. Set DATA_DIR to one`,
      )
      await expect(takeFolder(join(folder, 'file', 'data'))).rejects.toThrow(
        'cannot be used: a part of its path is a file.',
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('on a taken port says so, and leaves nothing open', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    try {
      await expect(probePort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is taken`)
      await expect(startTestVenue({ PORT: String(port) })).rejects.toThrow(`Port ${port} is taken`)
    } finally {
      other.close()
    }
  })

  test('with an address that is not this machine’s says so', async () => {
    await expect(probePort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'no network address 192.0.2.1',
    )
  })
})

describe('the folder of the venue', () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  test('is closed to others with all that is in it, also when it was open before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-folder-'))
    const deep = join(folder, 'files', 'deep')
    try {
      await mkdir(deep, { recursive: true })
      await writeFile(join(deep, 'file'), '')
      for (const path of [folder, join(folder, 'files'), deep]) await chmod(path, 0o755)
      await chmod(join(deep, 'file'), 0o644)
      const instance = await takeFolder(folder)
      await instance.release()
      expect(await Promise.all([folder, deep].map(modeOf))).toEqual([0o700, 0o700])
      expect(await modeOf(join(deep, 'file'))).toBe(0o600)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('is not one that other programs share', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-folder-'))
    try {
      await chmod(folder, 0o1777)
      await expect(takeFolder(folder)).rejects.toThrow(`${folder} is shared with other programs`)
      expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the desk', () => {
  test('listens to this machine alone, and in a container where it can be published', () => {
    expect(defaultDeskHost({}, () => false)).toBe('127.0.0.1')
    expect(defaultDeskHost({}, (path) => path === '/.dockerenv')).toBe('0.0.0.0')
    expect(defaultDeskHost({ KUBERNETES_SERVICE_HOST: '10.0.0.1' }, () => false)).toBe('0.0.0.0')
  })
})

describe('a stop', () => {
  test('tells the sockets, answers what was accepted, and refuses what comes later', async () => {
    const stopping = await startTestVenue()
    const user = await stopping.newUser()
    const socket = io(stopping.address, { path: '/stream', transports: ['websocket'] })
    await new Promise((resolve) => socket.once('ready', resolve))
    const closing = new Promise((resolve) => socket.once('closing', resolve))
    const turns = Array.from({ length: 50 }, (_, place) =>
      stopping
        .call('/account/executeUserCutTurn', {
          body: { currencyCode: 'USDT', amount: '0.1', from: 1, to: 2, requestId: `stop-${place}` },
          token: user.token,
        })
        .catch(() => undefined),
    )
    await turns[0]
    const [answers] = await Promise.all([Promise.all(turns), stopping.close()])
    expect(await closing).toEqual({ retryAfterMs: 2_000 })
    const done = answers.filter((answer) => answer?.code === 200).length
    const refused = answers.filter((answer) => answer?.data?.error === 'venue_stopping').length
    expect(done).toBeGreaterThan(0)
    expect(done + refused + answers.filter((answer) => answer === undefined).length).toBe(50)
    const { engine } = stopping.parts.transactor
    const moved = engine.available(Number(user.id), 'coin', engine.currencyId('USDT')!)
    expect(moved).toBe(BigInt(done) * 100_000n)
    socket.close()
  })
})
