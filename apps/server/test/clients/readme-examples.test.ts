// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCoins } from '../fund-people.ts'
import { type TestVenue, startTestVenue } from '../venue.ts'
import { type ClientKey, clientKey } from './client-key.ts'

const ROOT = new URL('../../../../', import.meta.url)
const EXAMPLES = ['packages/sdk/README.md', 'packages/ccxt/README.md'].flatMap((file) => {
  const blocks = readFileSync(new URL(file, ROOT), 'utf8').matchAll(/```ts\n([^]*?)```/g)
  return [...blocks].map(([, code], at) => ({ name: `${file}, ${at + 1}`, code: code! }))
})

let venue: TestVenue
let key: ClientKey

beforeAll(async () => {
  venue = await startTestVenue()
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
  key = await clientKey(venue, user)
})
afterAll(() => venue.close())

test('there are examples', () => {
  expect(EXAMPLES).toHaveLength(4)
})

test.each(EXAMPLES)('the example of $name runs', async ({ code }) => {
  const known = `const id = ${JSON.stringify(key.id)}, secret = ${JSON.stringify(key.secret)}\n`
  const program = known + code.replaceAll('https://venue.example', venue.address)
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: fileURLToPath(new URL('apps/server/', ROOT)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  expect(complained).not.toMatch(/Error/)
  expect(said).not.toBe('')
  expect(status).toBe(0)
})
