import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest, keptFolder } from '../test/journals.ts'

/** Runs the command; returns its exit code and what it said. */
function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...args],
    { encoding: 'utf8' },
  )
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

test('the command ends with 0, 1 or 2, and its last line counts records and findings', () => {
  const venue = keptFolder('kept-releases/format-7')
  const sound = verify('--folder', venue)
  expect(sound.status).toBe(0)
  expect(sound.lines.at(-1)).toBe('checked: 795 records, findings: 0')

  const path = join(venue, 'journal', 'segment-0000000000000001.journal')
  const bytes = readFileSync(path)
  bytes[600]! ^= 1
  writeFileSync(path, bytes)
  const damaged = verify('--folder', venue)
  expect(damaged.status).toBe(1)
  expect(damaged.lines[0]).toMatch(
    /^1 chain segment-0000000000000001\.journal: the frame at byte 512/,
  )
  expect(damaged.lines.at(-1)).toMatch(/^checked: \d+ records, findings: [1-9]/)

  const nothing = verify('--folder', folderForTest())
  expect([nothing.status, nothing.stderr]).toEqual([
    2,
    expect.stringContaining('There is no journal'),
  ])
  expect(verify('--fold', venue)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage'),
  })
})

test('what is exported beside a venue is verified as the venue of the environment is', () => {
  const venue = keptFolder('kept-releases/format-7')
  const out = join(folderForTest(), 'export')
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: venue },
    })
  expect(run('export-main.ts', '--out', out)).toMatchObject({ status: 0, stderr: '' })
  expect(run('export-main.ts', '--out', out)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is there already'),
  })
  expect(run('export-main.ts')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage'),
  })
  for (const args of [[], ['--export', out]]) {
    const { status, stdout } = run('main.ts', ...args)
    expect(status).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('checked: 795 records, findings: 0')
  }
})
