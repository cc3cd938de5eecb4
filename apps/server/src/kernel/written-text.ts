import { type Language, intlLocale } from '@candor/protocol'

/** Facts by the names that texts have {placeholders} for. */
export type Facts = Readonly<Record<string, string>>

/** Fills in what is known; a name that is no fact stays as it stands. */
export function fillIn(text: string, facts: Facts, written: (fact: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    return Object.hasOwn(facts, name) ? written(facts[name]!) : whole
  })
}

/** A decimal text as the language writes it, exactly. */
export function decimalText(decimal: string, language: Language): string {
  const format = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 20 })
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** Minutes as the language writes them: 15 min, 4 h, 1 day. */
export function spanText(minutes: number, language: Language): string {
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1_440
        ? [minutes / 60, 'hour']
        : [minutes / 1_440, 'day']
  const format = new Intl.NumberFormat(intlLocale(language), {
    ...({ style: 'unit', unitDisplay: 'short' } as const),
    unit,
  })
  return format.format(count)
}

/** Characters that HTML writes otherwise, by how it writes them. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Plain text as it has to stand inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => {
    return Object.keys(HTML_ENTITIES).find((entity) => HTML_ENTITIES[entity] === character)!
  })
}
