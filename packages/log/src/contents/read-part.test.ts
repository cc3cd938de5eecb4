import { describe, expect, it, test } from 'vitest'
import { utf8 } from '../proof/bytes.ts'
import { LogFault } from '../proof/log-fault.ts'
import { RecordSplitter, balancesOf, parsePart } from './index.ts'

const PERSON = 100_001
const POSTING =
  '{"amount":"-5","bucket":0,"currency":1,"purse":0,"reason":"fastStake","reference":7,"with":100001}'
const part = (fields: string, postings = POSTING) =>
  utf8(`{"at":2,"events":[],"party":${PERSON},"postings":[${postings}],"seq":1,${fields}}`)

function codeOf(parse: () => unknown): string {
  try {
    parse()
  } catch (fault) {
    if (fault instanceof LogFault) return fault.code
    throw fault
  }
  return 'none'
}

describe('a part of a person', () => {
  it('says what their accounts add up to', () => {
    const read = parsePart(part('"version":1'))
    expect(read).toMatchObject({ seq: 1, at: 2, party: PERSON, events: [], reserves: [] })
    expect(balancesOf([read, read])).toEqual(new Map([['1/0/0', -10n]]))
  })

  test.each([
    ['bytes that are no UTF-8', Uint8Array.of(0xff), 'malformed'],
    ['nothing', utf8(''), 'malformed'],
    ['another JSON', utf8('[]'), 'malformed'],
    ['null', utf8('null'), 'malformed'],
    ['a space too many', part('"version": 1'), 'malformed'],
    ['a name twice', part('"version":1,"version":1'), 'malformed'],
    ['an unknown version', part('"version":2'), 'malformed'],
    ['a fraction', part('"version":1.5'), 'malformed'],
    ['an amount of 0', part('"version":1', POSTING.replace('-5', '0')), 'malformed'],
    ['an amount with a fraction', part('"version":1', POSTING.replace('-5', '1.5')), 'malformed'],
    ['a bucket that is none', part('"version":1', POSTING.replace('t":0', 't":2')), 'malformed'],
    ['a null inside', part('"version":null'), 'malformed'],
    ['lists without end', utf8('['.repeat(500_000)), 'malformed'],
    ['too many bytes', new Uint8Array(2 ** 20 + 1), 'too_large'],
  ])('is refused as %s', (_, bytes, code) => {
    expect(codeOf(() => parsePart(bytes))).toBe(code)
  })
})

describe('a fill between two persons', () => {
  const other = PERSON + 1
  const account = (owner: number) => (owner * 256 + 1) * 4 + 2
  const fill = { kind: 'spotTraded', trade: 1, market: 0, price: 5, quantity: 1, worth: 5n }
  const sides = { makerOrder: 7, makerUser: PERSON, takerOrder: 8, takerUser: other }
  const posting = { amount: 5n, reason: 'spotTrade', reference: 8 }
  const record = {
    ...{ seq: 1, at: 2, command: 'placeSpotOrder', owner: other },
    postings: [{ ...posting, from: account(other), to: account(PERSON) }],
    events: [{ ...fill, ...sides, takerSide: 'buy', makerFee: 0n, takerFee: 0n }],
  }

  it('tells each of their own order alone', () => {
    const parts = new RecordSplitter().split(record, utf8('bytes'))
    expect(parts.map(({ party }) => party)).toEqual(['header', PERSON, other])
    const [maker, taker] = parts.slice(1).map(({ content }) => parsePart(content))
    expect(maker).toMatchObject({ postings: [{ amount: 5n, reference: 7 }] })
    expect(maker).not.toHaveProperty('command')
    expect(maker!.events).toMatchObject([{ order: 7, role: 'maker', side: 'sell', user: PERSON }])
    expect(taker).toMatchObject({ postings: [{ amount: -5n, reference: 8 }] })
    expect(JSON.stringify(maker!.events)).not.toContain(`${other}`)
  })
})

test('what a splitter kept is refused where it is something else', () => {
  for (const state of ['', '{}', '[[1]]', '[[1,"2"]]']) {
    expect(codeOf(() => new RecordSplitter(utf8(state)))).toBe('malformed')
  }
})
