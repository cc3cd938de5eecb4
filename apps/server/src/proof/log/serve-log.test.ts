import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveLog } from './serve-log.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
  await venue.newUser()
  await venue.parts.publicLog.settled()
})
afterAll(() => venue.close())

const WHOLE = 'tile/0/000'
const BEYOND = 'tile/0/x999/999'

test.each(['checkpoint', 'cosigned', 'rotation/1', 'succession/9', WHOLE, BEYOND])(
  'whoever asks for %s more often than the venue carries is refused',
  async (path) => {
    const app = fastify()
    const load = { left: 2, weights: [] as number[] }
    serveLog(app, venue.parts, async (_request, weight, work) => {
      load.weights.push(weight)
      load.left -= 1
      if (load.left < 0) throw new Refusal('rate_limited')
      return work()
    })
    app.setErrorHandler((error, _request, reply) => {
      expect(error).toMatchObject({ error: 'rate_limited' })
      return reply.code(429).send()
    })
    const ask = async () => (await app.inject(`/log/${path}`)).statusCode
    const answers = [await ask(), await ask(), await ask()]
    expect(answers[1]).toBe(answers[0])
    expect(answers[2]).toBe(429)
    expect(load.weights.every((weight) => weight > 0)).toBe(true)
    await app.close()
  },
)
