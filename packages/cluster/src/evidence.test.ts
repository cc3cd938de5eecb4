import { hash } from 'node:crypto'
import type { Command } from '@candor/engine'
import { price } from '@candor/money'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestCluster, accepted } from '../test/test-cluster.ts'

const server = serverOfFile()
let cluster: TestCluster

beforeEach(async () => {
  cluster = new TestCluster(await server.createDatabase())
})

afterEach(() => cluster.close(), 30_000)

const EVIDENCE = [1, 2, 3].map((place) => Buffer.from(`constituents of print ${place}`))

const printOf = (evidence: Uint8Array, place: number): Command => ({
  kind: 'printPrices',
  prints: [{ index: 0, price: price(6_500_000 + place) }],
  evidence: hash('sha256', evidence),
})

test('who decides keeps evidence, every node reads it, and none forwards it', async () => {
  for (const name of ['a', 'b']) await cluster.join(name)
  const writer = await cluster.leader()
  const [front] = await cluster.fronts(1)
  const { transactor } = writer.node
  const spec = { symbol: 'BTC', scale: 2, stalenessMs: 60_000 }
  await accepted(writer.node, { kind: 'defineIndex', spec })
  const seqs: number[] = []
  for (const [place, evidence] of EVIDENCE.entries()) {
    const result = await transactor.submit(printOf(evidence, place), undefined, evidence)
    if (result.outcome !== 'accepted') throw new Error(JSON.stringify(result))
    seqs.push(result.record.seq)
  }
  const last = seqs.at(-1)!
  await expect(front!.node.newestSeq()).resolves.toBe(last)
  const reader = front!.node.transactor
  while (reader.durableSeq < last) await new Promise(setImmediate)
  for (const from of [reader, transactor]) {
    expect(await from.evidence(last)).toEqual(EVIDENCE[2])
    expect(await from.evidence(last + 1)).toBeUndefined()
    const found: [number, string][] = []
    for await (const { seq, bytes } of from.readEvidence({})) found.push([seq, String(bytes)])
    expect(found).toEqual(seqs.map((seq, place) => [seq, String(EVIDENCE[place])]))
  }
  const [evidence] = EVIDENCE
  for (const bytes of [evidence, undefined]) {
    const forwarding = reader.submit(printOf(evidence!, 9), undefined, bytes)
    await expect(forwarding).rejects.toThrow('forwards no evidence')
  }
  expect(transactor.durableSeq).toBe(last)
  await reader.dropEvidence(Date.now() + 2 * 86_400_000)
  expect(await transactor.evidence(last)).toBeUndefined()
})

test('a writer that prints at the moment it is lost leaves each record with its evidence', async () => {
  for (const name of ['a', 'b']) await cluster.join(name)
  const writer = await cluster.leader()
  const spec = { symbol: 'BTC', scale: 2, stalenessMs: 60_000 }
  await accepted(writer.node, { kind: 'defineIndex', spec })
  const printing = (async () => {
    for (let place = 0; ; place++) {
      const evidence = Buffer.from(`constituents of print ${place}`)
      const { transactor } = writer.node
      const result = await transactor.submit(printOf(evidence, place), undefined, evidence)
      if (result.outcome !== 'accepted') return
      if (place === 50) setImmediate(() => writer.lines.forEach((line) => line.cut()))
    }
  })()
  await printing
  await writer.ended
  const { transactor } = (await cluster.leader()).node
  const stated = new Map<number, string>()
  for await (const { seq, events } of transactor.read(1)) {
    for (const event of events) if (event.kind === 'printsEvidenced') stated.set(seq, event.hash)
  }
  expect(stated.size).toBeGreaterThan(50)
  for await (const { seq, bytes } of transactor.readEvidence({})) {
    expect(hash('sha256', bytes)).toBe(stated.get(seq))
    stated.delete(seq)
  }
  expect([...stated.keys()]).toEqual([])
})
