import { chmod, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatVerifierKey } from '@candor/log'
import { testSigner } from '@candor/log/testing'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { readLastBackup } from '../last-backup.ts'
import { lookAtSettings } from '../settings-look.ts'
import { backupPlace, backups } from './backups.ts'
import { databaseClock, timeSync, venueClock } from './clock.ts'
import { diskSpace, journalGrowth } from './disk-space.ts'
import { diskSpeed, diskSpeedIn } from './disk-speed.ts'
import { fileSystem } from './file-system.ts'
import { lastStart, logTail } from './last-start.ts'
import { memory } from './memory.ts'
import { openFiles } from './process-limits.ts'
import { secrets } from './secrets.ts'
import { settings } from './settings.ts'
import { witnessed, witnesses } from './witnesses.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

const MIB = 1 << 20
const GIB = 1 << 30

describe('the disk', () => {
  /** A disk whose syncs take these times, one after the other and again. */
  const slow = (...times: number[]) => {
    let at = 0
    let syncs = 0
    const file = {
      append: () => Promise.resolve(),
      datasync: () => Promise.resolve(void (at += times[syncs++ % times.length]!)),
    }
    return diskSpeed(file, () => at)
  }

  test('is as fast as its syncs, of which the seldom slow ones count too', async () => {
    expect(await slow(1)).toMatchObject({
      level: 'ok',
      says: expect.stringContaining('300 appends'),
    })
    expect(await slow(8)).toMatchObject({ level: 'look at' })
    expect(await slow(...Array.from({ length: 30 }, () => 1), 90)).toMatchObject({
      level: 'look at',
    })
    const dear = await slow(30)
    // It gives up after five seconds.
    expect(dear).toMatchObject({ level: 'mend', says: expect.stringContaining('167 appends') })
    expect(await slow(...Array.from({ length: 30 }, () => 1), 300)).toMatchObject({ level: 'mend' })
  })

  test('is written to by a file that is gone afterwards', async () => {
    const empty = join(folder, 'speed')
    await mkdir(empty)
    expect((await diskSpeedIn(empty)).says).toMatch(/^\d+ appends of 4 KiB/)
    expect(await readdir(empty)).toEqual([])
    await expect(diskSpeedIn(join(folder, 'missing'))).rejects.toThrow('ENOENT')
  })

  test('has room for what the journal grows by', () => {
    const room = { bavail: 100 * GIB, bsize: 1, files: 1e6, ffree: 5e5 }
    const levels = (change: object, growth?: number) =>
      diskSpace({ ...room, ...change }, growth).map(({ level }) => level)
    expect(levels({})).toEqual(['ok', 'ok'])
    expect(levels({}, GIB)).toEqual(['ok', 'ok'])
    expect(levels({}, 10 * GIB)).toEqual(['look at', 'ok'])
    expect(levels({}, 50 * GIB)).toEqual(['mend', 'ok'])
    expect(levels({ bavail: 500 * MIB })).toEqual(['mend', 'ok'])
    expect(levels({ ffree: 9_000 })).toEqual(['ok', 'look at'])
    expect(levels({ files: 0, ffree: 0 })).toEqual(['ok'])
  })

  test('is told how the journal grew by its files', async () => {
    const journal = join(folder, 'journal')
    await mkdir(journal)
    expect(await journalGrowth(journal)).toBeUndefined()
    const now = Date.now()
    for (const [seq, daysAgo] of [1, 2].map((seq) => [seq, 4 - 2 * seq] as const)) {
      const path = join(journal, `segment-${String(seq).padStart(16, '0')}.journal`)
      await writeFile(path, Buffer.alloc(4 * MIB))
      const at = (now - daysAgo * DAY_MS) / 1_000
      await utimes(path, at, at)
    }
    expect(await journalGrowth(journal)).toBeCloseTo(4 * MIB, -3)
  })

  test.each([
    [0xef53, 'ok', 'ext4'],
    [0x01021994, 'mend', 'in memory'],
    [0x6969, 'mend', 'NFS'],
    [0x794c7630, 'mend', 'gone with the container'],
    [0x1234, 'look at', '0x1234'],
  ])('of kind %i', (type, level, says) => {
    expect(fileSystem(type)).toMatchObject({ level, says: expect.stringContaining(says) })
  })
})

