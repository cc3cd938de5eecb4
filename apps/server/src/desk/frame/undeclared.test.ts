import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_EXPORTS, ROLES } from '@candor/desk-protocol'
import { type TestOperator, newOperator } from '../../../test/operators.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { DESK_HANDLERS } from '../calls/index.ts'

let venue: TestVenue
let operator: TestOperator

beforeAll(async () => {
  venue = await startTestVenue({ DESK: 'on' })
  operator = await newOperator(venue, ROLES)
})
afterAll(() => venue.close())

const refused = (name: string, detail: string) => ({
  status: 400,
  body: { ok: false, error: { name, detail } },
})

describe('a field that the call does not declare is refused by its name', () => {
  test.each(DESK_HANDLERS.map(({ call }) => [call.name] as const))('by %s', async (name) => {
    const before = await operator.do('auditPage', { limit: 1 })
    const send = async (body: string, query = '') => {
      const { status, body: envelope } = await operator.answer(`${name}${query}`, body)
      return { status, body: envelope }
    }
    expect(await send('{"colour":null}')).toEqual(refused('field_unknown', 'colour'))
    expect(await send('{"__proto__":{"a":1}}')).toEqual(refused('field_unknown', '__proto__'))
    expect(await send('{}', '?colour=blue')).toEqual(refused('field_unknown', 'colour'))
    expect(await operator.do('auditPage', { limit: 1 })).toEqual(before)
  })

  test('however deep it stands', async () => {
    const caps = { none: '1', primary: '1', advanced: '1', colour: '1' }
    const { body } = await operator.answer('changeWithdrawalRules', { caps })
    expect(body).toMatchObject({ error: { name: 'field_unknown', detail: 'caps.colour' } })
    const terms = [{ seconds: 30, payoutPercent: '80', price: '1' }]
    const fast = await operator.answer('changeFast', { terms })
    expect(fast.body).toMatchObject({ error: { detail: 'terms.0.price' } })
  })

  test('by tables, pictures and the live line', async () => {
    const paths = Object.keys(DESK_EXPORTS).map((name) => `export/${name}.csv`)
    for (const path of [...paths, `files/${'0'.repeat(32)}.png`, 'live']) {
      const answer = await fetch(`${venue.deskAddress}/desk/${path}?colour=blue`, {
        headers: { cookie: operator.cookie },
      })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        { ok: false, error: { name: 'field_unknown', detail: 'colour' } },
      ])
    }
  })
})

test('a field in the query is refused: calls of the desk take all in the body', async () => {
  const { status, body } = await operator.answer('userPage?page=2&limit=5', {})
  expect({ status, body }).toEqual(refused('field_misplaced', 'page'))
})
