import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let filesDir: string
const nodes: TestVenue[] = []

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function joined(name: string, settings: Record<string, string> = {}): Promise<TestVenue> {
  const node = await startTestVenue({
    JOURNAL: 'postgres',
    DATABASE_URL: database.url,
    NODE_NAME: name,
    NODE_ADDRESS: `127.0.0.1:${await freePort()}`,
    CLUSTER_SECRET: 'a secret of thirty-two characters',
    SECRET_KEY: '5e'.repeat(32),
    FILES_DIR: filesDir,
    ...settings,
  })
  nodes.push(node)
  return node
}

beforeAll(async () => {
  database = await createDatabase()
  filesDir = await mkdtemp(join(tmpdir(), 'candor-files-'))
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.drop()
  await rm(filesDir, { recursive: true, force: true })
})

test('nodes of one venue serve people alike, and go on when the one that decides stops', async () => {
  const writer = await joined('a')
  const one = await joined('b')
  const other = await joined('c')
  expect(writer.parts.node.serves()).toBe(false)
  const refused = await writer.call('/player/getInfo', { token: 'x' })
  expect(refused.status).toBe(503)

  // Registered at one node, at home at the other.
  const user = await one.newUser()
  const seen = await other.call('/player/getInfo', { token: user.token })
  expect(seen.data).toMatchObject({ id: user.id })

  // While the writer stops, calls wait for the next one, and none fails.
  const [, during] = await Promise.all([writer.stop(), one.newUser().catch(() => other.newUser())])
  const next = [one, other].find(({ parts }) => !parts.node.serves())
  const front = [one, other].find(({ parts }) => parts.node.serves())
  expect(next).toBeDefined()
  const again = await front!.call('/player/getInfo', { token: during.token })
  expect(again.data).toMatchObject({ id: during.id })
  const { id } = await front!.newUser()
  expect(front!.parts.transactor.engine.hasUser(Number(id))).toBe(true)
}, 120_000)

test('a node with another SECRET_KEY is refused', async () => {
  await expect(joined('d', { SECRET_KEY: '5f'.repeat(32) })).rejects.toThrow('SECRET_KEY')
})
