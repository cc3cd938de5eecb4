import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, laterFaultOf } from '../../test/faults.ts'
import { testSigner } from '../../test/keys.ts'
import { MemoryStore } from '../../test/memory-store.ts'
import { naiveRoot, someLeaves } from '../../test/naive-tree.ts'
import { parseEntryBundle } from '../proof/entry-bundle.ts'
import { openFolderStore } from './folder-store.ts'
import { LogWriter } from './log-writer.ts'
import type { TileStore } from './tile-store.ts'

const origin = 'venue.example/log'
const signer = testSigner(origin)
const open = (store: TileStore) => LogWriter.open({ origin, store, logKeys: [signer.key] })
const rebuild = (store: TileStore) => LogWriter.rebuild({ origin, store, logKeys: [signer.key] })
const leaves = someLeaves(1000)

async function appendAll(writer: LogWriter, some: readonly Uint8Array[]): Promise<void> {
  for (const leaf of some) await writer.append(leaf)
}

describe('a log that grows', () => {
  test('has the root of the definition at every size where it publishes, through restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ more: fc.integer({ min: 0, max: 300 }), restart: fc.boolean() }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const store = new MemoryStore()
          let writer = await open(store)
          for (const { more, restart } of steps) {
            await appendAll(writer, leaves.slice(writer.size, writer.size + more))
            const { size, root } = await writer.publish([signer])
            expect(Buffer.from(root)).toEqual(naiveRoot(leaves.slice(0, size)))
            if (restart) writer = await open(store)
            expect(writer.size).toBe(size)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('keeps the tiles that the specification names for 70,000 leaves', async () => {
    const store = new MemoryStore()
    const writer = await open(store)
    for (let at = 0; at < 70_000; at++) await writer.append(Buffer.from([at >> 16, at >> 8, at]))
    await writer.publish([signer])
    const paths = [...store.files.keys()]
    const at = (level: string) => paths.filter((path) => path.startsWith(`tile/${level}/`))
    expect(at('0')).toHaveLength(274)
    expect(at('0')).toContain('tile/0/273.p/112')
    expect(at('1').sort()).toEqual(['tile/1/000', 'tile/1/001.p/17'])
    expect(at('2')).toEqual(['tile/2/000.p/1'])
    expect(at('entries')).toHaveLength(274)
    const bundle = parseEntryBundle(store.files.get('tile/entries/273.p/112')!, 112)
    expect([...bundle[111]!]).toEqual([69_999 >> 16, (69_999 >> 8) & 255, 69_999 & 255])
  })

  test('writes a checkpoint only after its tiles are durable, and is durable before it is told', async () => {
    const store = new MemoryStore()
    const writer = await open(store)
    await appendAll(writer, leaves.slice(0, 300))
    await writer.publish([signer])
    const { steps } = store
    const checkpoint = steps.indexOf('write checkpoint')
    expect(steps.slice(checkpoint - 1)).toEqual(['sync', 'write checkpoint', 'sync'])
    expect(steps.slice(0, checkpoint - 1).every((step) => step.startsWith('write tile/'))).toBe(
      true,
    )
  })

  test('removes partial tiles once the full one is durable', async () => {
    const store = new MemoryStore()
    const writer = await open(store)
    await appendAll(writer, leaves.slice(0, 200))
    await writer.publish([signer])
    expect([...store.files.keys()]).toContain('tile/0/000.p/200')
    await appendAll(writer, leaves.slice(200, 300))
    await writer.publish([signer])
    expect([...store.files.keys()].sort()).toEqual([
      ...['checkpoint', 'tile/0/000', 'tile/0/001.p/44', 'tile/1/000.p/1'],
      ...['tile/entries/000', 'tile/entries/001.p/44'],
    ])
  })

  test('goes on from the last checkpoint after a power cut', async () => {
    const store = new MemoryStore()
    const writer = await open(store)
    await appendAll(writer, leaves.slice(0, 100))
    await writer.publish([signer])
    await appendAll(writer, leaves.slice(100, 600))
    await store.write('tile/0/000.p/255', new Uint8Array(3))
    store.cutPower()
    const after = await open(store)
    expect(after.size).toBe(100)
    await appendAll(after, leaves.slice(100, 600))
    expect(Buffer.from((await after.publish([signer])).root)).toEqual(
      naiveRoot(leaves.slice(0, 600)),
    )
  })

  test('signs leaves that come while it publishes with the next checkpoint', async () => {
    const writer = await open(new MemoryStore())
    await appendAll(writer, leaves.slice(0, 255))
    const publishing = writer.publish([signer])
    await appendAll(writer, leaves.slice(255, 520))
    expect((await publishing).size).toBe(255)
    const next = await writer.publish([signer])
    expect(Buffer.from(next.root)).toEqual(naiveRoot(leaves.slice(0, 520)))
  })
})

test('A log publishes one checkpoint at a time, and loses no tile meanwhile', async () => {
  const store = new MemoryStore()
  const writer = await open(store)
  await appendAll(writer, leaves.slice(0, 300))
  const first = writer.publish([signer])
  await expect(writer.publish([signer])).rejects.toThrow('one checkpoint at a time')
  await appendAll(writer, leaves.slice(300, 600))
  expect((await first).size).toBe(300)
  expect((await writer.publish([signer])).size).toBe(600)
  const full = ['tile/0/000', 'tile/0/001', 'tile/entries/000', 'tile/entries/001']
  expect([...store.files.keys()]).toEqual(expect.arrayContaining(full))
})

describe('a log that is built again', () => {
  async function published(size: number): Promise<MemoryStore> {
    const store = new MemoryStore()
    const writer = await open(store)
    await appendAll(writer, leaves.slice(0, size))
    await writer.publish([signer])
    return store
  }

  test('comes to the same tiles and root', async () => {
    const store = await published(700)
    const before = new Map(store.files)
    const writer = await rebuild(store)
    await appendAll(writer, leaves.slice(0, 700))
    await writer.publish([signer])
    expect(store.files).toEqual(before)
  })

  test('of other records signs nothing', async () => {
    const writer = await rebuild(await published(100))
    await appendAll(writer, leaves.slice(0, 99))
    expect(await laterFaultOf(writer.append(Buffer.from('another')))).toBe(
      'conflict: The published checkpoint of size 100 has another root.',
    )
  })

  test('of fewer records signs nothing', async () => {
    const writer = await rebuild(await published(100))
    await appendAll(writer, leaves.slice(0, 50))
    expect(codeOf(await laterFaultOf(writer.publish([signer])))).toBe('conflict')
  })

  test('does not write over a full tile of another history', async () => {
    const store = await published(300)
    store.files.delete('checkpoint')
    const writer = await rebuild(store)
    await appendAll(writer, someLeaves(300, 'other'))
    expect(await laterFaultOf(writer.publish([signer]))).toMatch(
      /^conflict: tile\/.* of another history/,
    )
    expect(store.files.has('checkpoint')).toBe(false)
  })
})

describe('a log does not go on over', () => {
  async function spoilt(spoil: (files: Map<string, Uint8Array>) => void): Promise<string> {
    const store = new MemoryStore()
    const writer = await open(store)
    await appendAll(writer, leaves.slice(0, 300))
    await writer.publish([signer])
    spoil(store.files)
    return laterFaultOf(open(store))
  }

  test('a tile that is missing', async () => {
    const fault = await spoilt((files) => files.delete('tile/0/001.p/44'))
    expect(fault).toBe('missing: tile/0/001.p/44 is missing.')
  })

  test('a tile cut short', async () => {
    const fault = await spoilt((files) => files.set('tile/0/001.p/44', new Uint8Array(1000)))
    expect(fault).toBe('truncated: tile/0/001.p/44 has 1000 bytes instead of 1408.')
  })

  test('a tile of another history', async () => {
    const fault = await spoilt((files) => files.get('tile/1/000.p/1')!.fill(3))
    expect(fault).toBe('wrong_tile: The tiles are not those of the checkpoint of size 300.')
  })

  test('entries that are not those of the tile', async () => {
    const fault = await spoilt((files) => {
      files.get('tile/entries/001.p/44')![5]! ^= 1
    })
    expect(codeOf(fault)).toBe('wrong_tile')
  })

  test('a checkpoint that another key signed', async () => {
    const store = new MemoryStore()
    await (await open(store)).publish([signer])
    const logKeys = [testSigner(origin, 'note', 7).key]
    expect(codeOf(await laterFaultOf(LogWriter.open({ origin, store, logKeys })))).toBe(
      'unknown_key',
    )
  })
})

describe('a folder', () => {
  test('keeps a log through restarts, under the paths that are served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-log-'))
    const writer = await open(await openFolderStore(join(folder, 'deep', 'log')))
    await appendAll(writer, leaves.slice(0, 300))
    await writer.publish([signer])
    const after = await open(await openFolderStore(join(folder, 'deep', 'log')))
    await appendAll(after, leaves.slice(300, 600))
    const { root } = await after.publish([signer])
    expect(Buffer.from(root)).toEqual(naiveRoot(leaves.slice(0, 600)))
    expect(await readFile(join(folder, 'deep/log/tile/0/002.p/88'))).toHaveLength(88 * 32)
    const names = await readdir(join(folder, 'deep/log'), { recursive: true })
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('reads nothing that is larger than it may be, and nothing outside', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-log-'))
    const store = await openFolderStore(folder)
    await writeFile(join(folder, 'checkpoint'), Buffer.alloc(500))
    expect(await laterFaultOf(store.read('checkpoint', 499))).toBe(
      'too_large: checkpoint has 500 bytes, the most is 499.',
    )
    expect(await store.read('tile/0/000', 10)).toBeUndefined()
    for (const path of ['../secret', '/etc/passwd', 'tile/../../x', 'a\0b', '']) {
      const reading = Promise.resolve().then(() => store.read(path, 10))
      expect(codeOf(await laterFaultOf(reading))).toBe('malformed')
    }
  })
})
