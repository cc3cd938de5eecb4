import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { failure } from './errors/text.ts'
import { LANGUAGES } from './languages.ts'
import { jsonSchema } from './description/schemas.ts'
import { parseRequest } from './parse.ts'
import { fieldName, undeclaredFault } from './undeclared.ts'

const defined: [string, Call][] = Object.entries(calls)

const inBody = (schema: z.ZodType, body: unknown) => undeclaredFault({ body: schema }, { body })
const unknown = (field: string) => ({ error: 'field_unknown', details: { field } })

const search = z.object({
  page: z.preprocess((value) => value, z.int()).optional(),
  filter: z.object({ symbol: z.string() }).nullish(),
  terms: z.array(z.object({ seconds: z.int() })).default([]),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

describe('a field that is not declared is named', () => {
  test.each([
    [{ page: 1, filter: { symbol: 'x' }, terms: [{ seconds: 1 }], extensions: { any: {} } }, null],
    [{ colour: 1 }, 'colour'],
    [{ Page: 1 }, 'Page'],
    [{ colour: undefined }, null],
    [{ colour: null }, 'colour'],
    [{ filter: { colour: 1 } }, 'filter.colour'],
    [{ terms: [{ seconds: 1 }, { seconds: 1, hours: 1 }] }, 'terms.1.hours'],
    [{ constructor: { prototype: {} } }, 'constructor'],
    [{ toString: 1 }, 'toString'],
    [JSON.parse('{"__proto__":{"admin":true}}'), '__proto__'],
    [JSON.parse('{"filter":{"__proto__":{"admin":true}}}'), 'filter.__proto__'],
    [JSON.parse('{"extensions":{"a":[{"__proto__":1}]}}'), 'extensions.a.__proto__'],
    // What is of another kind than declared is refused for that.
    [{ filter: [1], terms: { seconds: 1 }, page: { a: 1 } }, null],
    [[1, 2], null],
    ['text', null],
  ])('%j: %s', (body, field) => {
    expect(inBody(search, body)).toEqual(field === null ? undefined : unknown(field))
  })

  test('at any number and depth within a moment and a short sentence', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, at]))
    expect(inBody(search, many)).toEqual(unknown('field0'))
    const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as unknown
    expect(inBody(search, deep)).toEqual(unknown('a'))
    expect(inBody(search, { extensions: deep })).toBeUndefined()
  })
})

describe('of a call that takes several forms', () => {
  const forms = z.discriminatedUnion('way', [
    z.object({ way: z.literal('chain'), address: z.string() }),
    z.object({ way: z.enum(['bank', 'vnd']), card: z.string() }),
  ])

  test.each([
    [{ way: 'chain', address: 'x' }, null],
    [{ way: 'chain', card: 'x' }, 'card'],
    [{ way: 'vnd', address: 'x' }, 'address'],
    // Nothing tells which is meant: a field of any may stand there, one of none may not.
    [{ address: 'x', card: 'x' }, null],
    [{ way: 'pigeon', colour: 1 }, 'colour'],
  ])('the fields of the one that is meant may be there: %j, %s', (body, field) => {
    expect(inBody(forms, body)).toEqual(field === null ? undefined : unknown(field))
  })

  test('one is known by what must be absent from the other', () => {
    const junior = {
      documentType: 'passport',
      name: 'Ana',
      documentNumber: 'X1',
      bankCardNumber: '1',
    }
    const advanced = { frontPhoto: 'a', backPhoto: 'b', holdingPhoto: 'c' }
    const edit = (body: object) => parseRequest(calls.certificationEdit, { body })
    expect(edit({ ...advanced, name: 'Ana' })).toMatchObject(unknown('name'))
    expect(edit({ ...junior, colour: 1 })).toMatchObject(unknown('colour'))
    expect(edit(advanced)).toMatchObject({ ok: true })
  })
})

