import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scriptsInPage, serveWeb } from './web.ts'

const PAGE = '<!doctype html><title>Candor</title>'

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
    const own = "document.documentElement.dataset.theme = 'dark'"
    writeFileSync(
      join(build, 'index.html'),
      `${PAGE}<script>${own}</script><script type="module" src="/assets/core-abc.js"></script>`,
    )
    const hash = createHash('sha256').update(own).digest('base64')
    expect(scriptsInPage(build)).toEqual([`'sha256-${hash}'`])
    expect(scriptsInPage(join(build, 'assets'))).toEqual([])
  })

  it('is asked for again each time, but its hashed files are kept', async () => {
    const page = await app.inject('/')
    const script = await app.inject('/assets/core-abc.js')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(script.headers['cache-control']).toContain('immutable')
  })
})
