import { describe, expect, it } from 'vitest'
import { Venue } from '../../test/venue.ts'
import { NEWEST_FORMAT, WrittenByNewer } from '../core/record-format.ts'
import { restoreEngine } from '../engine.ts'
import { decodeRecord, encodeRecord } from '../registry/record-codec.ts'
import type { BeginEpoch } from './begin-epoch.ts'

const FIRST: BeginEpoch = {
  kind: 'beginEpoch',
  epoch: 3,
  node: 'a',
  format: 1,
  venue: '0123456789abcdef'.repeat(2),
}

function begun(): Venue {
  const opened = new Venue()
  expect(opened.engine.epoch()).toBeUndefined()
  opened.submit(FIRST)
  return opened
}

describe('an epoch', () => {
  it('says who decides, in which format and for which venue, also after a restart', () => {
    const opened = begun()
    const { kind: _, ...epoch } = FIRST
    expect(opened.engine.epoch()).toEqual(epoch)
    expect(restoreEngine(opened.engine.encodeState()).epoch()).toEqual(epoch)
  })

  it('gives way only to a later one', () => {
    const opened = begun()
    for (const epoch of [1, 2, 3]) {
      expect(opened.submit({ ...FIRST, epoch, node: 'b' })).toMatchObject({
        rejection: 'epoch_taken',
      })
    }
    expect(opened.submit({ ...FIRST, epoch: 5, node: 'b' })).toMatchObject({ outcome: 'accepted' })
    expect(opened.engine.epoch()).toMatchObject({ epoch: 5, node: 'b' })
  })

  it('never falls back to a former format, and goes no further than this release', () => {
    const opened = begun()
    expect(opened.submit({ ...FIRST, epoch: 4, format: 2 })).toMatchObject({ outcome: 'accepted' })
    expect(opened.submit({ ...FIRST, epoch: 5, format: 1 })).toMatchObject({
      rejection: 'epoch_taken',
    })
    const beyond = { ...FIRST, epoch: 5, format: NEWEST_FORMAT + 1 }
    expect(opened.submit(beyond)).toMatchObject({ rejection: 'catalogue_invalid' })
  })

  it('of a newer release is read neither as a record nor in a snapshot', () => {
    const { engine, records } = begun()
    const newer = NEWEST_FORMAT + 1
    const record = records.at(-1)!
    const { kind: _, ...epoch } = FIRST
    const began = { ...epoch, kind: 'epochBegan' as const, epoch: 4, format: newer }
    const next = encodeRecord({ ...record, seq: record.seq + 1, events: [began] })
    expect(() => engine.apply(decodeRecord(next))).toThrow(WrittenByNewer)
    const state = begun()
    state.engine.epoch()!.format = newer
    expect(() => restoreEngine(state.engine.encodeState())).toThrow(
      `its epoch is of record format ${newer}, and this version reads formats up to ${NEWEST_FORMAT}`,
    )
  })

  it('is of one venue for ever', () => {
    const opened = begun()
    const foreign = { ...FIRST, epoch: 4, venue: 'ff'.repeat(16) }
    expect(opened.submit(foreign)).toMatchObject({ rejection: 'epoch_taken' })
  })

  it.each([
    { epoch: 0 },
    { epoch: 4.5 },
    { node: '' },
    { node: 'two words' },
    { format: 0 },
    { venue: 'AB'.repeat(16) },
    { venue: 'ab' },
  ])('is refused with %o', (odd) => {
    const opened = begun()
    expect(opened.submit({ ...FIRST, epoch: 4, ...odd })).toMatchObject({
      rejection: 'catalogue_invalid',
    })
  })
})
