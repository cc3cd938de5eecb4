import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { compileMessage } from './message.ts'

function textsOf(language: string): string[] {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.values<string>(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

/** Every name that a text is filled with; a choice by words tries each of its forms. */
function valuesFor(text: string): Record<string, unknown>[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!)
  const counted = [...text.matchAll(/\{\s*(\w+)\s*,\s*plural/g)].map(([, name]) => name!)
  const said = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,/g)].map(([, name]) => name!)
  const forms = [...text.matchAll(/(\w+)\s*\{/g)].map(([, form]) => form!)
  const plain = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
  const counts = [0, 1, 2, 3, 5, 11, 21, 22, 101, 1_234, 12_345_678]
  const all: Record<string, unknown>[] = [plain]
  if (counted.length > 0) {
    all.length = 0
    for (const count of counts) {
      all.push({ ...plain, ...Object.fromEntries(counted.map((name) => [name, count])) })
    }
  }
  if (said.length === 0) return all
  return all.flatMap((values) =>
    [...forms, 'none of them'].map((form) => ({
      ...values,
      ...Object.fromEntries(said.map((name) => [name, form])),
    })),
  )
}

describe.each(languages)('the texts in $name', ({ code, locale }) => {
  it('are filled in as the whole of ICU would fill them in', () => {
    for (const text of textsOf(code)) {
      const whole = new IntlMessageFormat(text, locale)
      const own = compileMessage(text, locale)
      for (const values of valuesFor(text)) {
        expect([text, own(values)]).toEqual([text, whole.format(values)])
      }
    }
  })
})

describe('a text', () => {
  const say = (text: string, values: Record<string, unknown> = {}) =>
    compileMessage(text, 'en')(values)

  it.each([
    ["it''s {name}", "it's A"],
    ["it's {name}", "it's A"],
    ["'{name}' is {name}", '{name} is A'],
    ["a '{' alone", 'a { alone'],
    ['# is no count here', '# is no count here'],
    ['{ count , plural , =0 {none} one {# by {name}} other {# by {name}} }', '1,234 by A'],
    ['{name, select, A {{count, plural, other {# of a}}} other {# of others}}', '1,234 of a'],
  ])('%s says %s', (text, said) => {
    const values = { name: 'A', count: 1_234 }
    expect(say(text, values)).toBe(said)
    expect(new IntlMessageFormat(text, 'en').format(values)).toBe(said)
  })

  it('says the name of what it was not given', () => {
    expect(say('to {name}')).toBe('to {name}')
  })

  it.each([
    '{',
    '{name',
    '{name, plural}',
    '{n, plural, one {#}}',
    'a } b',
    '{n, number}',
    '{n, plural, one',
  ])('%s is refused', (text) => {
    expect(() => compileMessage(text, 'en')).toThrow(SyntaxError)
  })
})
