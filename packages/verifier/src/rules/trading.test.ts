// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest'
import { KEPT, keptRecords } from '../../test/kept.ts'
import { simulatedRecords } from '../../test/simulated.ts'
import { type Cheat, foundOf, verified, withEvent, withPosting } from '../../test/verified.ts'
import type { DecodedRecord } from './rule.ts'

const SEEDS = [6, 8, 9, 10]
const STEPS = 250

let journals: DecodedRecord[][]
beforeAll(async () => {
  const kept = await Promise.all(KEPT.map(keptRecords))
  const played = await Promise.all(SEEDS.map((seed) => simulatedRecords(seed, STEPS)))
  journals = [...kept, ...played]
}, 300_000)

it('finds nothing in the journals of releases and of venues that the simulator played', () => {
  for (const records of journals) expect(verified(records).findings).toEqual([])
})

describe('of what is rewritten', () => {
  const one = 1n
  const cheats: Record<string, [rule: string, cheat: Cheat]> = {
    'a fee one unit too high': [
      'fees',
      (record) =>
        withEvent(record, 'spotTraded', ({ takerFee }) => ({
          takerFee: (takerFee as bigint) + one,
        })),
    ],
    'a fee that is posted one unit too high': [
      'postings',
      (record) => withPosting(record, 'spotFee', ({ amount }) => ({ amount: amount + one })),
    ],
    'a worse fill than the book allowed': [
      'fills',
      (record) =>
        withEvent(record, 'spotTraded', ({ price, takerSide, takerOrder }) =>
          takerOrder === 0
            ? undefined
            : { price: (price as number) + (takerSide === 'buy' ? 1 : -1) },
        ),
    ],
    'an order filled in part where the book had all of it': [
      'fills',
      (record) =>
        withEvent(record, 'spotTraded', ({ quantity, makerOrder }) =>
          makerOrder === 0 && (quantity as number) > 1
            ? { quantity: (quantity as number) - 1 }
            : undefined,
        ),
    ],
    'an order that the house fills in place of the person who was first': [
      'fills',
      (record) =>
        withEvent(record, 'spotTraded', ({ makerOrder, takerOrder }) =>
          makerOrder !== 0 && takerOrder !== 0 ? { makerOrder: 0, makerUser: 8 } : undefined,
        ),
    ],
    'a fill that is left out': [
      'fills',
      (record) =>
        without(record, ({ type, takerOrder }) => type === 'spotTraded' && takerOrder !== 0),
    ],
    'an order that rests where the book had something for it': [
      'fills',
      (record) =>
        record.events.some(({ type }) => type === 'spotTraded') && isPlaced(record, 'limit')
          ? without(record, ({ type }) => type === 'spotTraded' || type === 'spotOrderClosed')
          : undefined,
    ],
    'an order that is given the place of an older one': [
      'ids',
      (record) =>
        withEvent(record, 'spotOrderPlaced', ({ order }) =>
          (order as number) > 40 ? { order: (order as number) - 20 } : undefined,
        ),
    ],
    'a market order that goes beyond its band': [
      'orders',
      (record) =>
        withEvent(record, 'spotOrderPlaced', ({ method, price }) =>
          method === 'market' ? { price: (price as number) + 1 } : undefined,
        ),
    ],
    'an order below the smallest': [
      'orders',
      (record) =>
        isPlaced(record, 'limit')
          ? withEvent(record, 'spotOrderPlaced', () => ({ price: 1, quantity: 1 }))
          : undefined,
    ],
    'a hold of one unit less': [
      'postings',
      (record) => withPosting(record, 'spotHold', ({ amount }) => ({ amount: amount - one })),
    ],
    'an order taken back of which not all returns': [
      'postings',
      (record) => withPosting(record, 'spotRelease', ({ amount }) => ({ amount: amount - one })),
    ],
    'an order that another person takes back': [
      'orders',
      (record) =>
        record.command.type === 'cancelSpotOrder' && isClosed(record)
          ? { ...record, command: { ...record.command, owner: 100_999 } }
          : undefined,
    ],
    'a stop that is skipped': [
      'triggers',
      (record) => without(record, ({ type }) => type === 'triggersReached'),
    ],
    'a stop that fires early': [
      'triggers',
      (record) =>
        withEvent(record, 'triggersReached', ({ up, down }) => ({
          up: [...(up as number[]), 999_999],
          down,
        })),
    ],
    'a conditional order that is carried out and was not reached': [
      'triggers',
      (record) =>
        withEvent(record, 'triggerEnded', ({ reason }) =>
          reason === 'cancelled' ? { reason: 'carriedOut' } : undefined,
        ),
    ],
    'a conditional order that holds less than its order needs': [
      'triggers',
      (record) =>
        withEvent(record, 'triggerPlaced', ({ held }) => ({ held: (held as bigint) - one })),
    ],
    'an exit that is not given what its order filled': [
      'exits',
      (record) => without(record, ({ type }) => type === 'exitFunded'),
    ],
    'an exit at another price than was asked for': [
      'exits',
      (record) =>
        withEvent(record, 'exitFunded', ({ begins }) =>
          begins ? { begins: { ...begins, up: undefined, down: undefined } } : undefined,
        ),
    ],
  }

  it.each(Object.entries(cheats))('%s is found', (_, [rule, cheat]) => {
    const found = foundOf(journals, cheat)
    expect(found.map((finding) => finding.rule)).toContain(rule)
  })

  it('fees that other rules than those in force ask for are found', () => {
    const fees = (record: DecodedRecord) =>
      withEvent(record, 'marketDefined', ({ spec }) => ({
        spec: { ...(spec as object), takerFee: 9_999, makerFee: 9_999 },
      })) ?? record
    const { findings } = verified(journals[0]!.map(fees))
    expect(findings.map(({ rule }) => rule)).toContain('fees')
  })
})

function without(
  record: DecodedRecord,
  left: (event: DecodedRecord['events'][number]) => boolean,
): DecodedRecord | undefined {
  const events = record.events.filter((event) => !left(event))
  return events.length === record.events.length ? undefined : { ...record, events }
}

function isPlaced({ events }: DecodedRecord, method: string): boolean {
  return events.some((event) => event.type === 'spotOrderPlaced' && event['method'] === method)
}

function isClosed({ events }: DecodedRecord): boolean {
  return events.some(({ type }) => type === 'spotOrderClosed')
}
