import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CHILD = join(import.meta.dirname, '../test/small-disk-child.ts')
const MOUNT = 'mount -t tmpfs -o size=4m tmpfs "$1" && shift && exec "$@"'
const SMALL_BYTES = 256 << 20

/**
 * Runs a program with a small file system of its own under `folder`. The mount lives in a
 * namespace that ends with the program: root makes one directly, an ordinary user through a user
 * namespace. A container that allows neither has a small /dev/shm instead.
 */
type Runner = (folder: string, program: string[]) => string

const mounting =
  (flags: string): Runner =>
  (folder, program) =>
    execFileSync('unshare', [flags, 'sh', '-c', MOUNT, 'sh', folder, ...program, folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })

const inSharedMemory: Runner = (_folder, program) => {
  const { blocks, bsize } = statfsSync('/dev/shm')
  if (blocks * bsize > SMALL_BYTES) throw new Error('/dev/shm is not small')
  const folder = mkdtempSync('/dev/shm/candor-')
  try {
    const [command, ...rest] = program
    return execFileSync(command!, [...rest, folder], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inNewFolder(runner: Runner, program: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-small-'))
  try {
    return runner(folder, program)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The first way that this machine allows. */
const runner = [mounting('-m'), mounting('-rm'), inSharedMemory].find((each) => {
  try {
    inNewFolder(each, ['true'])
    return true
  } catch {
    return false
  }
})

describe.runIf(runner)('a small file system', () => {
  it('fills up, keeps further batches out, and takes them once there is space', () => {
    const told: unknown = JSON.parse(inNewFolder(runner!, [process.execPath, CHILD]))
    expect(told).toEqual({
      seqWhenFull: expect.any(Number),
      refused: true,
      appendedAfter: 20_000,
      equal: true,
    })
  })
})
