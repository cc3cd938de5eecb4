import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCoins } from '../../test/fund-people.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'

const run = promisify(execFile)
const PAGE = readFileSync(new URL('../../../../docs/programs.md', import.meta.url), 'utf8')

let venue: TestVenue
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  venue = await startTestVenue()
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  const { token, password } = user
  const body = { password, name: 'bot', algorithm: 'hmac-sha256', rights: ['read', 'trade'] }
  const { data } = await venue.call('/player/security/keys', { token, body })
  const { PATH } = process.env
  environment = { PATH, VENUE: venue.address, KEY: data.key.id, SECRET: data.secret }
})
afterAll(() => venue.close())

/** The page's one example in a language. */
function exampleIn(language: string): string {
  const examples = [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
  expect(examples).toHaveLength(1)
  return examples[0]![1]!
}

test('what the documentation says for openssl makes a pair, whose public key is taken', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'candor-pair-'))
  const { stdout } = await run('bash', ['-euc', exampleIn('bash')], { env: environment, cwd })
  const { token, password } = await venue.newUser()
  const terms = { password, name: 'bot', algorithm: 'ed25519', rights: ['read'] }
  const body = { ...terms, publicKey: stdout.trim() }
  expect(await venue.call('/player/security/keys', { token, body })).toMatchObject({ code: 200 })
  await rm(cwd, { recursive: true })
})

test('what the documentation says for curl reads balances and places an order', async () => {
  const { stdout } = await run('bash', ['-euc', exampleIn('sh')], { env: environment })
  expect(stdout).toMatch(/^\[\{"currency":"USDT","account":"spot","available":"1000.000000"/)
  expect(stdout).toContain('"price":"0.50000","quantity":"100.0"')
})

test('what the documentation says for Python places an order and cancels it', async () => {
  const { stdout } = await run('python3', ['-c', exampleIn('python')], { env: environment })
  expect(JSON.parse(stdout)).toMatchObject({ price: '0.40000', status: 'cancelled' })
})

test('the page that tries operations has each, its script and its style', async () => {
  const at = async (path: string) => {
    const answer = await fetch(`${venue.address}/api/v1/${path}`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    return answer.text()
  }
  const page = await at('docs')
  expect(page.match(/<form /g)).toHaveLength(page.match(/<details /g)!.length)
  expect(page).toContain('data-method="PATCH" data-path="/api/v1/orders/{id}"')
  expect(await at('docs.js')).toContain('CANDOR1')
  expect(await at('docs.css')).toContain('textarea')
  // Its icon is the application's: a browser asks for no other.
  expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/icon.svg">')
})

test('the page is there for who asks for its head alone', async () => {
  const { status, headers } = await fetch(`${venue.address}/api/v1/docs`, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})
