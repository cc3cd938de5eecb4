import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { KeptFiles } from './kept-files.ts'

/** Caches as a browser has them, as far as they are used. */
class TestCaches {
  readonly kept = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const files = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, files)
    const key = (request: string | { url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, 'https://venue.example').href
    return {
      match: async (request: string | { url: string }) => files.get(key(request))?.clone(),
      put: async (request: string | { url: string }, answer: Response) =>
        void files.set(key(request), answer),
      delete: async (request: { url: string }) => files.delete(key(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    }
  }

  async match(request: string, { cacheName }: { cacheName: string }) {
    return this.kept.has(cacheName) ? (await this.open(cacheName)).match(request) : undefined
  }

  async keys() {
    return [...this.kept.keys()]
  }

  async delete(name: string) {
    return this.kept.delete(name)
  }
}

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-28T12:00:00Z')
const old = {
  name: 'old',
  shell: ['/assets/core-1.js'],
  languages: { en: ['/assets/en-1.js'], de: ['/assets/de-1.js'] },
}
const fresh = {
  name: 'fresh',
  shell: ['/assets/core-2.js'],
  languages: { en: ['/assets/en-2.js'], de: ['/assets/de-2.js'] },
}

let caches: TestCaches
let asked: string[]
let missing: Set<string>
let date: number

beforeEach(() => {
  caches = new TestCaches()
  asked = []
  missing = new Set()
  date = NOW
})

const fetched = async (address: string) => {
  const { pathname } = new URL(address, 'https://venue.example')
  asked.push(pathname)
  if (missing.has(pathname)) return new Response('', { status: 404 })
  const headers = { date: new Date(date).toUTCString() }
  return new Response(`of the network: ${pathname}`, { headers })
}
const filesOf = (version: typeof old) =>
  new KeptFiles(caches as unknown as CacheStorage, version, fetched)
const request = (path: string) => ({ url: `https://venue.example${path}` }) as Request
const text = async (answer: Promise<Response>) => (await answer).text()

test('a version is kept whole, with English where no language was chosen', async () => {
  await filesOf(old).keepVersion()
  expect(asked.sort()).toEqual(['/', '/assets/core-1.js', '/assets/en-1.js'])
  missing.add('/')
  expect(await text(filesOf(old).page(request('/?seen=3')))).toBe('of the network: /')
})

test('the texts of the chosen language come with each further version', async () => {
  await filesOf(old).keepVersion()
  await filesOf(old).choose('de')
  await filesOf(old).choose('toString')
  asked = []
  await filesOf(fresh).keepVersion()
  expect(asked.sort()).toEqual(['/', '/assets/core-2.js', '/assets/de-2.js'])
})

test('a page that came with the policy of another is not kept, and the former one goes on', async () => {
  const page =
    '<!doctype html><script>let a = 1</script><script type="module" src="/a.js"></script>'
  const sum = createHash('sha256').update('let a = 1').digest('base64')
  const withPolicy = (policy: string) => async (address: string) =>
    address === '/'
      ? new Response(page, { headers: { 'content-security-policy': policy } })
      : fetched(address)
  const keep = (version: typeof old, policy: string) =>
    new KeptFiles(caches as unknown as CacheStorage, version, withPolicy(policy)).keepVersion()
  await keep(old, `script-src 'self' 'sha256-${sum}'`)
  await expect(keep(fresh, `script-src 'self' 'sha256-of another'`)).rejects.toThrow('policy')
  expect([...caches.kept.keys()]).not.toContain('candor-page-fresh')
  expect(await text(filesOf(old).page(request('/')))).toBe(page)
})

test('a version of which a file is missing is none, and the former one goes on', async () => {
  await filesOf(old).keepVersion()
  missing.add('/assets/core-2.js')
  await expect(filesOf(fresh).keepVersion()).rejects.toThrow('core-2.js')
  expect(await text(filesOf(old).page(request('/')))).toBe('of the network: /')
  expect(caches.kept.has('candor-page-fresh')).toBe(false)
})

test('a file with a hash is fetched once, whichever version asks for it', async () => {
  const file = request('/assets/page-7.js')
  await filesOf(old).file(file)
  missing.add('/assets/page-7.js')
  expect(await text(filesOf(fresh).file(file))).toBe('of the network: /assets/page-7.js')
  expect(asked).toEqual(['/assets/page-7.js'])
})

test('what is not there is not kept', async () => {
  missing.add('/assets/gone.js')
  expect((await filesOf(old).file(request('/assets/gone.js'))).status).toBe(404)
  missing.clear()
  expect((await filesOf(old).file(request('/assets/gone.js'))).status).toBe(200)
})

test('files of former versions stay for two weeks, since a page may be open in one', async () => {
  await filesOf(old).keepVersion()
  date = NOW - 15 * DAY_MS
  await filesOf(old).keep(['/assets/page-0.js', '/assets/core-2.js'])
  date = NOW
  await filesOf(fresh).keepVersion()
  await filesOf(fresh).forgetFormer(NOW)
  const kept = [...caches.kept.get('candor-files')!.keys()].map((url) => new URL(url).pathname)
  expect(kept.sort()).toEqual([
    '/assets/core-1.js',
    '/assets/core-2.js',
    '/assets/en-1.js',
    '/assets/en-2.js',
  ])
  expect([...caches.kept.keys()]).not.toContain('candor-page-old')
})
