import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  expectedEntries,
  expectedEvidence,
  readEvidence,
  readTexts,
} from '../../test/scripted-batches.ts'
import { openFileJournal, realDisk } from '../index.ts'

const CHILD = join(import.meta.dirname, '../../test/evidence-child.ts')
const KILLS = 6

/** Has a process append until it says that so many entries are there, and kills it. */
async function killedAfter(folder: string, seq: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let told = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    told += String(text)
    const last = Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1))
    if (last >= seq && !child.killed) child.kill('SIGKILL')
  }
  await ended
  return Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1))
}

test('a process that is killed while it prints leaves every entry with its evidence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let durableSeq = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const told = await killedAfter(folder, durableSeq + 40 + kill * 67)
    const journal = await openFileJournal({
      ...{ disk: realDisk(), folder, segmentBytes: 64 << 10 },
      evidenceFileBytes: 16 << 10,
    })
    durableSeq = journal.durableSeq
    expect(durableSeq).toBeGreaterThanOrEqual(told)
    expect(await readTexts(journal)).toEqual(expectedEntries(1, durableSeq))
    expect(await readEvidence(journal)).toEqual(expectedEvidence(1, durableSeq))
    await journal.close()
  }
}, 60_000)
