import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const STARTS = ['setup', 'start', 'child', 'run'].map((name) => `${name}.mjs`)
const here = import.meta.dirname

/** A checkout with nothing but a lock file, a program and what starts it: whatever is set up there fails. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-seal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [...STARTS, 'venue-process.json']) {
    cpSync(join(here, name), join(folder, 'scripts', name))
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package-lock.json', '{"version":"1.0.1"}')
  write('venue.mjs', 'console.log("open")')
  const start = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: '/nowhere' } })
  const seal = `import { seal } from './scripts/setup.mjs'; seal('${join(folder, 'venue.mjs')}')`
  expect(start('--input-type=module', '-e', seal).status).toBe(0)
  return { write, start }
}

test('a sealed checkout starts what is there, and its commands, without setting anything up', () => {
  const { start } = checkout()
  expect(start('scripts/start.mjs')).toMatchObject({ status: 0, stdout: 'open\n', stderr: '' })
  expect(start('scripts/run.mjs', 'venue.mjs')).toMatchObject({ status: 0, stdout: 'open\n' })
})

test('a checkout that was sealed at another release starts nothing', () => {
  const { write, start } = checkout()
  write('package-lock.json', '{"version":"1.0.2"}')
  for (const args of [['scripts/start.mjs'], ['scripts/run.mjs', 'venue.mjs']]) {
    const { status, stdout, stderr } = start(...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe('This checkout was sealed at another release: run npm run seal.\n')
  }
})

test('the health check says yes while the venue is alive, and no where it is not', async () => {
  let status = 200
  const server = createServer((request, answer) => {
    answer.writeHead(request.url === '/health' ? status : 404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const env = { PORT: String((server.address() as AddressInfo).port) }
  const ask = async () => {
    const child = spawn(process.execPath, [join(here, 'health.mjs')], { env, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    return code as number
  }
  expect(await ask()).toBe(0)
  status = 503
  expect(await ask()).toBe(1)
  server.close()
  await once(server, 'close')
  expect(await ask()).toBe(1)
})
