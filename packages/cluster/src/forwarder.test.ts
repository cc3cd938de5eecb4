import type { Command } from '@candor/engine'
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

function newForwarder(): Forwarder {
  const timers = { after: () => () => undefined }
  return new Forwarder({ recordAt: () => Promise.resolve(undefined), timers })
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
