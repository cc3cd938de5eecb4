import { describe, expect, test } from 'vitest'
import { OwnWrites } from './own-writes.ts'

/** Tables that stand at a sequence and say who waits for more. */
function tablesAt(watermark: number) {
  const waited: number[] = []
  const reached = (seq: number) => {
    if (seq > watermark) waited.push(seq)
    return seq > watermark ? new Promise<void>(() => undefined) : Promise.resolve()
  }
  return { waited, reached }
}

describe('a caller’s own writes', () => {
  test('are waited for before that caller reads, and before nobody else does', async () => {
    const tables = tablesAt(10)
    const writes = new OwnWrites(tables, 5, 10)
    writes.note(1, 11)
    await expect(writes.reached(2)).resolves.toBeUndefined()
    await expect(writes.reached(1)).rejects.toMatchObject({ error: 'tables_behind' })
    expect(tables.waited).toEqual([11])
  })

  test('count by the newest, whatever order their answers come in', async () => {
    const tables = tablesAt(10)
    const writes = new OwnWrites(tables, 5, 10)
    writes.note(1, 12)
    writes.note(1, 11)
    await expect(writes.reached(1)).rejects.toMatchObject({ error: 'tables_behind' })
    expect(tables.waited).toEqual([12])
  })

  test('of before the start are waited for by everyone', async () => {
    const writes = new OwnWrites(tablesAt(10), 5, 12)
    await expect(writes.reached(7)).rejects.toMatchObject({ error: 'tables_behind' })
  })

  test('are kept of 200,000 people, those who wrote last', () => {
    const writes = new OwnWrites(tablesAt(10), 5, 10)
    for (const user of [1, 1, 2, 2, 1]) writes.note(user, 11)
    for (let user = 3; user <= 200_001; user += 1) writes.note(user, 11)
    expect([1, 2, 3].map((user) => writes.known(user))).toEqual([11, 0, 11])
  })

  test('that are durable are never said to have done nothing', async () => {
    const writes = new OwnWrites(tablesAt(10), 5, 12)
    await expect(writes.reachedAfterWrite(7)).rejects.toMatchObject({ error: 'outcome_unknown' })
  })
})