describe('clocks', () => {
  const by = (answers: Record<string, string>) =>
    timeSync((program) => Promise.resolve(answers[program]))

  test('are kept by NTP, as whichever program there is tells', async () => {
    const tracking = (leap: string, stratum = 3) =>
      `C0A80001,192.168.0.1,${stratum},1763980800.1,0.000012,-0.00001,0.00002,1,0,0,0,0,64,${leap}\n`
    expect(await by({ timedatectl: 'yes\n' })).toMatchObject({ level: 'ok' })
    expect(await by({ timedatectl: 'no\n' })).toMatchObject({ level: 'mend' })
    expect(await by({ timedatectl: 'no\n', chronyc: tracking('Normal') })).toMatchObject({
      level: 'ok',
    })
    expect(await by({ chronyc: tracking('Not synchronised', 0) })).toMatchObject({ level: 'mend' })
    expect(await by({ adjtimex: '  status: 8193\n' })).toMatchObject({ level: 'ok' })
    expect(await by({ adjtimex: '  status: 64\n' })).toMatchObject({ level: 'mend' })
    expect(await by({})).toMatchObject({ level: 'look at' })
  })

  test('of venue and system agree, or one of them is wrong', () => {
    const now = 1_763_980_800_000
    expect(venueClock(now - 500, now, true).level).toBe('ok')
    expect(venueClock(now - DAY_MS, now, false).level).toBe('ok')
    expect(venueClock(now - 2 * 60_000, now, true).level).toBe('mend')
    expect(venueClock(now + 5_000, now, true)).toMatchObject({
      level: 'look at',
      says: 'the last record is 5.0 s ahead of the system’s clock',
    })
    expect(venueClock(now + DAY_MS, now, false).level).toBe('mend')
  })

  test('of the database may be further off beside one process than beside nodes', () => {
    expect(databaseClock(400, false).level).toBe('ok')
    expect(databaseClock(-400, true)).toMatchObject({
      level: 'mend',
      says: '400 ms ahead of this machine’s: beyond 250 this node may not lead',
    })
    expect(databaseClock(2_000, false).level).toBe('look at')
  })
})

test('open files are enough for the sockets of one address, and of many', () => {
  const limits = (hard: string) =>
    `Limit  Soft  Hard  Units\nMax open files            1024   ${hard}   files\n`
  expect(openFiles(limits('65536'), 1_000).level).toBe('ok')
  expect(openFiles(limits('unlimited'), 1_000).level).toBe('ok')
  expect(openFiles(limits('2048'), 1_000).level).toBe('look at')
  expect(openFiles(limits('1024'), 1_000).level).toBe('mend')
  expect(openFiles('', 1_000).level).toBe('look at')
})

test('memory is what the machine has free, or less where a container is bound', () => {
  const meminfo = (available: number, swapFree = 0, swap = 0) =>
    `MemTotal: 8388608 kB\nMemAvailable: ${available} kB\nSwapTotal: ${swap} kB\nSwapFree: ${swapFree} kB\n`
  const levels = (...given: Parameters<typeof memory>) => memory(...given).map(({ level }) => level)
  expect(levels(meminfo(4e6))).toEqual(['ok', 'ok'])
  expect(levels(meminfo(1e5))).toEqual(['mend', 'ok'])
  expect(levels(meminfo(4e6), { most: 'max', used: '1' })).toEqual(['ok', 'ok'])
  expect(levels(meminfo(4e6), { most: String(GIB), used: String(900 * MIB) })).toEqual([
    'mend',
    'ok',
  ])
  expect(levels(meminfo(4e6), { most: String(600 * MIB), used: '0' })).toEqual(['look at', 'ok'])
  expect(levels(meminfo(4e6, 1e5, 1e6))).toEqual(['ok', 'look at'])
  expect(levels('')).toEqual(['look at'])
})

