import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue({ DATABASE_URL: '' })
  user = await venue.newUser()
})
afterAll(() => venue.close())

function balance() {
  return venue.call('/account/balance?currencyCode=USDT', { body: {}, token: user.token })
}

test('while the database is away reads say so, and when it is back they answer as before', async () => {
  const before = await balance()
  expect(before.data).toEqual({ available: '10.000000' })
  const pidFile = join(venue.parts.config.dataDir, 'postgres', 'cluster', 'postmaster.pid')
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
  const answers = []
  while (!venue.logged().includes('The tables are written again')) answers.push(await balance())
  const after = await balance()

  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, code: 503 })
    expect(answer.data.error).toBe('service_unavailable')
  }
  expect(after.data).toEqual(before.data)
})
