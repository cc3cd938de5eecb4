import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sheets = globSync(['apps/web/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root }).map(
  (name) => ({
    name,
    text: readFileSync(`${root}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }),
)

/** Lines of a style sheet that give text a size, or a place for it, that no setting can change. */
function fixedSizes(text: string): string[] {
  const declarations = text.match(/[^{};]+:[^{};]+/g) ?? []
  return declarations
    .map((declaration) => declaration.trim())
    .filter((declaration) => /^(font|font-size|line-height|--t-\w+)\s*:/.test(declaration))
    .filter((declaration) => /\dpx/.test(declaration) && !declaration.includes('--circle'))
}

/** Widths that a page changes at, which have to grow with the text that they make room for. */
function fixedWidths(text: string): string[] {
  return text.match(/@media[^{]*\dpx[^{]*/g) ?? []
}

test('every size of text is one of rem, so that the phone’s own setting changes it', () => {
  const fixed = sheets.flatMap(({ name, text }) =>
    [...fixedSizes(text), ...fixedWidths(text)].map((line) => `${name}: ${line}`),
  )
  expect(fixed).toEqual([])
})

test('the tokens that text stands in are as high as the look has them, at the usual 16 px', () => {
  const tokens = sheets.find(({ name }) => name === 'apps/web/src/theme/tokens.css')!.text
  const px = (token: string) => {
    const [, rem] = new RegExp(`--${token}: ([\\d.]+)rem;`).exec(tokens)!
    return Number(rem) * 16
  }
  const heights = { bar: 52, tabbar: 56, field: 48, button: 48, row: 56, 'book-row': 24 }
  for (const [token, height] of Object.entries(heights)) expect(px(token), token).toBe(height)
})