describe('settings', () => {
  const wrong = (environment: Record<string, string>) =>
    settings(lookAtSettings(environment))
      .filter(({ level }) => level !== 'ok')
      .map(({ level, subject }) => `${level}: ${subject}`)

  test('fit, and open nothing to whom it is not for', () => {
    const own = { HOST: '127.0.0.1', DESK_HOST: '127.0.0.1' }
    expect(wrong(own)).toEqual([])
    const outside = { ...own, PUBLIC_URL: 'https://x.example.org', TRUST_PROXY: '127.0.0.1' }
    expect(wrong({ ...outside, METRICS_PORT: '9100' })).toEqual([])
    expect(wrong({ ...own, PORT: 'x', SIMULATED_SEED: '1', LIMIT_X_Y: '1' })).toEqual([
      'mend: Settings',
      'mend: Settings',
      'look at: Settings',
    ])
    expect(wrong({ ...outside, TRUST_PROXY: '' })).toEqual(['mend: TRUST_PROXY'])
    expect(wrong({ ...own, PUBLIC_URL: 'http://x.example.org' })).toEqual(['mend: PUBLIC_URL'])
    expect(wrong({ ...own, HOST: '0.0.0.0' })).toEqual(['look at: PUBLIC_URL'])
    expect(wrong({ ...own, DESK_HOST: '0.0.0.0' })).toEqual(['look at: DESK_HOST'])
    const open = { ...own, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }
    expect(wrong(open)).toEqual(['mend: METRICS_HOST'])
    expect(wrong({ ...open, METRICS_TOKEN: 'a long token' })).toEqual([])
    expect(wrong({ ...own, MARKET_SOURCE: 'live' })).toEqual([
      'mend: Messages',
      'look at: WITNESSES',
    ])
  })
})

test('secrets are closed to others, in DATA_DIR and where settings name files', async () => {
  const dataDir = join(folder, 'data')
  expect(await secrets(dataDir, {})).toMatchObject([{ level: 'ok', says: 'none yet' }])
  await mkdir(dataDir, { mode: 0o700 })
  const key = join(dataDir, 'secret-key')
  await writeFile(key, 'x', { mode: 0o644 })
  // The folder is closed, and so is what is in it.
  expect(await secrets(dataDir, {})).toMatchObject([{ level: 'ok' }])
  await chmod(dataDir, 0o755)
  const open = await secrets(dataDir, {})
  expect(open.map(({ level, says }) => [level, says])).toEqual([
    ['mend', `${dataDir} is open to other accounts (755)`],
    ['mend', `${key} is open to other accounts (644)`],
  ])
  await chmod(dataDir, 0o700)
  const file = join(folder, 'smtp')
  await writeFile(file, 'x')
  const levelOf = async (mode: number) => {
    await chmod(file, mode)
    return (await secrets(dataDir, { SMS_TOKEN_FILE: file }))[0]!.level
  }
  expect(await levelOf(0o644)).toBe('mend')
  expect(await levelOf(0o640)).toBe('look at')
  expect(await levelOf(0o600)).toBe('ok')
  const gone = await secrets(dataDir, { SMS_TOKEN_FILE: join(folder, 'gone'), SSL_CERT_FILE: file })
  expect(gone).toMatchObject([{ level: 'mend', says: expect.stringContaining('not there') }])
})

test('backups are of today, were read back, and are there', async () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const note = { at: '2026-11-26T02:00:00Z', seq: 9, place: 's3://b', bytes: 1, verified: true }
  const path = join(folder, 'last-backup.json')
  const levelOf = async (text: string, isReal = true) => {
    await writeFile(path, text)
    return backups(await readLastBackup(folder), now, isReal).level
  }
  expect(await levelOf(JSON.stringify(note))).toBe('ok')
  expect(await levelOf(JSON.stringify({ ...note, verified: false }))).toBe('look at')
  expect(await levelOf(JSON.stringify({ ...note, at: '2026-11-25T02:00:00Z' }))).toBe('look at')
  expect(await levelOf(JSON.stringify({ ...note, at: '2026-11-05T02:00:00Z' }))).toBe('mend')
  expect(await levelOf('{"at":"yesterday"}')).toBe('mend')
  expect(await levelOf('', false)).toBe('look at')
})

