import { formatVerifierKey, makeVerifierKey } from '@candor/log'
import { describe, expect, test } from 'vitest'
import { witnesses } from './witness-parsers.ts'

const vkeyOf = (name: string, type: 'cosignature' | 'note' = 'cosignature') =>
  formatVerifierKey(makeVerifierKey(name, type, new Uint8Array(32).fill(name.length)))
const one = vkeyOf('one.example')
const second = vkeyOf('second.example')

const read = (text: string) => witnesses.safeParse(text)

describe('witnesses of a setting', () => {
  test('are keys, some with an address', () => {
    const { data } = read(`${one}, ${second} https://second.example/log`)
    expect(data!.map(({ key, address }) => [key.name, address])).toEqual([
      ['one.example', undefined],
      ['second.example', 'https://second.example/log'],
    ])
    expect(read('').data).toEqual([])
  })

  test.each([
    ['a key of a log', vkeyOf('venue.example/log', 'note')],
    ['a name alone', 'one.example'],
    ['a key with another id', one.replace('+', '+0')],
    ['an address without a key', 'https://one.example'],
    ['an address of a file', `${one} file:///etc/passwd`],
    ['an address of another scheme', `${one} ftp://one.example`],
    ['an address with a password', `${one} https://a:b@one.example`],
    ['two addresses', `${one} https://one.example https://two.example`],
    ['one witness twice', `${one},${one}`],
    ['nothing between commas', `${one},,${second}`],
    ['too many', Array.from({ length: 17 }, (_, at) => vkeyOf('w'.repeat(at + 1))).join(',')],
  ])('are not %s', (_what, text) => {
    expect(read(text).success).toBe(false)
  })
})
