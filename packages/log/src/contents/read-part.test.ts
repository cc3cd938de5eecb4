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

describe('an event that names what is nobody’s', () => {
  const other = PERSON + 1
  const begun = { kind: 'spotOrderPlaced', user: other, order: 7, market: 0 }
  const record = {
    ...{ seq: 4, at: 2, command: 'cancelSpotOrder', owner: PERSON, postings: [] },
    events: [
      begun,
      { kind: 'spotOrderReduced', order: 9, quantity: 1 },
      { kind: 'triggersReached', index: 1, up: [7, 8], down: [] },
    ],
  }
  const split = (splitter: RecordSplitter) => splitter.split(record, utf8('bytes'))
  const saidTo = (party: string | number) => {
    const part = split(new RecordSplitter()).find((one) => one.party === party)!
    return JSON.parse(new TextDecoder().decode(part.content)) as { events: object[] }
  }

  it('is in the header, and persons are told what is theirs', () => {
    expect(saidTo('header').events).toMatchObject([
      { kind: 'spotOrderReduced', order: 9 },
      { kind: 'triggersReached', up: [8] },
    ])
    expect(saidTo(other).events).toMatchObject([begun, { kind: 'triggersReached', up: [7] }])
    expect(saidTo(PERSON).events).toEqual([])
  })

  it('is told once to who runs the log', () => {
    const splitter = new RecordSplitter()
    split(splitter)
    expect(splitter.takeOwnerless()).toEqual([
      { seq: 4, kind: 'spotOrderReduced', id: 9 },
      { seq: 4, kind: 'triggersReached', id: 8 },
    ])
    expect(splitter.takeOwnerless()).toEqual([])
  })

  it('of a kind that is unknown stops the splitter', () => {
    const newer = { ...record, events: [{ kind: 'ofALaterRelease', order: 7 }] }
    expect(codeOf(() => new RecordSplitter().split(newer, utf8('bytes')))).toBe('malformed')
  })
})

test('what a splitter kept is refused where it is something else', () => {
  for (const state of ['', '{}', '[[1]]', '[[1,"2"]]']) {
    expect(codeOf(() => new RecordSplitter(utf8(state)))).toBe('malformed')
  }
})
