// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { DevVenue, isServerSource } from './venue.ts'

const root = join(import.meta.dirname, '../..')
const LIMIT_MS = 240_000

/** Runs `npm run dev` on a folder of its own until the test is over. */
function runDev() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-dev-'))
  const child = spawn(process.execPath, [join(root, 'scripts/dev/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  /** Resolves with what it has printed once that holds this many times the text. */
  const printed = (wanted: string, times = 1) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (text.split(wanted).length > times) resolve(text)
      }
      listeners.add(look)
      void ended.then((code) => reject(new Error(`ended with ${code}:\n${text}`)))
      look()
    })
  onTestFailed(() => console.log(`npm run dev printed:\n${text}`))
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, ended, printed }
}

/** The addresses that a page loads its scripts from. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path!)
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

test(
  'The venue, the application and the desk are on one address, with hot reload',
  async () => {
    const dev = runDev()
    const welcome = await dev.printed('Ctrl+C')
    const [, address] = /Application +(\S+)/.exec(welcome)!
    expect(welcome).toContain(`${address}/operators `)

    for (const path of ['/', '/operators/']) {
      const scripts = scriptsOf(await textAt(address + path))
      expect(scripts).toEqual([`${path}@vite/client`, `${path}src/main.tsx`])
      for (const script of scripts) await textAt(address + script)
    }
    const tickers = JSON.parse(await textAt(`${address}/portal/market/tickers`)) as { code: number }
    expect(tickers.code).toBe(200)
    // Only the desk's own pages are answered: the address they came from has to reach it.
    const who = await fetch(`${address}/desk/whoIsHere`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-candor-desk': 'present', origin: address! },
      body: '{}',
    })
    expect(await who.json()).toEqual({ ok: true, data: null })

    const now = new Date()
    utimesSync(join(root, 'apps/server/src/main/main.ts'), now, now)
    await dev.printed('is open', 2)
    await textAt(`${address}/portal/market/tickers`)

    dev.child.kill('SIGTERM')
    expect(await dev.ended).toBe(0)
    await dev.printed('Stopped.', 2)
  },
  LIMIT_MS,
)

test('Calls wait for a venue that starts again after it ended by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-dev-'))
  const program = join(folder, 'venue.mjs')
  writeFileSync(program, `console.log('It is open')`)
  const ended = Promise.withResolvers<undefined>()
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    if (text.startsWith('The venue ended')) ended.resolve(undefined)
  })
  const venue = new DevVenue(process.env, program)
  onTestFinished(async () => {
    await venue.stop()
    log.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  })
  venue.start({})
  await venue.whenOpen()
  await ended.promise

  const said: string[] = []
  const stayed = `process.once('message', () => process.exit()); console.log('It is open')`
  writeFileSync(program, `console.log('It begins'); ${stayed}`)
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  venue.restart(program)
  const restarted = Promise.withResolvers<undefined>()
  log.mockImplementation((text: string) => {
    if (text.includes('starts again')) restarted.resolve(undefined)
  })
  await restarted.promise
  // It is stopped and spawned within the turns that follow; calls wait from then on.
  await new Promise(setImmediate)
  await venue.whenOpen()
  out.mockRestore()
  expect(said.join('')).toContain('It begins')
})

test('A test, what is built and what only a page uses start no venue again', () => {
  const ours = ['apps/server/src/main/run.ts', 'packages/engine/src/spot/place-order.ts']
  const others = [
    'apps/server/src/main/run.test.ts',
    'apps/web/src/main.tsx',
    'packages/ui/src/button.tsx',
    'packages/engine/test/scenario.ts',
    'packages/money/node_modules/x/index.ts',
  ]
  expect(ours.filter((path) => !isServerSource(join(root, path)))).toEqual([])
  expect(others.filter((path) => isServerSource(join(root, path)))).toEqual([])
})
