import type { EngineRecord } from '@candor/engine'
import { describe, expect, test } from 'vitest'
import { OwnWrites } from './own-writes.ts'
import { Reads } from './reads.ts'

const venue = 'a0'.repeat(16)
const other = 'b1'.repeat(16)

/** A process whose books and tables stand where the test says, and who asks how far the writer is. */
function processAt({ books = 10, tables = 10, newest = 10, severalNodes = true, waitMs = 60_000 }) {
  const at = { books, tables, written: tables, asked: 0 }
  let tell: ((records: readonly EngineRecord[]) => void) | undefined
  const projector = {
    get watermark() {
      return at.tables
    },
    reached: (seq: number) =>
      seq > at.tables ? new Promise<void>(() => undefined) : Promise.resolve(),
    shown: () => Promise.resolve(at.written),
  }
  const ownWrites = new OwnWrites(projector, waitMs, 0)
  const answers = { newest: () => Promise.resolve(newest) }
  const asked = Promise.withResolvers<undefined>()
  const engine = {
    get lastSeq() {
      return at.books
    },
    epoch: () => ({ venue }),
  }
  const reads = new Reads({
    transactor: {
      engine: engine as never,
      onCommit: (listener) => ((tell = listener), () => undefined),
      durableSeq: books,
    },
    projector,
    ownWrites,
    node: {
      several: severalNodes,
      newestSeq: () => {
        at.asked += 1
        asked.resolve(undefined)
        return answers.newest()
      },
    },
    waitMs,
  })
  const apply = (seq: number) => {
    at.books = seq
    tell?.([])
  }
  return { at, reads, ownWrites, answers, apply, asked: asked.promise }
}

/** What became of it by now: everything that could go on has done so. */
async function standOf<T>(work: T | Promise<T>): Promise<unknown> {
  const ended = Promise.resolve(work).then((value) => ({ value }))
  return Promise.race([ended, new Promise((resolve) => setImmediate(() => resolve('waits')))])
}

describe('at a process that may be behind', () => {
  test('a caller waits for what they have seen, and for no more', async () => {
    const { reads, apply, at } = processAt({ books: 10, newest: 40 })
    const begun = reads.begin(`${venue}.12.7`)
    expect(await standOf(begun)).toBe('waits')
    apply(11)
    expect(await standOf(begun)).toBe('waits')
    apply(12)
    expect(await begun).toBe(7)
    expect(at.asked).toBe(1)
  })

  test('nothing is asked for a caller who has seen nothing newer', async () => {
    const { reads, at } = processAt({ books: 10, newest: 40 })
    expect(await reads.begin(`${venue}.10.4`)).toBe(4)
    expect(at.asked).toBe(0)
  })

  test.each([undefined, 'nonsense', `${other}.1.1`])(
    'a caller with the header %j waits for all that anybody was answered',
    async (header) => {
      const { reads, apply } = processAt({ books: 10, newest: 12 })
      const begun = reads.begin(header)
      expect(await standOf(begun)).toBe('waits')
      apply(12)
      expect(await begun).toBe(12)
    },
  )

  test('a call that decides by the books waits for the newest, whatever its caller has seen', async () => {
    const { reads, apply } = processAt({ books: 10, newest: 12 })
    const begun = reads.begin(`${venue}.3.3`, { newest: true })
    expect(await standOf(begun)).toBe('waits')
    apply(12)
    expect(await begun).toBe(12)
  })

  test('what had to wait for a turn waits for the newest once more', async () => {
    const { reads, apply } = processAt({ books: 10, newest: 12 })
    const newest = reads.newest()
    expect(await standOf(newest)).toBe('waits')
    apply(12)
    expect(await newest).toBe(12)
  })

  test('a number that no record has counts as the newest that is durable', async () => {
    const { reads, apply } = processAt({ books: 10, newest: 12 })
    const most = Number.MAX_SAFE_INTEGER
    const begun = reads.begin(`${venue}.${most}.${most}`)
    expect(await standOf(begun)).toBe('waits')
    apply(12)
    expect(await begun).toBe(12)
  })

  test('lists that show more than the caller claims to have seen of the books count for both', async () => {
    const { reads, apply } = processAt({ books: 10, newest: 30 })
    const begun = reads.begin(`${venue}.1.11`)
    expect(await standOf(begun)).toBe('waits')
    apply(11)
    expect(await begun).toBe(11)
  })

  test('a call is refused where the writer does not answer in time, or never will', async () => {
    const { reads, answers } = processAt({ waitMs: 5 })
    answers.newest = () => new Promise<number>(() => undefined)
    await expect(reads.begin(undefined)).rejects.toMatchObject({ error: 'service_unavailable' })
    answers.newest = () => Promise.reject(new Error('This node ends.'))
    await expect(reads.begin(undefined)).rejects.toMatchObject({ error: 'service_unavailable' })
  })

  test('a call is refused where this process does not catch up in time', async () => {
    const { reads } = processAt({ books: 10, newest: 12, waitMs: 5 })
    await expect(reads.begin(`${venue}.11.1`)).rejects.toMatchObject({
      error: 'service_unavailable',
    })
  })

  test('a user’s lists wait for what another process answered them with', async () => {
    const { reads, ownWrites } = processAt({ books: 12, tables: 10, waitMs: 5 })
    await reads.begin(`${venue}.12.11`, { user: 7 })
    await expect(ownWrites.reached(7)).rejects.toMatchObject({ error: 'tables_behind' })
    await reads.begin(`${venue}.12.10`, { user: 8 })
    await expect(ownWrites.reached(8)).resolves.toBeUndefined()
  })
})

