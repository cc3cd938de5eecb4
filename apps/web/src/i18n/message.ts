/**
 * Texts in ICU's syntax, as far as the catalogues use it: `{name}`, plural with `=0` and `#`, and select.
 * The whole of it is a library four times as large as all texts of the first load.
 */
type Part = string | Argument | typeof COUNT

interface Argument {
  name: string
  /** By what is counted or said; a plain argument has none. */
  choice?: { kind: 'plural' | 'select'; forms: ReadonlyMap<string, readonly Part[]> }
}

/** Stands for the number that a plural counts. */
const COUNT = Symbol('#')

export type Values = Readonly<Record<string, unknown>>

/**
 * Makes a text into a function that fills it in. Throws a `SyntaxError` that quotes the text where it is
 * none that can be filled in.
 */
export function compileMessage(text: string, locale: string): (values: Values) => string {
  const parts = new Reader(text).whole()
  const language = languageOf(locale)
  return (values) => filled(parts, values, language, '')
}

interface Language {
  rules: Intl.PluralRules
  numbers: Intl.NumberFormat
}

const languages = new Map<string, Language>()

function languageOf(locale: string): Language {
  const known = languages.get(locale)
  if (known) return known
  const made = { rules: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }
  languages.set(locale, made)
  return made
}

function filled(parts: readonly Part[], values: Values, language: Language, count: string): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (part === COUNT) text += count
    else text += argument(part, values, language, count)
  }
  return text
}

function argument(
  { name, choice }: Argument,
  values: Values,
  language: Language,
  count: string,
): string {
  const value = values[name]
  if (!choice) return value === undefined ? `{${name}}` : String(value)
  const { kind, forms } = choice
  if (kind === 'select') {
    return filled(forms.get(String(value)) ?? forms.get('other')!, values, language, count)
  }
  const number = Number(value)
  const form =
    forms.get(`=${number}`) ?? forms.get(language.rules.select(number)) ?? forms.get('other')!
  return filled(form, values, language, language.numbers.format(number))
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): Part[] {
    const parts = this.#parts(false)
    if (this.#at < this.#text.length) throw this.#fault()
    return parts
  }

  /** Up to the brace that closes it, or the end of the text. */
  #parts(isCounted: boolean): Part[] {
    const parts: Part[] = []
    let words = ''
    const end = () => {
      if (words !== '') parts.push(words)
      words = ''
    }
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const letter = this.#text[this.#at]!
      if (letter === "'") {
        words += this.#quoted()
        continue
      }
      this.#at += 1
      if (letter === '{') {
        end()
        parts.push(this.#argument())
      } else if (letter === '#' && isCounted) {
        end()
        parts.push(COUNT)
      } else words += letter
    }
    end()
    return parts
  }

  /** After an apostrophe a brace means itself, up to the next apostrophe; two apostrophes are one. */
  #quoted(): string {
    const [whole, words] = /^'(?:'|([{}#][^']*)(?:'|$))?/.exec(this.#text.slice(this.#at))!
    this.#at += whole.length
    return words ?? "'"
  }

  #argument(): Argument {
    const name = this.#take(/\s*(\w+)\s*/y)
    const next = this.#take(/(,|\})/y)
    if (next === '}') return { name }
    const kind = this.#take(/\s*(plural|select)\s*,\s*/y) as 'plural' | 'select'
    const forms = new Map<string, Part[]>()
    while (this.#text[this.#at] !== '}') {
      const form = this.#take(/(=?\w+)\s*\{/y)
      forms.set(form, this.#parts(kind === 'plural'))
      this.#take(/(\})\s*/y)
    }
    this.#at += 1
    if (!forms.has('other')) throw this.#fault()
    return { name, choice: { kind, forms } }
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [whole, taken] = pattern.exec(this.#text) ?? []
    if (whole === undefined) throw this.#fault()
    this.#at += whole.length
    return taken!
  }

  #fault(): SyntaxError {
    return new SyntaxError(`Not to be filled in, from letter ${this.#at} on: ${this.#text}`)
  }
}
