import { HOUR_MS } from '@candor/money/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ MONEY_PROOF_HOURS: '12' })
})
afterAll(() => venue.close())

test('everything about somebody asks for a fresh proof, to be made and to be read', async () => {
  const { token, password } = await venue.newUser()
  const call = (path: string, body: object) => venue.call(path, { token, body })
  const ask = (kind: object, requestId: string) => call('/player/askPaper', { ...kind, requestId })
  const { data } = await ask({ kind: 'everything' }, 'first')
  await venue.parts.papersWorker.settled()
  const read = (id: string) =>
    fetch(`${venue.address}/portal/player/readPaper?id=${id}`, { headers: { 'coin-auth': token } })
  const typeOf = async (id: string) => (await read(id)).headers.get('content-type')
  expect(await typeOf(data.id)).toBe('application/zip')
  venue.wait(12 * HOUR_MS + 1_000)
  const refused = (await (await read(data.id)).json()) as { data: { error: string } }
  expect(refused.data.error).toBe('proof_required')
  const again = await ask({ kind: 'everything' }, 'second')
  expect(again.data.error).toBe('proof_required')
  // What a screen shows as well asks for nothing.
  const list = await ask({ kind: 'list', list: 'records' }, 'third')
  await venue.parts.papersWorker.settled()
  expect(await typeOf(list.data.id)).toBe('application/zip')
  expect((await call('/player/sessions/prove', { password })).code).toBe(200)
  expect(await typeOf(data.id)).toBe('application/zip')
})
