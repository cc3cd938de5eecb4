// @module-tag long
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDesk, cookieOf } from '../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
})
afterAll(() => venue.close())

const PROGRAMS = {
  owner: fileURLToPath(new URL('./desk-owner.ts', import.meta.url)),
  verify: fileURLToPath(new URL('./desk-verify.ts', import.meta.url)),
}

/** Runs a command as an operator of the machine does, and answers what it said. */
async function run(program: keyof typeof PROGRAMS, args: readonly string[] = [], env = {}) {
  const { databaseUrl, dataDir } = venue.parts.config
  const child = spawn(process.execPath, [PROGRAMS[program], ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, output }
}

function passwordIn(output: string): string {
  const [, password] = /One-time password {2}(\S+)/.exec(output) ?? []
  if (!password) throw new Error(`No password was printed: ${output}`)
  return password
}

describe('npm run desk:owner', () => {
  test('makes two owners beside a running venue, and a third only when told so', async () => {
    const made = await run('owner')
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('owner is an owner') })
    expect(made.output).toContain(` ${venue.deskAddress}\n`)
    const password = passwordIn(made.output)
    const signedIn = await callDesk(venue, 'signIn', { name: 'owner', password })
    expect(signedIn.body).toMatchObject({ data: { roles: ['owner'], passwordDue: true } })
    const again = await run('owner')
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is an owner already: owner.'),
    })
    expect(made.output).toContain('A second owner, for somebody else to be, is made by:')
    const second = await run('owner', ['Olivia'])
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Olivia is an owner') })
    expect(second.output).not.toContain('A second owner')
    const other = await run('owner', ['Mallory'])
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('no owner') })
    const third = await run('owner', ['Oskar', '--another'])
    expect(third).toMatchObject({ code: 0, output: expect.stringContaining('Oskar is an owner') })
  })

  test('lets an owner in again by name, who is signed out everywhere else', async () => {
    const before = passwordIn((await run('owner', ['OWNER'])).output)
    const cookie = cookieOf(await callDesk(venue, 'signIn', { name: 'owner', password: before }))
    const { code, output } = await run('owner', ['owner'])
    expect(code).toBe(0)
    expect((await callDesk(venue, 'me', {}, { cookie })).status).toBe(401)
    const old = await callDesk(venue, 'signIn', { name: 'owner', password: before })
    expect(old.body.ok).toBe(false)
    const password = passwordIn(output)
    expect((await callDesk(venue, 'signIn', { name: 'owner', password })).body.ok).toBe(true)
    const rows = await venue.parts.store
      .selectFrom('desk_audit')
      .select('id')
      .where('act', '=', 'desk:owner')
      .execute()
    expect(rows).toHaveLength(5)
  })
})

describe('npm run desk:verify', () => {
  test('finds the log sound, and says where somebody changed it', async () => {
    const sound = await run('verify')
    expect(sound.output).toMatch(/^\d+ entries, each following from the one before\./)
    expect(sound.code).toBe(0)
    const { store } = venue.parts
    await sql`alter table desk_audit disable trigger desk_audit_stays`.execute(store)
    await sql`update desk_audit set subject = 'nobody' where id = 2`.execute(store)
    const broken = await run('verify')
    expect(broken.output).toContain('Entry 2 was changed')
    expect(broken.code).toBe(1)
  })
})

describe('without a running venue', () => {
  test('the embedded PostgreSQL is started for as long as it takes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-owner-'))
    try {
      const own = { DATABASE_URL: '', DATA_DIR: folder }
      const made = await run('owner', ['Anna'], own)
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Anna is an owner') })
      const verified = await run('verify', [], own)
      expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('1 entries') })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
