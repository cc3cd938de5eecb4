import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDesk } from '../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { serveDeskPages } from './frame/own-pages.ts'
import { addOperator } from './operators/operators.ts'

let venue: TestVenue

beforeAll(async () => {
  const limited = { LIMIT_USER_PER_MINUTE: '12', DESK_URL: 'https://desk.example' }
  venue = await startTestVenue({ DESK: 'on', ...limited })
})
afterAll(() => venue.close())

const OWN = { origin: 'https://desk.example' }

describe('a desk behind https', () => {
  test('gives a cookie that goes over https alone, and answers its own address alone', async () => {
    const { store, passwords, now } = venue.parts
    const passwordHash = await passwords.hash('one-time')
    await addOperator(store, { name: 'Hana', roles: ['owner'], passwordHash, at: now() })
    const body = { name: 'Hana', password: 'one-time' }
    const answer = await callDesk(venue, 'signIn', body, { headers: OWN })
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    const elsewhere = { origin: venue.deskAddress! }
    const foreign = await callDesk(venue, 'signIn', body, { headers: elsewhere })
    expect(foreign.body).toMatchObject({ error: { name: 'foreign_request' } })
  })

  test('answers so many calls a minute and no more', async () => {
    const answers = []
    for (let calls = 0; calls < 13; calls++) {
      answers.push(await callDesk(venue, 'me', {}, { headers: OWN }))
    }
    expect(answers.at(-1)!.status).toBe(429)
    expect(answers.at(-1)!.body).toEqual({ ok: false, error: { name: 'too_many_requests' } })
  })
})

test('a port that is taken stops the start with a sentence that names it', async () => {
  const port = new URL(venue.deskAddress!).port
  await expect(startTestVenue({ DESK: 'on', DESK_PORT: port })).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or set DESK_PORT to a free port.`,
  )
})

test('the built application is served, its page asked for again and its scripts kept', async () => {
  const build = mkdtempSync(join(tmpdir(), 'candor-desk-'))
  mkdirSync(join(build, 'assets'))
  writeFileSync(join(build, 'index.html'), '<!doctype html><title>Desk</title>')
  writeFileSync(join(build, 'assets', 'main-abc.js'), 'export {}')
  const app = fastify()
  try {
    await serveDeskPages(app, build)
    const page = await app.inject('/')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/assets/main-abc.js')).headers['cache-control']).toContain(
      'immutable',
    )
  } finally {
    await app.close()
    rmSync(build, { recursive: true })
  }
})
