import { parseRequest } from '@candor/protocol'
import type { Json } from '@candor/protocol/description'
import { expect, test } from 'vitest'
import { type Operation, operations } from '../operations/index.ts'
import { buildProgramsOpenApi } from './openapi.ts'

const all = Object.values<Operation>(operations)
const document = buildProgramsOpenApi(all)
const described = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, one })),
)

/** Every property below a piece of JSON Schema that nobody described. */
function undescribed(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return undescribed(value, `${at}.${key}`)
    return Object.entries(value as Record<string, Json>).flatMap(([name, property]) => [
      ...(property.description || property.$ref ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ])
  })
}

test('every operation stands below /api/v1 with its method, once', () => {
  const defined = all.map(({ method, path }) => `${method} /api/v1${path}`)
  expect(new Set(defined).size).toBe(defined.length)
  expect(described.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    defined.sort(),
  )
})

test('every field is described, and every parameter of a path is there', () => {
  expect(undescribed(document, '')).toEqual([])
  for (const { path, one } of described) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const parameters = (one.parameters as Json[]).filter(({ in: place }) => place === 'path')
    expect(parameters.map(({ name }) => name)).toEqual(named)
  }
})

test('what is private needs a key, and says which right', () => {
  for (const { one } of described) {
    const keyed = one['x-right'] !== null
    expect((one.security as Json[]).every((way) => Object.keys(way).length > 0)).toBe(keyed)
    expect((one['x-errors'] as string[]).includes('right_missing')).toBe(keyed)
  }
})

test('every example of a body is one that is taken', () => {
  for (const operation of all) {
    if (!operation.body) continue
    const content = described.find(({ one }) => one.operationId === operation.name)!.one
      .requestBody as { content: Record<string, { example: unknown }> }
    const { example } = content.content['application/json']!
    const schema = { summary: operation.summary, body: operation.body }
    expect(parseRequest(schema, { body: example })).toMatchObject({ ok: true })
  }
})

test('whatever moves money takes a key that makes it act once', () => {
  for (const { money, method } of all) if (method === 'POST') expect(money).toBe(true)
})
