import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { type CallName, paths } from './paths.ts'

const defined = Object.entries(calls as Record<string, Call>)

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const SPECIFIED = 106
/** The numbers of the calls of our own. */
const OWN = [
  ...from(107, 132),
  ...from(140, 145),
  ...from(150, 159),
  ...from(161, 165),
  ...from(170, 173),
  ...from(176, 178),
  ...from(180, 187),
  ...from(190, 195),
  ...from(200, 208),
  ...from(220, 226),
  230,
  235,
  240,
  241,
  ...from(250, 252),
  260,
]

test('the calls are the 106 specified and our own, each number and each method and path once', () => {
  const numbers = defined.map(([, call]) => call.number)
  expect(numbers).toEqual([...from(1, SPECIFIED), ...OWN])
  expect(new Set(defined.map(([, call]) => `${call.method} ${call.path}`)).size).toBe(
    numbers.length,
  )
})

test.each(defined)('the call %s stands at its line of the paths', (name, call) => {
  const methods = call.alsoPost ? 'GET|POST' : call.method
  const once = partHas('requestId', call.body)
    ? ' once'
    : partHas('requestId', call.query)
      ? ' once-in-query'
      : ''
  expect(paths[name as CallName]).toBe(`${methods} ${call.path}${once}`)
  expect(call.name).toBe(name)
})

test('no line of the paths is without its call', () => {
  expect(Object.keys(paths).sort()).toEqual(defined.map(([name]) => name).sort())
})

test.each(defined)('the parameters in the path of %s are the ones it parses', (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const parsed = call.params ? Object.keys((call.params as { shape?: object }).shape ?? {}) : []
  expect(parsed).toEqual(inPath)
})

/** Whether every form of a request has the field, and needs it unless it is a query's. */
function carries(field: string, schema: z.ZodType | undefined, needed: boolean): boolean {
  if (!schema) return false
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form
  return (json.anyOf ?? json.oneOf ?? [json]).every(({ properties = {}, required = [] }) =>
    needed ? required.includes(field) : field in properties,
  )
}

/** Whether any form of a request's part has the field. */
function partHas(field: string, schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const {
    shape,
    options,
    in: inner,
    innerType,
  } = (schema as { def?: Record<string, unknown> }).def ?? {}
  if (typeof shape === 'object' && shape !== null) return field in shape
  if (Array.isArray(options)) return options.some((option) => partHas(field, option))
  return partHas(field, inner) || partHas(field, innerType)
}

interface Form {
  anyOf?: Form[]
  oneOf?: Form[]
  properties?: Record<string, unknown>
  required?: string[]
}

test('a call that moves money needs a requestId, or takes one where its body is empty', () => {
  const inQuery = []
  for (const [name, call] of defined) {
    if (!call.money || carries('requestId', call.body, true)) continue
    expect(call.body, name).toBeUndefined()
    expect(carries('requestId', call.query, false), name).toBe(true)
    inQuery.push(name)
  }
  expect(inQuery).toEqual(['endContractOrder', 'chaseContractOrder', 'endAndChaseContractOrder'])
})
