import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const theme = `${root}/packages/ui/src/theme`
const css = readFileSync(`${theme}/fonts.css`, 'utf8')

const faces = [...css.matchAll(/url\('(.+?)'\)[^;]*;\s*unicode-range:\s*([^;]+);/g)].map(
  ([, file, ranges]) => ({ file: file!, ranges: ranges!.split(',').map(rangeOf) }),
)

function rangeOf(text: string): { from: number; to: number } {
  const [from, to = from] = text
    .trim()
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return { from: from!, to: to! }
}

/** The system's font writes Chinese. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

test.each(globSync('*/', { cwd: `${root}/apps/web/src/i18n` }).map((folder) => folder.toString()))(
  'the font has every character of the texts in %s',
  (language) => {
    const texts = globSync(`apps/web/src/i18n/${language}/**/*.json`, { cwd: root })
    expect(texts.length).toBeGreaterThan(0)
    const characters = new Set(
      texts.flatMap((name) => [...readFileSync(`${root}/${name}`, 'utf8')]),
    )
    const missing = [...characters].filter((character) => {
      const code = character.codePointAt(0)!
      if (code < 0x20 || CHINESE.test(character)) return false
      return !faces.some(({ ranges }) => ranges.some(({ from, to }) => from <= code && code <= to))
    })
    expect(missing).toEqual([])
  },
)

test('a text in one alphabet costs few bytes before it is drawn', () => {
  expect(faces).toHaveLength(4)
  for (const { file } of faces) expect(statSync(`${theme}/${file}`).size).toBeLessThan(24_000)
})
