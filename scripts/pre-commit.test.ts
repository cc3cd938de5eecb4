import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** An empty repository with the checks' formats. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, '.prettierrc.json'), join(folder, '.prettierrc.json'))
  const path = (name: string) => join(folder, name)
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  run('git', 'init', '--quiet')
  return {
    write: (name: string, text: string) => writeFileSync(path(name), text),
    read: (name: string) => readFileSync(path(name), 'utf8'),
    stage: (name: string) => run('git', 'add', name),
    staged: (name: string) => run('git', 'show', `:${name}`).stdout,
    commit: () => run(process.execPath, join(root, 'scripts/pre-commit.mjs')),
  }
}

test('What is staged is formatted, and staged as it is then', () => {
  const { write, read, stage, staged, commit } = repository()
  write('one.json', '{"a":1}')
  stage('one.json')
  write('two.json', '{"b":2}')
  expect(commit().status).toBe(0)
  expect(staged('one.json')).toBe('{ "a": 1 }\n')
  expect(read('two.json')).toBe('{"b":2}')
})

test('A file that is staged in part is left as it is, and refused where it is not formatted', () => {
  const { write, read, stage, staged, commit } = repository()
  write('one.json', '{"a":1}')
  stage('one.json')
  write('one.json', '{"a":2}')
  expect(commit().status).toBe(1)
  expect(read('one.json')).toBe('{"a":2}')
  expect(staged('one.json')).toBe('{"a":1}')
  write('one.json', '{ "a": 2 }\n')
  expect(commit().status).toBe(0)
})
