import { expect, test } from 'vitest'
import { DeskClient } from './desk-client.ts'

const venue = 'a0'.repeat(16)

test('the desk is told how far its operator has seen the venue, until they are signed out', async () => {
  const sent: (string | null)[] = []
  const answers = [
    { seen: `${venue}.7.3`, body: { ok: true, data: null } },
    { seen: `${venue}.8.2`, body: { ok: false, error: { name: 'not_found' } } },
    { seen: undefined, body: { ok: false, error: { name: 'signed_out' } } },
    { seen: undefined, body: { ok: true, data: null } },
  ]
  const desk = new DeskClient({
    origin: '',
    presence: () => 'present',
    fetch: (_url, { headers }) => {
      sent.push(new Headers(headers).get('candor-seen'))
      const { seen, body } = answers.shift()!
      return Promise.resolve(Response.json(body, seen ? { headers: { 'candor-seen': seen } } : {}))
    },
  })
  for (let calls = 0; calls < 4; calls++) await desk.call('me', {})
  expect(sent).toEqual([null, `${venue}.7.3`, `${venue}.8.3`, null])
})
