import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { startVenue } from '../../../main/start-venue.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

describe('a registration', () => {
  test('whose answer was lost answers when it is sent again, also after a restart', async () => {
    const first = await startTestVenue()
    try {
      const email = 'lost.answer@example.com'
      const send = `/email/sendVerificationCode?email=${email}&source=REGISTER`
      await first.call(send, { method: 'POST' })
      const body = {
        type: 'email',
        email,
        emailCode: await first.codeFor(email),
        password: 'correct horse',
        confirmPassword: 'correct horse',
        agree: true,
        requestId: 'register-1',
      }
      const { data } = await first.call('/register', { body })
      await first.stop()
      const again = await startVenue(first.parts.config, { ...SMALL_JOURNAL, log: first.parts.log })
      const register = async (changed: object) => {
        const answer = await fetch(`${again.address}/portal/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, ...changed }),
        })
        return answer.json()
      }
      expect(await register({})).toMatchObject({
        code: 200,
        data: { userInfo: { id: data.userInfo.id } },
      })
      const guess = { password: 'wrong horse', confirmPassword: 'wrong horse' }
      expect(await register(guess)).toMatchObject({ data: { error: 'request_reused' } })
      expect(await register({ requestId: 'register-2' })).toMatchObject({
        data: { error: 'code_expired' },
      })
      await again.stop()
    } finally {
      await first.close()
    }
  })

  test('never gets an id that the books hold money of, after the database was lost', async () => {
    const { parts } = venue
    const { engine } = parts.transactor
    const former = [await venue.newUser(), await venue.newUser()].map(({ id }) => Number(id))
    await sql`delete from people`.execute(parts.store)
    await sql`select setval('people_id', ${former[0]}, false)`.execute(parts.store)
    const newcomer = Number((await venue.newUser()).id)
    expect(newcomer).toBeGreaterThan(Math.max(...former))
    expect(engine.available(newcomer, 'funding', engine.currencyId('USDT')!)).toBe(10_000_000n)
  })
})
