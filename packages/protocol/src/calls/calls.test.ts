import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALL_LIST, type CallName } from '../call-list.ts'
import type { Call } from '../call.ts'
import { calls } from './index.ts'

const defined = Object.entries(calls as Record<string, Call>)

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const SPECIFIED = 106
/** The numbers of the calls of our own. */
const OWN = [...from(107, 132), ...from(140, 145), ...from(150, 154)]

test('the list holds the 106 calls and our own, each number and each method and path once', () => {
  const lines = Object.values(CALL_LIST)
  const numbers = [...from(1, SPECIFIED), ...OWN]
  expect(lines.map((line) => line.number)).toEqual(numbers)
  expect(new Set(lines.map((line) => `${line.method} ${line.path}`)).size).toBe(numbers.length)
})

test.each(defined)('the call %s stands in the list as it is defined', (name, call) => {
  const { number, method, path, who } = call
  expect({ number, method, path, who }).toEqual(CALL_LIST[name as CallName])
  expect(call.name).toBe(name)
})

test.each(defined)('the parameters in the path of %s are the ones it parses', (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const parsed = call.params ? Object.keys((call.params as { shape?: object }).shape ?? {}) : []
  expect(parsed).toEqual(inPath)
})

test('calls are registered in the order of their numbers', () => {
  const numbers = defined.map(([, call]) => call.number)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('this version offers the calls it promises', () => {
  const numbers = defined.map(([, call]) => call.number)
  const promised = [...from(1, SPECIFIED), ...OWN]
  expect(numbers).toEqual(promised)
})

/** Whether every form of a request has the field, and needs it unless it is a query's. */
function carries(field: string, schema: z.ZodType | undefined, needed: boolean): boolean {
  if (!schema) return false
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form
  return (json.anyOf ?? json.oneOf ?? [json]).every(({ properties = {}, required = [] }) =>
    needed ? required.includes(field) : field in properties,
  )
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
