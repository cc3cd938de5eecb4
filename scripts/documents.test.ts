import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const paths = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((path) => join('docs', String(path))),
]
const readmes = globSync('{apps,packages}/*/{,src/**/}README.md', { cwd: root })
const documents = [...paths.filter((path) => path.endsWith('.md')), ...readmes]
/** Where a path that a document quotes may begin. */
const SHELVES = [
  '.',
  'packages',
  'packages/*/src',
  'apps',
  'apps/*/src',
  'apps/server/src/{cash,people,products}',
  'apps/web/src/features',
]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Where links to the headings of a page lead, which is nowhere where there is no page. */
function anchorsOf(page: string): string[] {
  if (!existsSync(join(root, page))) return []
  const headings = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!)

  test('names tests that exist', () => {
    const named = quoted.filter((words) => /^[\w./-]+\.(test|spec)\.tsx?$/.test(words))
    const paths = named.filter((path) => path.includes('/'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names files that exist', () => {
    const named = quoted.filter((words) =>
      /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|mjs|css|json)$/.test(words),
    )
    const shelves = [dirname(document), join(dirname(document), 'src'), ...SHELVES]
    const missing = named.filter((path) =>
      shelves.every((shelf) => globSync(join(shelf, path), { cwd: root }).length === 0),
    )
    expect(missing).toEqual([])
  })

  test('names commands that exist', () => {
    const named = quoted.flatMap((words) => /^npm run ([\w:-]+)/.exec(words)?.[1] ?? [])
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test('leads to pages that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path]) => path!)
    const missing = links.filter((path) => !existsSync(join(root, dirname(document), path)))
    expect(missing).toEqual([])
  })

  test('leads to headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)]
    const missing = links.filter(([, path, anchor]) => {
      const page = path === '' ? document : join(dirname(document), path!)
      return page.endsWith('.md') && !anchorsOf(page).includes(anchor!)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })
})

test('Pages that programs and settings name exist', () => {
  const files = globSync('{apps,packages,scripts,deploy,e2e,bench}/**/*.{ts,tsx,mjs,yaml}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(
      ([page]) => [page, file] as const,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([page]) => !existsSync(join(root, page)))).toEqual([])
})