describe('a field in the wrong place is refused with the right one', () => {
  const misplaced = (field: string, place: string) => ({
    ok: false,
    error: 'field_misplaced',
    details: { field, place },
  })

  test('paging and filters', () => {
    for (const query of [{ page: '2' }, { limit: '5' }, { status: 'executed' }, { symbol: 'X' }]) {
      const [field] = Object.keys(query)
      expect(parseRequest(calls.getCoinOrder, { query })).toEqual(misplaced(field!, 'body'))
      expect(parseRequest(calls.getCoinOrder, { query, body: query })).toEqual(
        misplaced(field!, 'body'),
      )
    }
    expect(parseRequest(calls.getSpotOrder, { body: { page: 2 } })).toEqual(
      misplaced('page', 'query'),
    )
    expect(parseRequest(calls.accountPage, { body: { limit: 2 } })).toEqual(
      misplaced('limit', 'query'),
    )
    // This one takes them in both.
    expect(parseRequest(calls.getContractOrder, { query: { page: '2' } })).toMatchObject({
      ok: true,
    })
    expect(parseRequest(calls.getContractOrder, { body: { page: 2 } })).toMatchObject({ ok: true })
  })

  test('what the path says', () => {
    const params = { id: '7' }
    expect(parseRequest(calls.revokeCoin, { params, body: params })).toEqual(
      misplaced('id', 'path'),
    )
    expect(parseRequest(calls.revokeCoin, { params, query: params })).toEqual(
      misplaced('id', 'path'),
    )
    expect(parseRequest(calls.revokeCoin, { params, body: {} })).toMatchObject({ ok: true })
  })

  test('also by a call that answers POST as well as GET', () => {
    const sent = { query: { symbol: 'BTCUSDT' } }
    expect(parseRequest(calls.saveFavourite, { ...sent, body: {} })).toMatchObject({ ok: true })
    expect(parseRequest(calls.saveFavourite, { ...sent, body: sent.query })).toEqual(
      misplaced('symbol', 'query'),
    )
  })
})

test.each(defined)('%s takes each of its fields where it declares it, and no other', (_, call) => {
  const declared = { query: call.query, body: call.body }
  for (const place of ['query', 'body'] as const) {
    for (const fields of formsOf(declared[place])) {
      expect(undeclaredFault(declared, { [place]: fields })).toBeUndefined()
      expect(undeclaredFault(declared, { [place]: { ...fields, colour: 1 } })).toEqual(
        unknown('colour'),
      )
    }
    for (const field of ['colour', '__proto__', 'constructor', '']) {
      const sent = { [place]: JSON.parse(`{${JSON.stringify(field)}:1}`) as object }
      expect(parseRequest(call, sent)).toEqual({ ok: false, ...unknown(field) })
    }
  }
})

/** For each form of a schema an object with all its fields, right where they tell it from others. */
function formsOf(schema: z.ZodType | undefined): Record<string, unknown>[] {
  if (!schema) return []
  const json = jsonSchema(schema, 'input') as Form
  return (json.anyOf ?? json.oneOf ?? [json]).map(({ properties = {} }) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, field]) => !field.not)
        .map(([name, field]) => [name, field.const ?? field.enum?.[0] ?? '1']),
    ),
  )
}

interface Form {
  anyOf?: Form[]
  oneOf?: Form[]
  properties?: Record<string, { const?: unknown; enum?: unknown[]; not?: object }>
}

test('a name is shown short and plain, whatever it is', () => {
  expect(fieldName(['filter', 'colour'])).toBe('filter.colour')
  expect(fieldName(['цвет'])).toBe('цвет')
  expect(fieldName(['<img src=x onerror=alert(1)>'])).toBe('?img?src?x?onerror?alert?1??')
  expect(fieldName(['a\n\u202eb\u0000{field}'])).toBe('a??b??field?')
  expect([...fieldName(['x'.repeat(100_000)])]).toHaveLength(64)
  expect([...fieldName(['😀'.repeat(100)])].length).toBeLessThanOrEqual(64)
  expect(fieldName(['\ud800'.repeat(3)])).toBe('???')
})

test('every language names field and place', () => {
  for (const language of LANGUAGES) {
    expect(failure('field_unknown', language, { field: 'colour' }).msg).toContain('colour')
    const { msg } = failure('field_misplaced', language, { field: 'page', place: 'body' })
    expect(msg).toMatch(/page.*body/)
  }
})
