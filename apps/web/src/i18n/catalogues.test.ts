import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, intlLocale } from '@candor/protocol'
import { IntlMessageFormat } from 'intl-messageformat'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { languages, localeOf } from './languages.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const source = join(here, '..')

/** Shared vocabulary: terms may wait here for the screens that will use them. */
const GLOSSARY = new Set(['action', 'status', 'tab', 'term', 'msg'])

function catalogueOf(language: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const path of readdirSync(join(here, language), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.json')) continue
    const area = JSON.parse(readFileSync(join(here, language, path), 'utf8')) as object
    const name = basename(path, '.json')
    for (const [key, text] of Object.entries(area)) texts[`${name}.${key}`] = text
  }
  return texts
}

const english = catalogueOf('en')

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The names a text is filled with, each with its kind, plurals' inner texts included. */
function placeholders(text: string, locale: string): string[] {
  const found = new Set<string>()
  const walk = (elements: Element[]) => {
    for (const element of elements) {
      if (!('value' in element) || element.type === 0) continue
      if (typeof element.value === 'string') found.add(`${element.value}: ${element.type}`)
      if ('options' in element) {
        Object.values(element.options).forEach((option) => walk(option.value))
      }
    }
  }
  walk(new IntlMessageFormat(text, locale).getAst())
  return [...found].sort()
}

/** The plural forms of a text, where it has any. */
function pluralForms(text: string, locale: string): string[] | undefined {
  const ast = new IntlMessageFormat(text, locale).getAst()
  const plural = ast.find((element) => 'options' in element && 'pluralType' in element)
  return plural && 'options' in plural ? Object.keys(plural.options) : undefined
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const files = filesBelow(source)
/** What is shared with the desk is handed its words. */
const shared = filesBelow(join(source, '../../../packages/ui/src'))
const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')

describe('the catalogues', () => {
  it('are those of the twelve languages that the server speaks', () => {
    expect(languages.map(({ code }) => code).sort()).toEqual([...LANGUAGES].sort())
    for (const { code } of languages) {
      expect(localeOf(code).split('-')[0]).toBe(intlLocale(code).split('-')[0])
    }
  })

  describe.each(languages.filter(({ code }) => code !== 'en'))('$name', ({ code, locale }) => {
    const texts = catalogueOf(code)

    it('has the texts that English has, no more and no fewer', () => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    })

    it('fills in the same placeholders', () => {
      for (const [key, text] of Object.entries(texts)) {
        expect([key, placeholders(text, locale)]).toEqual([
          key,
          placeholders(english[key] ?? '', 'en'),
        ])
      }
    })

    it('has every plural form that its counting needs', () => {
      const rules = new Intl.PluralRules(locale)
      const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
      for (const [key, text] of Object.entries(texts)) {
        const forms = pluralForms(text, locale)
        if (forms)
          expect([key, [...needed].filter((form) => !forms.includes(form))]).toEqual([key, []])
      }
    })

    it('has no empty text and no space at an end', () => {
      for (const [key, text] of Object.entries(texts)) {
        expect([key, text.trim() === text && text !== '']).toEqual([key, true])
      }
    })

    it('keeps the labels of the tab bar short enough for 360 px', () => {
      for (const key of Object.keys(texts).filter((each) => each.startsWith('tab.'))) {
        expect([key, texts[key]!.length <= 12]).toEqual([key, true])
      }
    })
  })

  it('hold no text that no screen uses', () => {
    const dynamic = [...code.matchAll(/`(\w+)\.(\w*)\$\{/g)].map(
      ([, area, start]) => `${area}.${start}`,
    )
    const unused = Object.keys(english).filter(
      (key) =>
        !GLOSSARY.has(key.split('.')[0]!) &&
        !code.includes(`'${key}'`) &&
        !dynamic.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  it('hold every text that a screen shows', () => {
    const used = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key!)
    expect(used.filter((key) => !(key in english))).toEqual([])
  })
})

/** Attributes whose text people see or hear. */
const SPOKEN =
  /^(label|title|text|placeholder|alt|hint|caption|under|aside|unit|confirm|aria-label|aria-valuetext)$/
/** Currency codes and signs are the same in every language. */
const SAME_EVERYWHERE = /^(?:[A-Z]{3,5})?[^\p{L}]*$/u

describe('the screens', () => {
  it('say nothing outside the catalogues', () => {
    const outside: string[] = []
    for (const file of [...files, ...shared].filter((each) => each.endsWith('.tsx'))) {
      const tree = ts.createSourceFile(
        file,
        readFileSync(file, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      )
      const say = (text: string) => {
        if (!SAME_EVERYWHERE.test(text.trim())) outside.push(`${file}: ${text.trim()}`)
      }
      const visit = (node: ts.Node) => {
        if (ts.isJsxText(node)) say(node.text)
        const named = ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())
        if (named && node.initializer && ts.isStringLiteral(node.initializer))
          say(node.initializer.text)
        ts.forEachChild(node, visit)
      }
      visit(tree)
    }
    expect(outside).toEqual([])
  })
})
