import { describe, expect, it } from 'vitest'
import { GOLDEN_RECORDS, GOLDEN_RUNS } from '../../test/first-release/golden.ts'
import { auditState } from '../audit.ts'
import type { Event } from '../core/events.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { POSTING_REASONS } from '../ledger/postings.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'

/** What stands for each kind of event in every journal there is: its place here. */
const EVENT_CODES: readonly Event['kind'][] = [
  'currencyDefined',
  'indexDefined',
  'marketDefined',
  'policySet',
  'accountOpened',
  'pricesPrinted',
  'spotOrderPlaced',
  'spotTraded',
  'spotOrderClosed',
  'pricesRecovered',
  'fastDefined',
  'futuresDefined',
  'productDefined',
  'swapRulesSet',
  'fastOpened',
  'fastSettled',
  'futuresOrderPlaced',
  'positionOpened',
  'futuresOrderCancelled',
  'positionClosed',
  'stopsSet',
  'positionsLocked',
  'sweepLeft',
  'sweepDone',
  'swapQuoted',
  'swapped',
  'productPreviewed',
  'offerEnded',
  'productBought',
  'incomeAccrued',
  'productReturned',
  'riskNoticeAccepted',
  'personalLimitsSet',
  'cashRulesSet',
  'certified',
  'bonusGiven',
  'withdrawalRequested',
  'withdrawalApproved',
  'withdrawalReturnProposed',
  'withdrawalMoved',
]
/** The version that the first release's snapshots begin with. */
const STATE_VERSION = 3

describe('a record of the first release', () => {
  it.each(GOLDEN_RECORDS.map((one) => [one.record.events[0]!.kind, one] as const))(
    'with %s is read as it was meant, and written again to the byte',
    (_, { bytes, record }) => {
      const read = decodeRecord(bytes)
      expect(read).toEqual(record)
      expect(hex(encodeRecord(read))).toBe(hex(bytes))
    },
  )

  it('is there for every kind of event, command and posting that it knew', () => {
    const events = new Set(GOLDEN_RECORDS.flatMap(({ record }) => record.events.map(kindOf)))
    expect([...events].sort()).toEqual([...EVENT_CODES].sort())
    expect(new Set(GOLDEN_RECORDS.map(({ record }) => record.command)).size).toBe(39)
    const reasons = GOLDEN_RECORDS.flatMap(({ record }) => record.postings.map(reasonOf))
    expect([...new Set(reasons)].sort()).toEqual(POSTING_REASONS.slice(0, 38).sort())
  })

  it('has each kind of event at the code that stands for it', () => {
    EVENT_CODES.forEach((kind, code) => {
      const { record, bytes } = GOLDEN_RECORDS.find(
        ({ record: one }) => kindOf(one.events[0]!) === kind,
      )!
      const [empty, whole] = [encodeRecord({ ...record, events: [] }).slice(), bytes]
      // Its list of events is the last of a record: a count, and then the code.
      expect([kind, whole[empty.length - 1], whole[empty.length]]).toEqual([kind, 1, code])
    })
  })
})

describe.each(GOLDEN_RUNS.map((run, place) => ({ place, ...run })))(
  'venue $place of the first release',
  ({ records, states }) => {
    it('has its records written again to the byte', () => {
      expect(records.map((bytes) => hex(encodeRecord(decodeRecord(bytes))))).toEqual(
        records.map(hex),
      )
    })

    it.each(states)('stands after record $after as its snapshot says', ({ after, bytes }) => {
      const replayed = createEngine()
      for (const each of records.slice(0, after)) replayed.apply(decodeRecord(each))
      const restored = restoreEngine(bytes)
      expect(restored.lastSeq).toBe(after)
      expect(hex(restored.encodeState(STATE_VERSION))).toBe(hex(bytes))
      expect(hex(replayed.encodeState(STATE_VERSION))).toBe(hex(bytes))
      expect(hex(restored.encodeState())).toBe(hex(replayed.encodeState()))
      for (const engine of [restored, replayed]) {
        for (const each of records.slice(after)) engine.apply(decodeRecord(each))
      }
      expect(hex(restored.encodeState())).toBe(hex(replayed.encodeState()))
      expect(auditState(restored)).toEqual([])
    })
  },
)

function kindOf({ kind }: Event): Event['kind'] {
  return kind
}

function reasonOf({ reason }: { reason: string }): string {
  return reason
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
