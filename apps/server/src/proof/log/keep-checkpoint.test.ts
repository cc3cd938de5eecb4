import { formatCheckpoint, formatNote, openCheckpointOfTerm, signText } from '@candor/log'
import { nodeSigner } from '@candor/log/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { TestNode } from '../../../test/test-node.ts'
import { type Duty, DutyLost, type Holding } from '../../kernel/duties/duty.ts'
import { Vault } from '../../kernel/secrets/vault.ts'
import { askRotation } from './ask-rotation.ts'
import { keepCheckpoint } from './keep-checkpoint.ts'
import { type PresentLog, openPresentLog } from './present-log.ts'
import { rotateKey } from './signing-keys.ts'
import { shownNote } from './standing.ts'
import { TableTiles } from './table-tiles.ts'

const ORIGIN = 'venue.example/log'
const vault = new Vault(Buffer.alloc(32, 7))
const several = { several: true } as never

let database: TestDatabase
let nodes: TestNode[]

beforeEach(async () => {
  database = await createDatabase()
  nodes = []
})
afterEach(async () => {
  for (const node of nodes) node.timers.resume()
  await Promise.all(nodes.map((node) => node.stop()))
  await database.drop()
})

/** A node with the taking by which it has the duty of the log: from then on it is paused, and takes it no more. */
async function builder(name: string): Promise<{ node: TestNode; duty: Duty }> {
  const node = await TestNode.join(database.url, name)
  nodes.push(node)
  const duty = node.duties.of('log')
  const { promise, resolve } = Promise.withResolvers<Holding>()
  const pause = () => {
    node.timers.pause()
    resolve(duty.holding()!)
  }
  if (duty.holding()) pause()
  else duty.onTaken(pause)
  const held = await promise
  return { node, duty: { ...duty, name: 'log', holding: () => held } }
}

const present = ({ store }: TestNode) => openPresentLog({ store, vault }, ORIGIN)

/** A checkpoint by the log's own key, of a tree that may be anything. */
function checkpoint({ keys }: PresentLog, size: number, fill = size) {
  const text = formatCheckpoint({ origin: ORIGIN, size, root: new Uint8Array(32).fill(fill) })
  const signatures = [signText(text, nodeSigner(ORIGIN, 'note', keys.present.pem))]
  const opened = openCheckpointOfTerm(Buffer.from(formatNote({ text, signatures })), keys)
  return { ...shownNote(opened, 1), checkpoint: opened }
}

const stored = ({ store }: TestNode) =>
  store.selectFrom('log_checkpoint').select(['note', 'shown']).executeTakeFirst()

test('a checkpoint is stored in the place of the one that it was built on, and of no other', async () => {
  const { node, duty } = await builder('a')
  const needs = { store: node.store, node: several, duty }
  const [one, two] = [await present(node), await present(node)]
  const first = checkpoint(one, 1)
  await keepCheckpoint(needs, one, first)
  expect(await stored(node)).toEqual({ note: first.note, shown: first.note })
  // Built on none, while there is one by now: of the same size with another face, and of a larger one.
  for (const other of [checkpoint(two, 1, 9), checkpoint(two, 2)]) {
    await expect(keepCheckpoint(needs, two, other)).rejects.toThrow('another checkpoint')
  }
  const next = checkpoint(one, 2)
  await keepCheckpoint(needs, one, next)
  await expect(keepCheckpoint(needs, { ...two, stored: first.note }, next)).rejects.toThrow(
    'another checkpoint',
  )
  expect(await stored(node)).toEqual({ note: next.note, shown: next.note })
})

test('a node that was paused past its duty stores, changes and writes nothing', async () => {
  const { node, duty } = await builder('a')
  const own = await present(node)
  await keepCheckpoint({ store: node.store, node: several, duty }, own, checkpoint(own, 1))
  const before = await stored(node)
  await askRotation(node.store)
  const next = await builder('b')

  const needs = { store: node.store, node: several, duty }
  await expect(keepCheckpoint(needs, own, checkpoint(own, 2))).rejects.toThrow(DutyLost)
  const change = { log: 0, number: 1, size: 1, stored: own.stored! }
  await expect(rotateKey({ ...needs, vault }, own.keys, change)).rejects.toThrow(DutyLost)
  const tiles = new TableTiles(node.store, 0)
  const tile = { path: 'tile/0/000.p/1', bytes: new Uint8Array(32).fill(5) }
  await expect(tiles.write(duty, [tile])).rejects.toThrow(DutyLost)
  expect(await tiles.read(tile.path, 100)).toBeUndefined()
  expect(await stored(node)).toEqual(before)
  expect((await present(node)).keys.terms).toHaveLength(1)

  const theirs = await present(next.node)
  await keepCheckpoint({ ...needs, duty: next.duty }, theirs, checkpoint(theirs, 2))
  expect((await present(node)).shown?.size).toBe(2)
})

test('a tile stands as wide as it was ever written, and is read as narrow as it is asked for', async () => {
  const { node, duty } = await builder('a')
  const tiles = new TableTiles(node.store, 0)
  const bytes = Uint8Array.from({ length: 96 }, (_, at) => at)
  const part = (width: number) => ({
    path: `tile/0/000.p/${width}`,
    bytes: bytes.slice(0, width * 32),
  })
  await tiles.write(duty, [part(1), part(3)])
  await tiles.write(duty, [part(2)])
  expect(await tiles.read('tile/0/000.p/2', 64)).toEqual(bytes.slice(0, 64))
  expect(await tiles.read('tile/0/000.p/3', 96)).toEqual(bytes)
  expect(await tiles.read('tile/0/000.p/4', 128)).toBeUndefined()
  expect(await tiles.read('tile/0/000', 8192)).toBeUndefined()
  await expect(tiles.read('tile/0/000.p/3', 95)).rejects.toMatchObject({ code: 'too_large' })
  expect(await new TableTiles(node.store, 1).read('tile/0/000.p/1', 32)).toBeUndefined()
})
