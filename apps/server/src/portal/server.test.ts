import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Call, LANGUAGES, calls } from '@candor/protocol'
import { picture } from '../files/test/pictures.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { HANDLERS } from '../main/parts.ts'
import { handler } from '../kernel/handler.ts'
import { type Portal, createPortal } from './server.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

describe('the portal', () => {
  test('answers every call of the protocol', () => {
    const answered = HANDLERS.map(({ call }) => call.name).sort()
    expect(answered).toEqual(
      Object.values<Call>(calls)
        .map(({ name }) => name)
        .sort(),
    )
  })

  test('refuses every user’s call without a login, and with a token nobody has', async () => {
    for (const { call } of HANDLERS.filter(({ call }) => call.who === 'user')) {
      const path = call.path.replace(/\{\w+\}/g, '1')
      const request = { method: call.method, ...(call.method === 'POST' ? { body: {} } : {}) }
      for (const token of [undefined, 'forged', 'x'.repeat(43)]) {
        const answer = await venue.call(path, { ...request, token })
        expect([call.name, answer.status, answer.code]).toEqual([call.name, 200, 401])
        expect(answer.data.error).toBe('login_required')
      }
    }
  })

  test('speaks the language asked for, and English for an unknown one', async () => {
    const sentence = async (lang: string) =>
      (await venue.call('/player/getInfo', { headers: { lang } })).msg
    const sentences = await Promise.all(LANGUAGES.map(sentence))
    expect(new Set(sentences).size).toBe(LANGUAGES.length)
    expect(await sentence('xx')).toBe(await sentence('en'))
    expect(await sentence('zh-CN')).toBe(await sentence('zh_cn'))
  })

  test('gives every answer an id, keeps none in caches, and protects its pages', async () => {
    const answer = await venue.call('/common/getConfig')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    for (const path of ['/', '/portal/docs']) {
      const page = await fetch(`${venue.address}${path}`)
      await page.text()
      const { headers } = page
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
      expect(headers.get('x-frame-options')).not.toBeNull()
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('describes itself for programs and for people', async () => {
    const document = await fetch(`${venue.address}/portal/openapi.json`)
    const { paths } = (await document.json()) as { paths: Record<string, object> }
    for (const { call } of HANDLERS) expect(paths).toHaveProperty([`/portal${call.path}`])
    const page = await fetch(`${venue.address}/portal/docs`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    expect(html).not.toMatch(/<script|https?:\/\//)
    for (const { call } of HANDLERS) expect(html).toContain(`<details id="${call.name}">`)
    const stream = await fetch(`${venue.address}/portal/asyncapi.json`)
    const { operations } = (await stream.json()) as { operations: Record<string, object> }
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining(['ticker-add', 'ready', 'order']),
    )
    for (const event of Object.keys(operations)) {
      expect(html).toContain(`<details id="event-${event}">`)
    }
  })

  test('answers by POST as well what changes something by GET', async () => {
    const { token } = await venue.newUser()
    const ask = (path: string, method: string) =>
      venue.call(path, { method, token, ...(method === 'POST' ? { body: {} } : {}) })
    const favourites = async () => (await ask('/tickerCollect/get', 'GET')).data as string[]
    for (const method of ['GET', 'POST']) {
      expect((await ask('/tickerCollect/save?symbol=BTCUSDT', method)).code).toBe(200)
      expect(await favourites()).toHaveLength(1)
      expect((await ask('/tickerCollect/delete?symbol=BTCUSDT', method)).code).toBe(200)
      expect(await favourites()).toEqual([])
    }
    expect((await ask('/logout', 'POST')).code).toBe(200)
    expect((await ask('/tickerCollect/get', 'GET')).code).toBe(401)
  })

  test('answers bytes that are not HTTP with an envelope', async () => {
    const socket = connect(Number(new URL(venue.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET nonsense\r\n\r\n')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    const text = Buffer.concat(chunks).toString()
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('{"code":400,')
  })
})

describe('limits', () => {
  test('count a signed-in user apart from the guests of the same address', async () => {
    const limited = await startTestVenue({
      LIMIT_ADDRESS_PER_MINUTE: '5',
      LIMIT_USER_PER_MINUTE: '3',
    })
    try {
      const user = await limited.newUser()
      const times = async (count: number, token?: string) => {
        const statuses: number[] = []
        for (let place = 0; place < count; place++) {
          statuses.push((await limited.call('/common/getConfig', { token })).status)
        }
        return statuses
      }
      expect(await times(6)).toEqual([200, 200, 200, 200, 429, 429])
      expect(await times(4, user.token)).toEqual([200, 200, 200, 429])
      const refused = await limited.call('/common/getConfig')
      expect(refused.code).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

      // Images of content are within the same load: of one address so many are read, or wait.
      const { contentImages } = limited.parts
      const kept = await contentImages.add(await picture('png'), 'operator 1')
      await contentImages.read(kept)
      const held = Promise.withResolvers<undefined>()
      const reading = vi.spyOn(contentImages, 'read').mockReturnValue(held.promise)
      const statuses: number[] = []
      const imageAt = async (name: string) => {
        statuses.push((await fetch(`${limited.address}/content/${name}`)).status)
      }
      const asked = Array.from({ length: 200 }, (_, at) =>
        imageAt(`${String(at).padStart(32, '0')}.png`),
      )
      // Who is refused is told so while all that are read have still to be answered.
      await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(0)
      expect(new Set(statuses)).toEqual(new Set([429]))
      held.resolve(undefined)
      await Promise.all(asked)
      expect(new Set(statuses)).toEqual(new Set([404, 429]))
      reading.mockRestore()
      await imageAt(kept)
      expect(statuses.at(-1)).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('hold a refusal back, so that those who ask again at once fill nothing', async () => {
    const limited = await startTestVenue({
      LIMIT_ADDRESS_PER_MINUTE: '2',
      LIMIT_REFUSAL_MS: '10000',
    })
    try {
      const user = await limited.newUser()
      const given = new AbortController()
      await limited.call('/common/getConfig')
      let status: number | undefined
      const refused = fetch(`${limited.address}/portal/common/getConfig`, {
        signal: given.signal,
      }).then(
        (answer) => void (status = answer.status),
        () => undefined,
      )
      for (let asked = 0; asked < 20; asked++) {
        expect((await limited.call('/common/getConfig', { token: user.token })).status).toBe(200)
      }
      expect(status).toBeUndefined()
      given.abort()
      await refused
    } finally {
      await limited.close()
    }
  })
})

describe('a fault of the server', () => {
  let faulty: Portal
  const ask = async () => {
    const answer = await faulty.app.inject({ method: 'GET', url: '/portal/common/getConfig' })
    return { status: answer.statusCode, id: answer.headers['x-request-id'], text: answer.body }
  }
  const withAnswer = async (answer: () => Promise<never>) => {
    faulty = await createPortal(venue.parts, { handlers: [handler(calls.getConfig, answer)] })
  }

  test('shows a sentence and an id, under which the log has the reason', async () => {
    await withAnswer(() => Promise.reject(new Error('the secret inside is broken')))
    const { status, id, text } = await ask()
    expect([status, JSON.parse(text).code]).toEqual([200, 500])
    expect(text).not.toContain('secret')
    expect(venue.logged()).toContain('the secret inside is broken')
    expect(venue.logged()).toContain(`"request":"${id}"`)
  })

  test('is not what a database that is away is: that may be tried again', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    await withAnswer(() => Promise.reject(away))
    const { status, text } = await ask()
    expect([status, JSON.parse(text).code]).toEqual([503, 503])
    expect(text).not.toContain('ECONNREFUSED')
  })
})

describe('what is long', () => {
  const LONG = '/portal/common/sysCountry/list'
  const SHORT = '/portal/player/getInfo'
  let portal: Portal
  beforeAll(async () => {
    portal = await createPortal(venue.parts, { handlers: HANDLERS })
  })
  afterAll(() => portal.app.close())
  const inject = (url: string, accepted?: string, more: Record<string, string> = {}) => {
    const headers = { ...more, ...(accepted && { 'accept-encoding': accepted }) }
    return portal.app.inject({ url, headers })
  }

  test('is compressed on its way, as the client takes it, and short answers are not', async () => {
    const plain = await inject(LONG)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('accept-encoding')
    const small = await inject(LONG, 'gzip, br')
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    const zipped = await inject(LONG, 'gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const short = await inject(SHORT, 'gzip, br')
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('is compressed once where it does not change, and not sent to who has it', async () => {
    for (const path of ['/portal/openapi.json', '/portal/docs']) {
      const plain = await inject(path)
      const small = await inject(path, 'br')
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
      expect(small.rawPayload.length).toBeLessThan(64 * 1_024)
      const again = await inject(path, 'br', { 'if-none-match': String(small.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const other = await inject(path, 'gzip', { 'if-none-match': String(small.headers.etag) })
      expect([other.statusCode, other.headers['content-encoding']]).toEqual([200, 'gzip'])
    }
  })
})

describe('the application’s files', () => {
  const LARGE = 'export const text = "again and again";\n'.repeat(100)

  test('are kept for ever where their name changes with their content, else asked for again', async () => {
    const build = await mkdtemp(join(tmpdir(), 'candor-build-'))
    await mkdir(join(build, 'assets'))
    await writeFile(join(build, 'index.html'), '<!doctype html><title>Candor</title>')
    await writeFile(join(build, 'assets', 'index-abc123.js'), 'export {}')
    await writeFile(join(build, 'assets', 'large-def456.js'), LARGE)
    await writeFile(join(build, 'assets', 'large-def456.js.br'), brotliCompressSync(LARGE))
    await writeFile(join(build, '.secret'), 'secret')
    const portal = await createPortal(venue.parts, { handlers: [], webBuild: build })
    try {
      const get = (url: string) => portal.app.inject({ method: 'GET', url })
      const page = await get('/')
      expect(page.body).toContain('<title>Candor</title>')
      expect(page.headers['cache-control']).toBe('no-cache')
      const script = await get('/assets/index-abc123.js')
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(script.headers['content-type']).toContain('javascript')
      const headers = { 'accept-encoding': 'gzip, br' }
      const large = await portal.app.inject({
        method: 'GET',
        url: '/assets/large-def456.js',
        headers,
      })
      expect(large.headers['content-encoding']).toBe('br')
      expect(large.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(brotliDecompressSync(large.rawPayload).toString()).toBe(LARGE)
      for (const path of ['/.secret', '/../package.json', '/%2e%2e/package.json', '/nothing.js']) {
        const answer = await get(path)
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 404])
      }
    } finally {
      await portal.app.close()
      await rm(build, { recursive: true })
    }
  })
})
