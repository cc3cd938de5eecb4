// @module-tag long
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatVerifierKey, parseCheckpoint, parseNote } from '@candor/log'
import { generateSecretKey, nodeSigner } from '@candor/log/store'
import { runWitness } from '@candor/log/witness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { holderOf, shownBy } from '../../../test/log-of-nodes.ts'
import type { TestVenue } from '../../../test/venue.ts'

const PROGRAMS = join(import.meta.dirname, '../../../../..')
const ROTATE = 'apps/server/src/main/rotate-log-key.ts'
const EXPORT = 'packages/verifier/src/export-main.ts'
const CHECK = 'packages/liabilities/src/check/main.ts'

let venue: ClusterVenue
let witness: string
let nodes: TestVenue[]
let builder: TestVenue
/** One that does not build the log. */
let other: TestVenue

beforeAll(async () => {
  witness = await mkdtemp(join(tmpdir(), 'candor-nodes-keys-'))
  const secret = generateSecretKey()
  const vkey = formatVerifierKey(nodeSigner('witness.example/w1', 'cosignature', secret).key)
  await writeFile(join(witness, 'witness.pem'), secret)
  await writeFile(join(witness, 'witness.vkey'), `${vkey}\n`)
  venue = await ClusterVenue.open()
  nodes = [await venue.join('a', { WITNESSES: vkey }), await venue.join('b', { WITNESSES: vkey })]
  builder = await holderOf('log', nodes)
  other = nodes.find((node) => node !== builder)!
}, 180_000)

afterAll(async () => {
  await venue.close()
  await rm(witness, { recursive: true, force: true })
})

/** One of the project's programs, as whoever keeps a machine of this venue runs it. */
async function run(program: string, ...words: string[]): Promise<string> {
  const settings = { ...venue.settings, DATA_DIR: witness }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROGRAMS, program), ...words],
    { env: { ...process.env, ...settings } },
  )
  return stdout
}

const newUser = () => nodes.find(({ parts }) => parts.node.serves())!.newUser()

const cosignedBy = async ({ address }: TestVenue) => {
  const answer = await fetch(`${address}/log/cosigned`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}

test('what a witness hands in at a node that does not build, and another key, are all nodes’', async () => {
  const before = await shownBy(other, nodes)
  const lines: string[] = []
  const look = { say: (line: string) => lines.push(line), now: Date.now }
  const signal = new AbortController().signal
  const code = await runWitness([other.address, '--folder', witness, '--once'], { ...look, signal })
  expect([code, lines.at(-1)]).toEqual([0, 'handed in: taken'])
  const cosigned = (await cosignedBy(other))!
  expect(await cosignedBy(builder)).toEqual(cosigned)
  expect(parseCheckpoint(parseNote(cosigned).text).size).toBeGreaterThanOrEqual(before.size)

  expect(await run(ROTATE)).toContain('/log/rotation/1')
  const user = await newUser()
  await shownBy(other, nodes)
  await newUser()
  const after = await shownBy(other, nodes)
  expect(after.key).toEqual(before.key)
  expect(after.terms).toHaveLength(2)
  expect(after.signedBy.map(({ key }) => key)).toEqual([after.terms[1]!.key])
  expect((await shownBy(builder, nodes)).terms).toEqual(after.terms)
  await runWitness([other.address, '--folder', witness, '--once'], { ...look, signal })
  expect(lines.at(-1)).toBe('handed in: taken')

  // An export has what the nodes serve, though none of them has it in a folder.
  const out = join(witness, 'export')
  expect(await run(EXPORT, '--out', out)).toMatch(/ and 4 files of the log\.\n$/)
  const bytes = await readFile(out)
  for (const path of ['checkpoint', 'cosigned', 'key', 'rotation/1']) {
    const served = await fetch(`${other.address}/log/${path}`)
    const file = Buffer.from(await served.arrayBuffer())
    const isThere =
      path === 'checkpoint' || bytes.includes(Buffer.concat([Buffer.from(path), file]))
    expect([path, isThere]).toEqual([path, true])
  }
  const own = join(witness, 'own.json')
  await run(EXPORT, '--out', own, '--person', String(user.id))
  expect(await run(CHECK, own)).toMatch(/checked: [1-9]\d* records, findings: 0\n$/)
}, 240_000)
