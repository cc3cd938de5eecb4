import { expect, test } from 'vitest'
import { oneLine } from './speech.ts'

test('what a stranger said is one plain line, short, and without the keys of a gateway', () => {
  expect(oneLine('GET https://key:secret@gate.example/my-key/okx?x=1 403 Forbidden')).toBe(
    'GET https://gate.example/... 403 Forbidden',
  )
  expect(oneLine('connect wss://gate.example:9443/my-key: refused')).toBe(
    'connect wss://gate.example:9443/... refused',
  )
  expect(oneLine('a\u001b[2J\r\nb\u0000')).toBe('a [2J b')
  expect(oneLine('x'.repeat(1_000_000))).toHaveLength(303)
})
