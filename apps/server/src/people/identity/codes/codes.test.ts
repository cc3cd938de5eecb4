import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../../test/databases.ts'
import { Codes, type CodeKey } from './codes.ts'
import { Passwords } from '../passwords/passwords.ts'

const passwords = new Passwords({ memoryKib: 64, passes: 1, concurrency: 4, queue: 1_000 })
const clock = { now: Date.UTC(2026, 0, 1) }
let opened: Awaited<ReturnType<typeof openTestStore>>
let codes: Codes

beforeAll(async () => {
  opened = await openTestStore()
  codes = new Codes(opened.store, { hashes: passwords, now: () => clock.now })
})
afterAll(() => opened.close())

const HERE = '192.0.2.1'
const THERE = '198.51.100.7'

let targets = 0
function someone(): CodeKey {
  return { channel: 'email', target: `person${(targets += 1)}@example.com`, purpose: 'REGISTER' }
}

async function issued(key: CodeKey): Promise<string> {
  const outcome = await codes.issue(key, HERE)
  if (outcome.outcome !== 'issued') throw new Error('too early')
  return outcome.code
}

function other(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

describe('codes', () => {
  test('have six digits, can be checked, and are used once', async () => {
    const key = someone()
    const code = await issued(key)
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(await codes.check(key, code, HERE)).toBe('right')
    expect(await codes.check(key, code, HERE)).toBe('right')
    expect(await codes.use(key, code, HERE)).toBe('right')
    expect(await codes.use(key, code, HERE)).toBe('code_expired')
  })

  test('of ten uses at the same moment one counts', async () => {
    const key = someone()
    const code = await issued(key)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => codes.use(key, code, HERE)))
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  })

  test('end after five wrong tries, also when those come at once, and then the right one is wrong', async () => {
    const key = someone()
    const code = await issued(key)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => codes.use(key, other(code), HERE)),
    )
    expect(tries.filter((outcome) => outcome === 'code_wrong').length).toBeLessThanOrEqual(4)
    expect(tries).toContain('code_tries_exhausted')
    expect(await codes.use(key, code, HERE)).toBe('code_tries_exhausted')
  })

  test('of whoever asked go on while strangers guess, who have five tries together', async () => {
    const key = someone()
    const code = await issued(key)
    for (let i = 0; i < 4; i += 1) await codes.use(key, other(code), THERE)
    expect(await codes.use(key, other(code), '203.0.113.4')).toBe('code_tries_exhausted')
    expect(await codes.use(key, code, THERE)).toBe('code_tries_exhausted')
    expect(await codes.check(key, code, HERE)).toBe('right')
    expect(await codes.use(key, code, HERE)).toBe('right')
  })

  test('end after ten minutes', async () => {
    const key = someone()
    const code = await issued(key)
    clock.now += 599_000
    expect(await codes.check(key, code, HERE)).toBe('right')
    clock.now += 1_000
    expect(await codes.use(key, code, HERE)).toBe('code_expired')
  })

  test('come again after 60 seconds, and the newer one ends the older', async () => {
    const key = someone()
    const first = await issued(key)
    clock.now += 30_000
    expect(await codes.issue(key, HERE)).toEqual({ outcome: 'too_early', seconds: 30 })
    clock.now += 30_000
    const second = await issued(key)
    expect(await codes.use(key, first, HERE)).toBe(first === second ? 'right' : 'code_wrong')
    expect(await codes.use(key, second, HERE)).toBe('right')
  })

  test('asked for twice at the same moment are sent once', async () => {
    const key = someone()
    // Many more than are hashed at once, so that some only begin to write when the first is stored.
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codes.issue(key, HERE)))
    expect(outcomes.filter(({ outcome }) => outcome === 'issued')).toHaveLength(1)
  })

  test('open nothing but what they were sent for', async () => {
    const key = someone()
    const code = await issued(key)
    expect(await codes.use({ ...key, purpose: 'RESET_PASSWORD' }, code, HERE)).toBe('code_expired')
    expect(await codes.use({ ...key, channel: 'sms' }, code, HERE)).toBe('code_expired')
  })

  test('are nowhere in the database', async () => {
    const key = someone()
    const code = await issued(key)
    const rows = await opened.store.selectFrom('codes').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => row.code_hash))).not.toContain(code)
  })

  test('that ended are removed', async () => {
    const key = someone()
    await issued(key)
    await codes.sweep(new Date(clock.now + 600_001))
    const left = await opened.store.selectFrom('codes').selectAll().execute()
    expect(left).toEqual([])
  })
})
