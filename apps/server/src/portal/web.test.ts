import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { securePages } from './security.ts'
import { scriptsInPage, serveWeb } from './web.ts'
import { DAY_MS } from '@candor/money/durations'

const PAGE = '<!doctype html><title>Candor</title>'
const OWN = "document.documentElement.dataset.theme = 'dark'"

const sourceOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A venue whose pages take nothing from elsewhere. */
const NO_OTHERS = {
  networkLines: [],
  captchaScript: undefined,
  customerServiceLink: undefined,
  publicUrl: undefined,
}

describe('the built application', () => {
  let build: string
  let app: FastifyInstance

  beforeEach(async () => {
    build = mkdtempSync(join(tmpdir(), 'candor-web-'))
    mkdirSync(join(build, 'assets'))
    writeFileSync(join(build, 'index.html'), PAGE)
    writeFileSync(join(build, 'index.html.br'), brotliCompressSync(PAGE))
    writeFileSync(join(build, 'assets', 'core-abc.js'), 'export {}')
    app = fastify()
    await serveWeb(app, build)
  })

  afterEach(async () => {
    await app.close()
    rmSync(build, { recursive: true })
  })

  it.each(['identity', 'gzip, deflate', 'gzip, deflate, br, zstd'])(
    'opens at the bare address for a browser that takes %s',
    async (encoding) => {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
    },
  )

  it('may run the scripts that stand in its page, by their hashes, and no others', () => {
    writeFileSync(
      join(build, 'index.html'),
      `${PAGE}<script>${OWN}</script><script type="module" src="/assets/core-abc.js"></script>`,
    )
    expect(scriptsInPage(build)()).toEqual([sourceOf(OWN)])
    expect(scriptsInPage(join(build, 'assets'))()).toEqual([])
  })

  it('may run the scripts of a page that is built anew while the venue runs', async () => {
    await app.close()
    app = fastify()
    await securePages(app, NO_OTHERS, scriptsInPage(build))
    await serveWeb(app, build)
    const allowed = async () => {
      const { body, headers } = await app.inject('/')
      const policy = String(headers['content-security-policy'])
      return { body, scripts: /script-src ([^;]*)/.exec(policy)?.[1] }
    }
    expect(await allowed()).toEqual({ body: PAGE, scripts: "'self'" })
    rmSync(join(build, 'index.html'))
    rmSync(join(build, 'index.html.br'))
    await app.inject('/')
    for (const script of [OWN, `${OWN};`]) {
      const body = `${PAGE}<script>${script}</script>`
      writeFileSync(join(build, 'index.html'), body)
      expect(await allowed()).toEqual({ body, scripts: `'self' ${sourceOf(script)}` })
    }
  })

  it('is asked for again each time, but its hashed files are kept', async () => {
    const page = await app.inject('/')
    const script = await app.inject('/assets/core-abc.js')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(script.headers['cache-control']).toContain('immutable')
  })

  it('carries what pages may do with the page and with workers, not with each of its files', async () => {
    await app.close()
    app = fastify()
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': "default-src 'self'",
        'x-content-type-options': 'nosniff',
      })
    })
    writeFileSync(join(build, 'assets', 'work.worker-abc.js'), '0')
    await serveWeb(app, build)
    const policyOf = async (url: string) => {
      const { headers } = await app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      return headers['content-security-policy']
    }
    expect(await policyOf('/')).toBe("default-src 'self'")
    expect(await policyOf('/assets/work.worker-abc.js')).toBe("default-src 'self'")
    expect(await policyOf('/assets/core-abc.js')).toBeUndefined()
  })

  describe('after an upgrade', () => {
    let dataDir: string
    let now: number
    const script = (name: string) => app.inject(`/assets/${name}`)

    async function upgradeTo(...names: string[]): Promise<void> {
      await app.close()
      rmSync(join(build, 'assets'), { recursive: true })
      mkdirSync(join(build, 'assets'))
      for (const name of names) writeFileSync(join(build, 'assets', name), `'${name}'`)
      app = fastify()
      await serveWeb(app, build, { dataDir, now: () => now })
    }

    beforeEach(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'candor-data-'))
      now = Date.now()
      await upgradeTo('core-abc.js', 'page-1.js')
    })
    afterEach(() => rmSync(dataDir, { recursive: true }))

    it('a page of the release before finds its further files, as they were', async () => {
      await upgradeTo('core-abc.js', 'page-2.js')
      const answer = await script('page-1.js')
      expect([answer.statusCode, answer.body]).toEqual([200, "'page-1.js'"])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect((await script('page-2.js')).statusCode).toBe(200)
      expect((await script('page-3.js')).statusCode).toBe(404)
    })

    it('for two weeks, however often the venue starts meanwhile', async () => {
      await upgradeTo('core-abc.js', 'page-2.js')
      now += 13 * DAY_MS
      await upgradeTo('core-abc.js', 'page-3.js')
      expect((await script('page-1.js')).statusCode).toBe(200)
      now += 2 * DAY_MS
      await upgradeTo('core-abc.js', 'page-3.js')
      expect((await script('page-1.js')).statusCode).toBe(404)
      expect((await script('page-2.js')).statusCode).toBe(404)
      expect((await script('core-abc.js')).statusCode).toBe(200)
    })

    it('goes on without them where they cannot be kept', async () => {
      rmSync(join(dataDir, 'former-pages'), { recursive: true })
      writeFileSync(join(dataDir, 'former-pages'), 'in the way')
      await upgradeTo('core-abc.js')
      expect((await script('core-abc.js')).statusCode).toBe(200)
      expect((await app.inject('/')).statusCode).toBe(200)
    })

    it('sends the compressed copies of files of the release before', async () => {
      writeFileSync(join(build, 'assets', 'page-9.js'), 'plain')
      await upgradeTo('page-9.js', 'page-9.js.br')
      await upgradeTo('core-abc.js')
      const headers = { 'accept-encoding': 'br' }
      const answer = await app.inject({ url: '/assets/page-9.js', headers })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(answer.body).toBe("'page-9.js.br'")
    })
  })
})
