import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const OPTIONS = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  jsx: 'react-jsx',
  skipLibCheck: true,
  types: [],
}

/** The rules that a repository of these files breaks under the project's configuration, by file. */
function broken(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions: OPTIONS }))
  for (const [name, text] of Object.entries(files)) write(name, text)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/oxlint'), '--format', 'json', ...Object.keys(files)],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code?: string }[]
  }
  return Object.fromEntries(
    Object.keys(files).map((name) => [
      name,
      diagnostics
        .filter(({ filename }) => filename === name)
        .map(({ code }) => code ?? 'unused directive')
        .sort(),
    ]),
  )
}

test('A promise that nobody waits for is named, and a case that a switch leaves out', () => {
  const found = broken({
    'packages/money/src/a.ts':
      'const one = async () => 1\n' +
      'export function two(x: "p" | "q") {\n' +
      '  one()\n' +
      '  switch (x) {\n    case "p":\n      return 1\n  }\n' +
      '  return 2\n}\n' +
      'export const three = async () => await 5\n' +
      'export const four = () => (one() ? 1 : 2)\n',
  })
  expect(found['packages/money/src/a.ts']).toEqual([
    'typescript(await-thenable)',
    'typescript(no-floating-promises)',
    'typescript(no-misused-promises)',
    'typescript(strict-boolean-expressions)',
    'typescript(switch-exhaustiveness-check)',
  ])
})

test('The engine reads no clock and no chance, and tests no number by its truth; its tests may', () => {
  const text = 'export const a = (n: number) => (n ? Date.now() : Math.random())\n'
  expect(
    broken({ 'packages/engine/src/a.ts': text, 'packages/engine/src/a.test.ts': text }),
  ).toEqual({
    'packages/engine/src/a.ts': [
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-properties)',
      'typescript(strict-boolean-expressions)',
    ],
    'packages/engine/src/a.test.ts': [],
  })
})

test('An amount is never parsed as a float, and an arbitrary of a great length says its size', () => {
  const found = broken({
    'packages/terms/src/a.ts':
      'export const a = (s: string) => parseFloat(s) + Number.parseFloat(s)\n' +
      'declare const fc: { array(of: number, options: object): number }\n' +
      'export const few = fc.array(1, { maxLength: 20 })\n' +
      "export const many = fc.array(1, { maxLength: 20, size: 'max' })\n",
  })
  expect(found['packages/terms/src/a.ts']).toEqual([
    'house(no-parse-float)',
    'house(no-parse-float)',
    'house(size-of-long-arbitraries)',
  ])
})

test('A rule that is switched off says why, and only where it is broken', () => {
  const found = broken({
    'scripts/a.mjs':
      '// oxlint-disable-next-line no-empty\nexport const a = 1\n' +
      'export const b = () => {\n' +
      '  // oxlint-disable-next-line no-empty -- nothing is to be done\n  if (a === 1) {\n  }\n}\n' +
      'export const c = () => nowhere\n',
  })
  expect(found['scripts/a.mjs']).toEqual([
    'eslint(no-undef)',
    'house(reasons-of-directives)',
    'unused directive',
  ])
})

test('A hook names what it depends on, and a render reads no clock', () => {
  const found = broken({
    'apps/web/src/a.tsx':
      "import { useEffect } from 'react'\n" +
      'export function useA(told: (x: number) => void, x: number) {\n' +
      '  useEffect(() => told(x), [told])\n' +
      '}\n' +
      'export function B() {\n  return <p>{Date.now()}</p>\n}\n',
  })
  expect(found['apps/web/src/a.tsx']).toEqual(['react(purity)', 'react-hooks(exhaustive-deps)'])
})
