import { expect, test } from 'vitest'
import { cleaned } from './cleaned.ts'

test.each([
  ['123 456', 'code', 6, '123456'],
  ['Your code: 123456.', 'code', 6, '123456'],
  ['0011 0023 45678', 'digits', 64, '0011002345678'],
  [
    '\u202aTR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u202c\n',
    'text',
    128,
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  ['one two', 'text', 5, 'one t'],
  ['one', undefined, undefined, 'one'],
] as const)('%j in a field of kind %s is %s', (text, kind, maxLength, field) => {
  expect(cleaned(text, kind, maxLength)).toBe(field)
})
