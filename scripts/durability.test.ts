import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('Whoever commits with a durability of their own has a row in docs/cluster.md', () => {
  const page = readFileSync(join(root, 'docs/cluster.md'), 'utf8')
  const section = page.split('## Which table has which durability')[1]!.split('\n## ')[0]!
  const sources = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })
  const setting = sources.filter((path) => {
    if (path.endsWith('.test.ts')) return false
    const text = readFileSync(join(root, path), 'utf8')
    return /set (local )?synchronous_commit|\('synchronous_commit'/.test(text)
  })
  expect(setting.length).toBeGreaterThan(2)
  const looks = /durability\.ts$/
  const unnamed = setting.filter((path) => !looks.test(path) && !section.includes(`\`${path}\``))
  expect(unnamed).toEqual([])
})
