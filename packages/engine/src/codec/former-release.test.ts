import { describe, expect, it } from 'vitest'
import { FORMER_RECORDS, FORMER_STATE } from '../../test/former-release.ts'
import { auditState } from '../audit.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'

const AFTER = 20

describe('what the release before products wrote', () => {
  it('is read record by record, and written again to the byte', () => {
    const again = FORMER_RECORDS.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(FORMER_RECORDS)
  })

  it('is restored to the state that its records lead to, and goes on as they do', () => {
    const replayed = createEngine()
    for (const bytes of FORMER_RECORDS) replayed.apply(decodeRecord(bytes))
    const restored = restoreEngine(FORMER_STATE)
    expect(restored.lastSeq).toBe(AFTER)
    expect(restored.encodeState(1)).toEqual(FORMER_STATE)
    for (const bytes of FORMER_RECORDS.slice(AFTER)) restored.apply(decodeRecord(bytes))
    expect(restored.encodeState()).toEqual(replayed.encodeState())
    expect(auditState(restored)).toEqual([])
  })
})
