// @module-tag long
import { decodeRecord } from '@candor/engine'
import type { FileJournal, Journal } from '@candor/journal'
import { type PersonPart, RecordSplitter, parsePart } from '@candor/log/contents'
import { simulate } from '@candor/simulator'
import { Recomputation } from '@candor/web/testing'
import { beforeAll, describe, expect, it } from 'vitest'

/** The parts of each person of a venue that the simulator played. */
async function simulatedParts(seed: number, steps: number): Promise<Map<number, PersonPart[]>> {
  let kept: Uint8Array[] = []
  const journal = (one: FileJournal): Journal =>
    new Proxy(one, {
      get: (target, name) => {
        if (name === 'read') return (from: number) => noting(target.read(from), from)
        const found: unknown = Reflect.get(target, name)
        return typeof found === 'function' ? (found.bind(target) as unknown) : found
      },
    })
  async function* noting(entries: ReturnType<FileJournal['read']>, from: number) {
    const records: Uint8Array[] = []
    for await (const entry of entries) {
      records.push(entry.bytes.slice())
      yield entry
    }
    if (from === 1 && records.length >= kept.length) kept = records
  }
  const { failure } = await simulate(seed, { steps, plant: { journal } })
  if (failure) throw new Error(failure.message)
  const splitter = new RecordSplitter()
  const parts = new Map<number, PersonPart[]>()
  for (const bytes of kept) {
    for (const { party, content } of splitter.split(decodeRecord(bytes), bytes)) {
      if (typeof party !== 'number') continue
      const own = parts.get(party) ?? []
      parts.set(party, own)
      own.push(parsePart(content))
    }
  }
  return parts
}

type Told = PersonPart['events'][number]

/** The same parts with the first event of a kind, or the first posting of a reason, told otherwise. */
function withEvent(parts: readonly PersonPart[], kind: string, change: (event: Told) => object) {
  const at = parts.findIndex(({ events }) => events.some((event) => event.kind === kind))
  const { events } = parts[at]!
  const place = events.findIndex((event) => event.kind === kind)
  const changed = { ...events[place]!, ...change(events[place]!) } as Told
  return parts.with(at, { ...parts[at]!, events: events.with(place, changed) })
}

function withPosting(parts: readonly PersonPart[], reason: string, by: bigint) {
  const at = parts.findIndex(({ postings }) => postings.some((each) => each.reason === reason))
  const { postings } = parts[at]!
  const place = postings.findIndex((each) => each.reason === reason)
  const changed = { ...postings[place]!, amount: postings[place]!.amount + by }
  return parts.with(at, { ...parts[at]!, postings: postings.with(place, changed) })
}

function recomputed(parts: readonly PersonPart[]): Recomputation {
  const recomputation = new Recomputation()
  for (const part of parts) recomputation.take(part)
  return recomputation
}

const rulesOf = (parts: readonly PersonPart[]) => [
  ...new Set(recomputed(parts).findings.list.map(({ rule }) => rule)),
]

const more = (name: string) => (event: Told) => ({
  [name]: `${BigInt(event[name] as string) + 1n}`,
})

