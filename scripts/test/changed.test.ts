import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NoRevision, changedSince, mergeBase } from './changes.ts'
import { BESIDE_IMPORTS, LONG_STAGES, STAGES, touched } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const STEPS = STAGES.flat()

const namesFor = (...paths: string[]) => touched(STEPS, paths).map(({ name }) => name)
const commandOf = (name: string, ...paths: string[]) =>
  touched(STEPS, paths).find((step) => step.name === name)!.command

describe('the steps that a change touches', () => {
  test.each([
    ['a page to read', 'docs/market.md', ['unit']],
    [
      'a component of the application',
      'apps/web/src/shared/button.tsx',
      ['types-web', 'lint', 'format', 'layers', 'unused', 'size', 'unit', 'browser'],
    ],
    [
      'a style of the desk',
      'apps/desk/src/theme/tokens.css',
      ['types-desk', 'format', 'layers', 'unit', 'browser'],
    ],
    [
      'a test of the server',
      'apps/server/src/main/run.test.ts',
      ['types', 'lint', 'format', 'layers', 'unused', 'unit'],
    ],
    ['the packages installed', 'package-lock.json', STEPS.map(({ name }) => name)],
  ])('%s', (_what, path, names) => {
    expect(namesFor(path)).toEqual(names)
  })

  test('The engine touches every step but those of licences', () => {
    const others = STEPS.map(({ name }) => name).filter((name) => name !== 'licences')
    expect(namesFor('packages/engine/src/engine.ts')).toEqual(others)
  })

  test('Nothing changed, nothing to run', () => {
    expect(namesFor()).toEqual([])
  })
})

describe('what a step looks at of a change', () => {
  test('Unit tests run where they come by a file, or read it without an import', () => {
    const command = commandOf('unit', 'apps/web/src/app/shell.tsx')
    expect(command).toContain('related')
    expect(command).toContain('apps/web/src/app/shell.tsx')
    expect(command).toContain('apps/web/src/i18n/catalogues.test.ts')
    expect(command).not.toContain('scripts/start.test.ts')
  })

  test('Tests that read without an import are where the table says', () => {
    const tests = BESIDE_IMPORTS.flatMap(([, paths]) => paths)
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('Specs run alone where nothing else changed that a browser could show', () => {
    const spec = 'e2e/specs/desk.spec.ts'
    expect(commandOf('browser', spec, 'docs/market.md').at(-1)).toBe('specs/desk.spec.ts')
    expect(commandOf('browser', spec, 'apps/web/src/main.tsx')).not.toContain('specs/desk.spec.ts')
  })
})

test('A test is left out of the steps of every change where it takes long, and in those of long ones', () => {
  const argumentsOf = (stages: typeof STAGES, name: string) =>
    stages.flat().find((step) => step.name === name)!.command
  expect(argumentsOf(STAGES, 'unit')).toContain('--tags-filter=!long')
  expect(argumentsOf(LONG_STAGES, 'unit-long')).toContain('--tags-filter=long')
  expect(argumentsOf(STAGES, 'browser').join(' ')).toContain('--grep-invert @long')
  expect(argumentsOf(LONG_STAGES, 'browser-long').join(' ')).toContain('--grep @long')
})

/** A repository with one commit on main, which holds the files `kept`, `gone` and `named`. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder })
    if (status !== 0) throw new Error(String(stderr))
  }
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'One step')
  }
  git('init', '--quiet', '--initial-branch', 'main')
  write('.gitignore', 'made/\n')
  for (const name of ['kept', 'gone', 'named']) write(name, `The text of ${name}.\n`)
  commit()
  return { folder, git, write, commit }
}

describe('what changed', () => {
  test('Commits since the branch left main, the working tree and files not yet added count', () => {
    const { folder, git, write, commit } = repository()
    git('checkout', '--quiet', '-b', 'work')
    git('mv', 'named', 'renamed')
    git('rm', '--quiet', 'gone')
    commit()
    git('checkout', '--quiet', 'main')
    write('by-others', 'x')
    commit()
    git('checkout', '--quiet', 'work')
    write('kept', 'Another text.\n')
    write('folder/new file', 'x')
    write('made/ignored', 'x')
    expect(changedSince(folder, mergeBase(folder))).toEqual([
      'folder/new file',
      'gone',
      'kept',
      'named',
      'renamed',
    ])
  })

  test('A revision that is not there is refused by its name', () => {
    const { folder } = repository()
    expect(() => changedSince(folder, 'nowhere')).toThrow(NoRevision)
    expect(() => changedSince(folder, 'nowhere')).toThrow('git knows no revision nowhere.')
  })
})