describe('of a venue of one process', () => {
  test('nobody waits and nothing is asked, whatever a caller says', async () => {
    const { reads, at, ownWrites } = processAt({ severalNodes: false, books: 10, newest: 8 })
    const most = Number.MAX_SAFE_INTEGER
    expect(await reads.begin(undefined, { user: 7 })).toBe(0)
    expect(await reads.begin(undefined, { user: 7, newest: true })).toBe(0)
    expect(ownWrites.known(7)).toBe(0)
    expect(await reads.begin(`${venue}.${most}.${most}`, { user: 7 })).toBe(10)
    expect(at.asked).toBe(0)
  })
})

describe('an answer', () => {
  test('tells the books it rests on, and the user’s own writes as what lists have to show', async () => {
    const { reads, ownWrites } = processAt({ books: 20, tables: 9 })
    expect(await reads.told({ tables: 0 })).toBe(`${venue}.20.0`)
    ownWrites.note(7, 15)
    expect(await reads.told({ user: 7, tables: 4 })).toBe(`${venue}.20.15`)
    expect(await reads.told({ user: 8, tables: 4 })).toBe(`${venue}.20.4`)
  })

  test('from the tables tells how far they are, also where they are ahead of the books', async () => {
    const { reads, at } = processAt({ books: 20, tables: 22 })
    expect(await reads.told({ user: 7, tables: 4, waitedFor: 4 })).toBe(`${venue}.22.22`)
    // This process has not heard of it.
    at.written = 25
    expect(await reads.told({ user: 7, tables: 4, waitedFor: 4 })).toBe(`${venue}.25.25`)
  })

  test('from tables that went back behind what its caller has seen is refused', async () => {
    const { reads, at } = processAt({ books: 20, tables: 20 })
    at.written = 15
    const told = reads.told({ user: 7, tables: 18, waitedFor: 18 })
    await expect(told).rejects.toMatchObject({ error: 'tables_behind' })
  })
})

test('tables that do not come in time are refused as behind', async () => {
  const { reads } = processAt({ tables: 10, waitMs: 5 })
  await expect(reads.tables(10)).resolves.toBeUndefined()
  await expect(reads.tables(11)).rejects.toMatchObject({ error: 'tables_behind' })
})
