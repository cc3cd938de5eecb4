import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_core.js'], css: ['assets/index-1.css'] },
  '_core.js': { file: 'assets/core-1.js', css: ['assets/core-1.css'] },
  'src/routes/quotation/quotation.tsx': { file: 'assets/quotation-1.js', imports: ['_core.js'] },
  'src/routes/wealth/wealth.tsx': { file: 'assets/wealth-1.js' },
  'src/background/background.tsx': { file: 'assets/background-1.js' },
  'src/i18n/de/index.ts': { file: 'assets/de-1.js' },
  'src/i18n/de/later/index.ts': { file: 'assets/de-later-1.js' },
}
const PAGE = '<html></html>'

test('a version has the first page, the tabs and each language’s texts, and no other page', () => {
  const { shell, languages } = versionOf(manifest, PAGE)
  expect(shell).toEqual([
    '/assets/background-1.js',
    '/assets/core-1.css',
    '/assets/core-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/quotation-1.js',
  ])
  expect(languages).toEqual({ de: ['/assets/de-1.js', '/assets/de-later-1.js'] })
})

test('a version’s name changes with anything of it, and with nothing else', () => {
  const { name } = versionOf(manifest, PAGE)
  expect(versionOf({ ...manifest }, PAGE).name).toBe(name)
  expect(versionOf(manifest, `${PAGE} `).name).not.toBe(name)
  const other = { ...manifest, 'src/routes/wealth/wealth.tsx': { file: 'assets/wealth-2.js' } }
  expect(versionOf(other, PAGE).name).not.toBe(name)
})
