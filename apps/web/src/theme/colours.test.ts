import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Pictures that are read, not looked at. */
const NOT_SEEN = ['apps/web/src/shared/scan/read-code.ts']

const files = globSync(['apps/web/src/**/*.{css,ts,tsx}', 'packages/ui/src/**/*.{css,ts,tsx}'], {
  cwd: root,
})
  .filter((name) => !/\/theme\/|\.test\.tsx?$/.test(name) && !NOT_SEEN.includes(name))
  .map((name) => ({ name, text: withoutComments(readFileSync(`${root}/${name}`, 'utf8')) }))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

const LITERAL =
  /(?<![.]|readonly )#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![/(])|\b(?:rgb|hsl|oklch|lab)a?\(|%23[0-9a-f]{3,6}\b|(?::|=|')\s*(?:white|black)\b(?!-)/gi

test('every colour is a token of the theme, so that dark, light and more contrast exchange it', () => {
  const literal = files.flatMap(({ name, text }) =>
    [...text.matchAll(LITERAL)].map(([found]) => `${name}: ${found}`),
  )
  expect(literal).toEqual([])
})

/** The colours that a block of declarations gives, by their tokens. */
function coloursIn(sheet: string, selector: string): string[] {
  const text = withoutComments(readFileSync(`${root}/${sheet}`, 'utf8'))
  const block = text.split(`${selector} {`)[1]!.split('\n}')[0]!
  const declared = block.matchAll(/--([\w-]+):\s*(?:#|rgb\(|url\("data:image)/g)
  return [...declared].map(([, token]) => token!)
}

test('the light theme exchanges every colour but the paper under codes', () => {
  const dark = [
    ...coloursIn('packages/ui/src/theme/tokens.css', ':root'),
    ...coloursIn('apps/web/src/theme/tokens.css', ':root'),
  ].filter((token) => token !== 'paper')
  const light = coloursIn('apps/web/src/theme/light.css', ":root[data-theme='light']")
  expect(light.filter((token) => token !== 'knob').sort()).toEqual(dark.sort())
})
