import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const HOLD = `
  import { lockFolder } from '${join(import.meta.dirname, 'folder-lock.ts')}'
  globalThis.lock = await lockFolder(process.argv[1])
  console.log(globalThis.lock ? 'held' : 'refused')
  setInterval(() => {}, 60_000)
`

describe('the lock of a journal folder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-lock-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const holdElsewhere = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, said: said.toString().trim() }
  }

  it('keeps another process out, and ends with kill -9', async () => {
    const { child, said } = await holdElsewhere()
    expect(said).toBe('held')
    expect(await lockFolder(folder)).toBeUndefined()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = await lockFolder(folder)
    expect(lock).toBeDefined()
    const late = await holdElsewhere()
    expect(late.said).toBe('refused')
    late.child.kill('SIGKILL')
    await once(late.child, 'exit')
    await lock?.release()
  })

  it('keeps a second journal of the same process out, until it is released', async () => {
    const lock = await lockFolder(folder)
    expect(await lockFolder(folder)).toBeUndefined()
    await lock?.release()
    const again = await lockFolder(folder)
    expect(again).toBeDefined()
    await again?.release()
  })
})
