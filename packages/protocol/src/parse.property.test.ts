// @module-tag long
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { errorsOf } from './errors-of.ts'
import { ERRORS, type ErrorEntry } from './errors.ts'
import { parseRequest } from './parse.ts'

const defined: [string, Call][] = Object.entries(calls)

/** Every field name any call takes, so that random requests reach deep into the schemas. */
const fieldNames = [...new Set(defined.flatMap(([, call]) => namesOf(call)))]

function namesOf(call: Call): string[] {
  const schemas = [call.params, call.query, call.body].filter((schema) => schema !== undefined)
  return schemas.flatMap((schema) => {
    const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    return [...json.matchAll(/"(\w+)":\{/g)].map((match) => match[1]!)
  })
}

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
  fc.constantFrom(
    '',
    'phone',
    'email',
    'account',
    'buy',
    'limit',
    'market',
    'BTCUSDT',
    'USDT',
    '1',
    1,
    '10.5',
    '-1',
    '1e309',
    '123456',
    'NaN',
    true,
    null,
    '__proto__',
    "'; drop table users; --",
    '\u0000',
    'x'.repeat(20_000),
  ),
)

const request = fc.oneof(
  hostile,
  fc.dictionary(fc.constantFrom(...fieldNames, 'constructor', 'toString'), hostile, {
    maxKeys: 20,
    noNullPrototype: false,
  }),
)

test.each(defined)('%s answers any request with what it said it would', (_, call) => {
  const promised = new Set(errorsOf(call))
  fc.assert(
    fc.property(request, request, request, (params, query, body) => {
      const answer = parseRequest(call, { params, query, body })
      if (answer.ok) return
      expect(promised).toContain(answer.error)
      const { details = [] } = ERRORS[answer.error] as ErrorEntry
      expect(Object.keys(answer.details)).toEqual(expect.arrayContaining([...details]))
      expect(JSON.stringify(answer.details).length).toBeLessThan(100)
    }),
    { numRuns: 200 },
  )
})

test('a request that was parsed parses again to the same', () => {
  const limit = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(limit, fc.boolean(), (rows, asText) => {
      const query = { limit: asText ? String(rows) : rows }
      const once = parseRequest(calls.accountPage, { query })
      expect(once).toEqual({ ok: true, input: { query: { page: 1, limit: rows } } })
      if (once.ok) expect(parseRequest(calls.accountPage, once.input)).toEqual(once)
    }),
  )
})
