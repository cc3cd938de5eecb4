import { deserialize, serialize } from 'node:v8'
import type { Command, EngineRecord } from '@candor/engine'
import { describe, expect, test } from 'vitest'
import { Forwarder } from './forwarder.ts'
import type { Link } from './link.ts'
import { type Call, readCalls } from './messages.ts'

const OPEN: Command = { kind: 'openAccount', user: 100_001 }
const ID = 'ab'.repeat(16)

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A stream to a writer, which keeps what it is sent. */
function streamOf(calls: Call[]): Link {
  return {
    send: (_, body) => calls.push(...readCalls(Buffer.from(body), () => true)),
    waitingBytes: 0,
    destroy() {},
  }
}

function newForwarder(recordAt?: EngineRecord): Forwarder {
  const timers = { after: () => () => undefined }
  return new Forwarder({ recordAt: () => Promise.resolve(recordAt), timers })
}

describe('a call that a writer refuses', () => {
  test('was not carried out, where no other had it before', async () => {
    const forwarder = newForwarder()
    const calls: Call[] = []
    forwarder.use(streamOf(calls))
    const result = forwarder.submit(OPEN, ID)
    await nextTurn()
    const { no } = calls[0]!
    forwarder.answered([{ no, outcome: 'unavailable', reason: 'journal_full' }])
    expect(await result).toEqual({ outcome: 'unavailable', reason: 'journal_full' })
  })

  test('may have been carried out by the one before, which had it and did not answer', async () => {
    const forwarder = newForwarder()
    const former = streamOf([])
    forwarder.use(former)
    const result = forwarder.submit(OPEN, ID)
    await nextTurn()
    forwarder.lose(former)
    const calls: Call[] = []
    forwarder.use(streamOf(calls))
    await nextTurn()
    const { no } = calls[0]!
    forwarder.answered([{ no, outcome: 'unavailable', reason: 'journal_full' }])
    expect(await result).toEqual({ outcome: 'unavailable', reason: 'outcome_unknown' })
  })

  test('may have been, too, where this node leads now and refuses it itself', async () => {
    const forwarder = newForwarder()
    forwarder.use(streamOf([]))
    const result = forwarder.submit(OPEN, ID)
    await nextTurn()
    const [taken] = forwarder.takeAll()
    taken!.resolve({ outcome: 'unavailable', reason: 'tables_behind' })
    expect(await result).toEqual({ outcome: 'unavailable', reason: 'outcome_unknown' })
  })
})

describe('a call that the writer before carried out and this node, which leads now, finds repeated', () => {
  const taken = async (id: string) => {
    const record = { seq: 7, id } as EngineRecord
    const forwarder = newForwarder(record)
    forwarder.use(streamOf([]))
    const result = forwarder.submit(OPEN, ID)
    await nextTurn()
    forwarder.takeAll()[0]!.resolve({ outcome: 'repeated', seq: 7, reference: 0 })
    return { record, result: await result }
  }

  test('was accepted, where the record has its id', async () => {
    const { record, result } = await taken(ID)
    expect(result).toEqual({ outcome: 'accepted', record, reference: 0 })
  })

  test('stays repeated, where the record is another call’s', async () => {
    const { result } = await taken('cd'.repeat(16))
    expect(result).toEqual({ outcome: 'repeated', seq: 7, reference: 0 })
  })
})

describe('a call that is traced', () => {
  const TRACE = `00-${'4b'.repeat(16)}-${'0f'.repeat(8)}-01`
  const sentOf = async (trace?: string) => {
    const forwarder = newForwarder()
    const bodies: Buffer[] = []
    const send = (_: unknown, body: Uint8Array) => bodies.push(Buffer.from(body))
    forwarder.use({ send, waitingBytes: 0, destroy() {} })
    void forwarder.submit(OPEN, ID, trace)
    await nextTurn()
    return bodies[0]!
  }

  test('says so to the writer', async () => {
    expect(readCalls(await sentOf(TRACE), () => true)).toEqual([
      { no: 1, id: ID, command: OPEN, trace: TRACE },
    ])
  })

  test('is to a node of an earlier release what it always was', async () => {
    // As 1.0 reads a frame of calls: by these names, whatever else there is.
    const [call] = deserialize(await sentOf(TRACE)) as [Call]
    const { no, id, command } = call
    expect({ no, id, command }).toEqual({ no: 1, id: ID, command: OPEN })
    // And as 1.0 writes one, which is what one writes where nothing is traced.
    const former = serialize([{ no: 1, id: ID, command: OPEN }])
    expect(await sentOf()).toEqual(former)
    expect(readCalls(former, () => true)).toEqual([{ no: 1, id: ID, command: OPEN }])
  })

  test('is carried out untraced where a node says what is no trace', () => {
    for (const trace of [7, {}, 'x'.repeat(65)]) {
      const body = serialize([{ no: 1, id: ID, command: OPEN, trace }])
      expect(readCalls(body, () => true)).toEqual([{ no: 1, id: ID, command: OPEN }])
    }
  })
})
