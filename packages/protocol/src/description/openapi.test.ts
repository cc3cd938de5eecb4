import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import type { Call } from '../call.ts'
import { type Json, buildOpenApi } from './openapi.ts'

const document = buildOpenApi(calls)
const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every property below a piece of JSON Schema that nobody described. */
function undescribed(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return undescribed(value, `${at}.${key}`)
    return Object.entries(value as Record<string, Json>).flatMap(([name, property]) => [
      ...(property.description ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ])
  })
}

test('every call stands below /portal with its method', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const defined = Object.values<Call>(calls).flatMap((call) =>
    [call.method, ...(call.alsoPost ? ['POST'] : [])].map(
      (method) => `${method} /portal${call.path}`,
    ),
  )
  expect(described.sort()).toEqual(defined.sort())
})

test('every field of every call is described', () => {
  expect(undescribed(document, '')).toEqual([])
  for (const { path, operation } of operations) {
    for (const parameter of operation.parameters as Json[]) {
      expect('$ref' in parameter || parameter.description, `${path} ${parameter.name}`).toBeTruthy()
    }
  }
})

test('every parameter in a path is described as needed', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const parameters = (operation.parameters as Json[]).filter((each) => each.in === 'path')
    expect(parameters.map((each) => each.name)).toEqual(named)
    expect(parameters.every((each) => each.required)).toBe(true)
  }
})

test('whoever reads the description sees which calls need a login and how they refuse', () => {
  const balance = operations.find(({ path }) => path === '/portal/account/balance')!.operation
  expect(balance.security).toEqual([{ session: [] }])
  expect(balance['x-errors']).toContain('login_required')
  const tickers = operations.find(({ path }) => path === '/portal/market/tickers')!.operation
  expect(tickers.security).toEqual([{}, { session: [] }])
  expect(tickers['x-errors']).not.toContain('login_required')
})

/** Every piece of the document that is a JSON object, with its place. */
function* pieces(value: unknown, at = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Json]
  for (const [key, inner] of Object.entries(value)) yield* pieces(inner, `${at}/${key}`)
}

const components = document.components as Record<string, Record<string, Json>>

/** The piece that a reference leads to. */
const target = (reference: string) => {
  const [, , kind, name] = reference.split('/')
  return components[kind!]?.[name!]
}

// The rules of the usual checkers (see scripts/descriptions.test.ts) that a change of a call could break.
test('the document says where it is served, what each tag is about, and under which terms', () => {
  const { info, servers, tags } = document as Record<string, Json & Json[]>
  expect(servers).toEqual([{ url: '/', description: expect.any(String) as string }])
  expect(info).toMatchObject({ contact: { name: expect.any(String) as string }, license: {} })
  expect((tags as Json[]).filter(({ description }) => !description)).toEqual([])
  const described = (tags as Json[]).map(({ name }) => name)
  for (const { operation } of operations) {
    expect(described).toEqual(expect.arrayContaining(operation.tags as string[]))
  }
})

test('each call has a name of its own, says who may make it, and how it fails', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of operations) {
    expect(operation.security, path).toBeDefined()
    const statuses = Object.keys(operation.responses as Json)
    expect(statuses, path).toEqual(expect.arrayContaining(['200', '429', '503']))
  }
})

test('every reference leads somewhere, and every named shape is referred to', () => {
  const references = [...pieces(document)].flatMap(([, { $ref }]) => ($ref ? [$ref as string] : []))
  expect(references.filter((reference) => !target(reference))).toEqual([])
  const used = new Set(references.map((reference) => reference.split('/').at(-1)))
  expect(Object.keys(components.schemas!).filter((name) => !used.has(name))).toEqual([])
  for (const [at, schema] of pieces(document)) {
    if (schema.type === 'array') expect(schema.items, at).toBeDefined()
  }
})

/** A shape with all it refers to, below $defs, where Zod looks for it. */
function alone(schema: Json): Json {
  const defs: Json = {}
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' ? taken(inner) : copied(inner),
      ]),
    )
  }
  const taken = (reference: string) => {
    const name = reference.split('/').at(-1)!
    if (!(name in defs)) {
      defs[name] = {}
      defs[name] = copied(components.schemas![name])
    }
    return `#/$defs/${name}`
  }
  return { ...(copied(schema) as Json), $defs: defs }
}

test('every request and answer has an example that its shape takes', () => {
  const faults = [...pieces(document)].flatMap(([at, { schema, example }]) => {
    if (!schema || at.includes('multipart/') || /image|application.zip/.test(at)) return []
    const parsed = z.fromJSONSchema(alone(schema as Json) as never).safeParse(example)
    const isHeader = at.startsWith('/components/parameters')
    return parsed.success || isHeader ? [] : [`${at}: ${parsed.error.message}`]
  })
  expect(faults).toEqual([])
})

test('what changes something can be asked for by POST', () => {
  const changing = /^(save|delete|remove|add|set|end|send|revoke|logout|login|register|update)/
  const byGet = Object.values<Call>(calls).filter(
    ({ name, method, alsoPost }) => method === 'GET' && !alsoPost && changing.test(name),
  )
  expect(byGet.map(({ name }) => name)).toEqual([])
})

test('the description is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