test('a folder of backups is there, and on another disk than what it is a copy of', async () => {
  const place = join(folder, 'backups')
  const look = (where: string, isReal = true) => backupPlace({ place: where }, folder, isReal)
  expect(await look(place)).toMatchObject([
    { level: 'look at', says: `${place} is not there, and the last backup with it` },
  ])
  await mkdir(place)
  expect(await look(place)).toMatchObject([
    { level: 'mend', says: `${place} is on the disk of DATA_DIR, and lost with it` },
  ])
  expect(await look(place, false)).toMatchObject([{ level: 'look at' }])
  // What the kernel shows of itself is a file system of its own.
  expect(await look('/proc')).toMatchObject([{ level: 'ok' }])
  expect(await look('s3://bucket/prefix')).toEqual([])
})

test('the log tells how the last start ended, and of errors since', async () => {
  const line = (level: number | string, msg: string, message?: string) =>
    JSON.stringify({ level, time: 1, msg, ...(message && { err: { message } }) })
  expect(lastStart(await logTail(folder)).level).toBe('ok')
  const opened = line(30, 'The venue is open')
  const failed = line(50, 'The venue could not start', 'Port 80 is taken.')
  const error = line('error', 'A part failed', 'why')
  await writeFile(join(folder, 'server.log'), ['cut short}', error, failed, opened, ''].join('\n'))
  expect(lastStart(await logTail(folder))).toMatchObject({ level: 'ok' })
  expect(lastStart([opened, error, error].join('\n'))).toMatchObject({
    level: 'look at',
    says: '2 errors since the last start, the newest: A part failed: why',
  })
  expect(lastStart([opened, failed].join('\n'))).toMatchObject({
    level: 'mend',
    says: 'the last start failed: Port 80 is taken.',
  })
})

describe('witnesses of the public log', () => {
  const { key } = testSigner('witness.example', 'cosignature')
  const known = [{ key, address: undefined }]
  const now = Date.parse('2026-11-29T12:00:00Z')
  const line = ({ level, says }: { level: string; says: string }) => `${level}: ${says}`

  test('are missed where money is at stake, and counted where they are set', () => {
    const of = (marketSource: 'live' | 'simulated', count: number) =>
      witnessed({ marketSource, witnesses: known.slice(0, count) }).map(line)
    expect(of('simulated', 0)).toEqual([])
    expect(of('simulated', 1)).toEqual(['ok: 1'])
    expect(of('live', 1)).toEqual(['ok: 1'])
    expect(of('live', 0)).toEqual([
      expect.stringMatching(/^look at: not set: nobody but the venue/),
    ])
  })

  test('have cosigned a while ago, or never', () => {
    const witness = formatVerifierKey(key)
    const lines = (...ages: number[]) =>
      witnesses(
        known,
        ages.map((age) => ({ witness, at: now - age, size: 9 })),
        now,
      ).map(line)
    expect(lines()).toEqual(['look at: witness.example has never cosigned the public log'])
    expect(lines(12_000)).toEqual(['ok: witness.example cosigned 9 records 0 minutes ago'])
    expect(lines(HOUR_MS)).toEqual(['ok: witness.example cosigned 9 records 60 minutes ago'])
    expect(lines(HOUR_MS + 1)).toEqual([
      'look at: witness.example cosigned 9 records 60 minutes ago',
    ])
    // A witness whose clock is ahead of this one.
    expect(lines(-90_000)).toEqual(['ok: witness.example cosigned 9 records 0 minutes ago'])
    const other = testSigner('other.example', 'cosignature', 2)
    expect(
      witnesses([{ key: other.key, address: undefined }], [{ witness, at: now, size: 9 }], now),
    ).toMatchObject([{ level: 'look at', says: expect.stringContaining('never') }])
  })
})

test('the handbook names what the doctor looks at as the doctor does', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'))
  const texts = names.map((name) => readFile(join(import.meta.dirname, name), 'utf8'))
  const sources = (await Promise.all(texts)).join('')
  const handbook = join(import.meta.dirname, '../../../../../docs/hosting/when-things-go-wrong.md')
  const page = await readFile(handbook, 'utf8')
  const named = [...page.matchAll(/[Dd]octor(?:, [^:`]+)?: (`[^`]+`(?:,\s+`[^`]+`)*)/g)]
    .flatMap(([, list]) => [...list!.matchAll(/`([^`]+)`/g)])
    .map(([, subject]) => subject!)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((subject) => !sources.includes(`'${subject}'`))).toEqual([])
})
