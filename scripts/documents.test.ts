import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const paths = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((path) => join('docs', String(path))),
]
const documents = paths.filter((path) => path.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!)

  test('names tests that exist', () => {
    const named = quoted.filter((words) => /^[\w./-]+\.(test|spec)\.tsx?$/.test(words))
    const paths = named.filter((path) => path.includes('/'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
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
})
