import type { Result } from '@candor/transactor'
import { expect, test } from 'vitest'
import type { FrameKind } from './frames.ts'
import { Fronts } from './fronts.ts'
import type { Link } from './link.ts'
import { readRefused, write } from './messages.ts'
import { ClusterNews } from './news.ts'

const ID = 'ab'.repeat(16)

interface Stream extends Link {
  sent: FrameKind[]
  bodies: Buffer[]
  isDestroyed: boolean
}

function newStream(): Stream {
  const stream: Stream = {
    sent: [],
    bodies: [],
    isDestroyed: false,
    waitingBytes: 0,
    send: (kind, body) => {
      stream.sent.push(kind)
      if (body) stream.bodies.push(Buffer.from(body))
    },
    destroy: () => (stream.isDestroyed = true),
  }
  return stream
}

const hello = write({ node: 'a', format: 1 })
const calls = write([{ no: 1, id: ID, command: { kind: 'openAccount', user: 100_001 } }])

/** Fronts of a writer that notes in `ids` what it is asked to carry out. */
function newFronts(ids: unknown[]): Fronts {
  return new Fronts({
    epoch: 1,
    transactor: {
      durableSeq: 0,
      submit: (_, id) => {
        ids.push(id)
        return new Promise<Result>(() => undefined)
      },
    },
    holds: () => true,
    lost: () => undefined,
    format: 1,
    news: new ClusterNews(() => undefined),
    log: { warn: () => undefined },
  })
}

test('what an earlier stream of a node brings late is not carried out any more', () => {
  const ids: unknown[] = []
  const fronts = newFronts(ids)
  fronts.admit()
  const first = newStream()
  const owner = fronts.accept(first)
  owner.received('hello', hello)
  const second = newStream()
  const next = fronts.accept(second)
  next.received('hello', hello)
  owner.received('calls', calls)
  expect(ids).toEqual([])
  expect(first.isDestroyed).toBe(true)
  next.received('calls', calls)
  expect(ids).toEqual([ID])
  expect(fronts.nodes).toEqual(['a'])
  fronts.announce(Buffer.alloc(1))
  expect([first.sent, second.sent]).toEqual([['welcome'], ['welcome', 'batch']])
})

test('a node follows a writer whose commands wait, and they are carried out once it admits them', () => {
  const ids: unknown[] = []
  const fronts = newFronts(ids)
  const stream = newStream()
  const owner = fronts.accept(stream)
  owner.received('hello', hello)
  owner.received('calls', calls)
  fronts.announce(Buffer.alloc(1))
  expect(stream.sent).toEqual(['welcome', 'batch'])
  expect(ids).toEqual([])
  fronts.admit()
  expect(ids).toEqual([ID])
})

test('what waited on a stream that its node has left is not carried out', () => {
  const ids: unknown[] = []
  const fronts = newFronts(ids)
  const first = fronts.accept(newStream())
  first.received('hello', hello)
  first.received('calls', calls)
  fronts.accept(newStream()).received('hello', hello)
  fronts.admit()
  expect(ids).toEqual([])
})

test('a command that states evidence ends the stream that brings it: its bytes are elsewhere', () => {
  const ids: unknown[] = []
  const fronts = newFronts(ids)
  const owner = fronts.accept(newStream())
  owner.received('hello', hello)
  const command = { kind: 'printPrices', prints: [], evidence: 'ab'.repeat(32) } as const
  const body = write([{ no: 1, id: ID, command }])
  expect(() => owner.received('calls', body)).toThrow('without the evidence that it states')
  fronts.admit()
  expect(ids).toEqual([])
})

test('a node that cannot read the records is told for good, and by what it needs', () => {
  const fronts = newFronts([])
  const stream = newStream()
  fronts.accept(stream).received('hello', write({ node: 'old', format: 0 }))
  expect(stream.sent).toEqual(['refused'])
  expect(readRefused(stream.bodies[0]!)).toEqual({
    reason:
      "The venue's records are written in format 1, and old reads formats up to 0: start the version " +
      'of the other nodes there.',
    forGood: true,
  })
})
