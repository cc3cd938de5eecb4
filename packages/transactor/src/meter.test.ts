import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { expect, test } from 'vitest'
import { type Meter, TIMED_ONE_IN } from './meter.ts'
import { openTransactor } from './open-transactor.ts'

test('a meter is told of every command, of what was not taken, and of every batch', async () => {
  const told = { decided: [] as string[], timed: 0, refused: [] as string[], records: 0 }
  const meter: Meter = {
    decided: (kind, { outcome }) => void told.decided.push(`${kind} ${outcome}`),
    decidedIn: (ms) => void (told.timed += ms >= 0 ? 1 : 0),
    refused: (reason) => void told.refused.push(reason),
    appended: (ms, records) => void (told.records += ms >= 0 ? records : 0),
  }
  const disk = memoryDisk()
  const journal = await openFileJournal({
    disk,
    folder: 'j',
    segmentBytes: 1 << 20,
    markAfterMs: 0,
  })
  const transactor = await openTransactor({
    journal,
    now: () => 1_000,
    meter,
    admission: ({ kind }) => (kind === 'passTime' ? 'tables_behind' : undefined),
  })
  const define = (code: string) =>
    transactor.submit({ kind: 'defineCurrency', spec: { code, scale: 2 } } as never)
  await Promise.all(['AAA', 'BBB', 'AAA'].map(define))
  await transactor.submit({ kind: 'passTime' })
  const durable = transactor.durableSeq
  for (let more = 0; more < TIMED_ONE_IN; more += 1) await define('AAA')
  expect(told.decided.slice(0, 2)).toEqual(Array(2).fill('defineCurrency accepted'))
  expect(told.decided).toHaveLength(3 + TIMED_ONE_IN)
  expect(told.timed).toBe(2)
  expect(told.refused).toEqual(['tables_behind'])
  expect(durable).toBeGreaterThanOrEqual(2)
  expect(told.records).toBe(transactor.durableSeq)
  await transactor.stop()
})
