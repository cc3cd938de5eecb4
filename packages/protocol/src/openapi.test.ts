import { expect, test } from 'vitest'
import { calls } from './calls/index.ts'
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
  const defined = Object.values(calls).map((call) => `${call.method} /portal${call.path}`)
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
  expect(tickers.security).toBeUndefined()
  expect(tickers['x-errors']).not.toContain('login_required')
})

test('the description is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
