// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TileTree } from '@candor/log'
import { runWitness } from '@candor/log/witness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { holderOf, shownBy } from '../../../test/log-of-nodes.ts'
import type { TestVenue } from '../../../test/venue.ts'

let venue: ClusterVenue
let witness: string

beforeAll(async () => {
  venue = await ClusterVenue.open()
  witness = await mkdtemp(join(tmpdir(), 'candor-nodes-witness-'))
})
afterAll(async () => {
  await venue.close()
  await rm(witness, { recursive: true, force: true })
})

/** The root at a smaller size, of the tiles that a node serves for a larger one. */
async function rootAt({ address }: TestVenue, size: number, within: number): Promise<Buffer> {
  const tree = new TileTree(within, async (path) => {
    const answer = await fetch(`${address}/log/${path}`)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  })
  return Buffer.from(await tree.root(size))
}

async function look({ address }: TestVenue) {
  const lines: string[] = []
  const signal = new AbortController().signal
  const code = await runWitness(
    [address, '--folder', witness, '--once', '--name', 'witness.example/w1'],
    { say: (line: string) => lines.push(line), now: Date.now, signal },
  )
  return { code, lines }
}

test('every node serves one log, which goes on when who decides and who builds it stop', async () => {
  const first = await venue.join('a')
  const one = await venue.join('b')
  const other = await venue.join('c')
  const user = await one.newUser()
  const atOne = await shownBy(one, [first, one, other])
  // None of them shows less than another has shown, and no other face.
  const atOther = await shownBy(other, [first, one, other])
  expect(atOther.size).toBeGreaterThanOrEqual(atOne.size)
  expect(await rootAt(other, atOne.size, atOther.size)).toEqual(Buffer.from(atOne.root))
  const again = await shownBy(one, [first, one, other])
  expect(again.size).toBeGreaterThanOrEqual(atOther.size)
  expect((await look(one)).code).toBe(0)

  // Own records are proved by a node that did not build the log, too.
  const body = { size: atOne.size, afterSeq: 0, limit: 100 }
  const records = (node: TestVenue) => node.call('/proof/records', { body, token: user.token })
  const own = await records(one)
  expect(own.data.records.length).toBeGreaterThan(0)
  expect((await records(other)).data).toEqual(own.data)

  // Receipts are the same bytes at another, which signs them by itself.
  const receipts = (node: TestVenue) =>
    node.call('/proof/receipts', { body: { beforeSeq: atOne.size + 1 }, token: user.token })
  const signed = (await receipts(one)).data.receipts
  expect(signed.length).toBeGreaterThan(0)
  expect((await receipts(other)).data.receipts).toEqual(signed)

  // One of them makes the day's list of what is owed, has it put into the books, and all show it.
  const maker = await holderOf('liabilities', [first, one, other])
  await maker.parts.liabilityLists.settled()
  const list = (node: TestVenue) => node.call('/proof/liabilities', { body: {} })
  expect((await list(one)).data).toMatchObject({ isPublished: true, origin: atOne.key.name })
  expect((await list(other)).data).toEqual((await list(one)).data)

  await first.stop()
  const builder = await holderOf('log', [one, other])
  const [front, back] = one.parts.node.serves() ? [one, other] : [other, one]
  await front.newUser()
  const third = await venue.join('d')
  const afterWriter = await shownBy(front, [one, other, third])
  expect(afterWriter.size).toBeGreaterThan(atOne.size)
  const seen = await look(front)
  expect(seen.lines).toContainEqual(expect.stringMatching(/^cosigned: size \d+ continues [1-9]/))
  expect(seen.code).toBe(0)

  await builder.stop()
  const left = [front, back, third].filter((node) => node !== builder)
  const serving = left.find((node) => node.parts.node.serves())!
  await serving.newUser()
  const last = await shownBy(serving, left)
  expect(last.key).toEqual(atOne.key)
  expect(last.size).toBeGreaterThan(afterWriter.size)
  const { code, lines } = await look(serving)
  expect(lines).toContainEqual(expect.stringMatching(/^cosigned: size \d+ continues [1-9]/))
  expect(code).toBe(0)
}, 180_000)