describe('people of a simulated venue', () => {
  let people: PersonPart[][]

  beforeAll(async () => {
    people = [...(await simulatedParts(2, 1_000)).values()]
  }, 120_000)

  it('find nothing wrong with what the engine wrote', () => {
    for (const parts of people) expect(recomputed(parts).findings.list).toEqual([])
    const of = people.map(recomputed)
    for (const count of [
      of.map(({ fast }) => fast.count),
      of.map(({ futures }) => futures.count),
      of.map(({ fees }) => fees.count),
      of.map(({ earn }) => earn.count),
    ]) {
      expect(count.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(10)
    }
  })

  it.each<[what: string, kind: string, change: (event: Told) => object, rule: string]>([
    [
      'flipped outcome',
      'fastSettled',
      ({ outcome }) => ({ outcome: outcome === 'won' ? 'lost' : 'won' }),
      'fastOutcome',
    ],
    ['median a step higher', 'fastSettled', more('twicePrice'), 'fastMedian'],
    ['broken chain', 'fastSettled', () => ({ linkAfter: '0'.repeat(64) }), 'fastChain'],
    ['stake told higher', 'fastOpened', more('stake'), 'fastMoved'],
    ['gain a unit higher', 'positionClosed', more('gain'), 'futuresResult'],
    ['loss a unit higher', 'positionClosed', more('loss'), 'futuresResult'],
    ['closing fee a unit higher', 'positionClosed', more('fee'), 'futuresFee'],
    ['opening fee a unit higher', 'futuresOrderPlaced', more('fee'), 'futuresFee'],
    ['fee of a trade a unit higher', 'spotTraded', more('fee'), 'feeMoved'],
    ['worth of a trade a unit higher', 'spotTraded', more('worth'), 'tradeMoved'],
    ['income of a day a unit higher', 'incomeAccrued', more('amount'), 'earnIncome'],
    [
      'a day of income left out',
      'incomeAccrued',
      ({ day }) => ({ day: Number(day) + 1 }),
      'earnDay',
    ],
    ['income promised a unit higher', 'productBought', more('income'), 'earnTerms'],
    ['penalty a unit higher', 'productReturned', more('penalty'), 'earnPenalty'],
    ['settled income a unit higher', 'productReturned', more('settled'), 'earnIncome'],
    ['order without an id', 'fastSettled', () => ({ order: 'x' }), 'unreadable'],
    ['result of an order that never began', 'positionClosed', () => ({ order: 1 }), 'missing'],
  ])('find: %s', (_, kind, change, rule) => {
    const own = people.find((parts) =>
      parts.some(({ events }) => events.some((event) => event.kind === kind)),
    )!
    expect(rulesOf(withEvent(own, kind, change))).toContain(rule)
  })

  it.each([
    ['fastProfit', -1n, 'fastMoved'],
    ['fastLoss', -1n, 'fastMoved'],
    ['futuresProfit', -1n, 'futuresMoved'],
    ['futuresFee', -1n, 'futuresMoved'],
    ['spotFee', -1n, 'feeMoved'],
    ['wealthIncome', -1n, 'earnMoved'],
    ['lockPenalty', -1n, 'earnMoved'],
  ])('find a unit less of %s', (reason, by, rule) => {
    const own = people.find((parts) =>
      parts.some(({ postings }) => postings.some((each) => each.reason === reason)),
    )!
    expect(rulesOf(withPosting(own, reason, by))).toContain(rule)
  })

  it('find prices that are not of the last seconds of a contract', () => {
    const earlier = people.map((parts) =>
      parts.map((part) => ({
        ...part,
        events: part.events.map((event) =>
          event.kind === 'fastOpened' ? { ...event, expiresAt: 1 } : event,
        ),
      })),
    )
    expect(earlier.flatMap(rulesOf)).toContain('fastWindow')
  })

  it('find a left-out deposit by an account that falls below zero', () => {
    const own = people.find((parts) => parts.length > 20)!
    const deposit = own.findIndex(({ postings }) =>
      postings.some(({ reason }) => reason === 'recharge'),
    )
    expect(rulesOf(own.toSpliced(deposit, 1))).toContain('belowZero')
  })

  it('find accounts that are told otherwise than the records come to, and no state in between', () => {
    const own = people.find((parts) => parts.filter(({ postings }) => postings[0]).length > 20)!
    const { accounts } = recomputed(own)
    const moving = own.filter(({ postings }) => postings.length > 0)
    const before = moving.at(-2)!
    const earlier = new Map<string, bigint>()
    for (const { seq, postings } of own) {
      if (seq > before.seq) continue
      for (const { currency, purse, bucket, amount } of postings) {
        const account = `${currency}/${purse}/${bucket}`
        earlier.set(account, (earlier.get(account) ?? 0n) + amount)
      }
    }
    expect(accounts.wereAsTold(earlier, before.seq)).toBe(true)
    expect(accounts.wereAsTold(earlier, moving.at(-1)!.seq)).toBe(false)
    expect(accounts.differences(earlier).map(({ rule }) => rule)).toContain('balance')
    const [account, units] = [...earlier].find(([, each]) => each > 0n)!
    expect(accounts.wereAsTold(new Map([...earlier, [account, units + 1n]]), 0)).toBe(false)
  })
})
