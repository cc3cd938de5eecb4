import { expect, test } from 'vitest'
import { CALL_LIST, type CallName } from '../call-list.ts'
import type { Call } from '../call.ts'
import { calls } from './index.ts'

const defined = Object.entries(calls as Record<string, Call>)

test('the list holds the 106 calls, each number and each method and path once', () => {
  const lines = Object.values(CALL_LIST)
  expect(lines.map((line) => line.number)).toEqual(Array.from({ length: 106 }, (_, at) => at + 1))
  expect(new Set(lines.map((line) => `${line.method} ${line.path}`)).size).toBe(106)
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
  const promised = [
    1, 2, 3, 6, 8, 9, 23, 26, 27, 28, 29, 30, 31, 32, 38, 39, 40, 42, 43, 44, 45, 46,
  ]
  promised.push(
    48,
    49,
    50,
    51,
    55,
    65,
    66,
    67,
    68,
    69,
    70,
    71,
    72,
    73,
    74,
    75,
    76,
    77,
    78,
    79,
    80,
    81,
  )
  expect(numbers).toEqual(promised)
})

test('a call that moves money carries a requestId', () => {
  for (const [, call] of defined) {
    if (!call.money) continue
    expect(call.body?.safeParse({}).error?.issues.map((issue) => issue.path[0])).toContain(
      'requestId',
    )
  }
})
