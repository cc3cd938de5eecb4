/** What follows the question mark of a payment link, by name. */
export type Terms = ReadonlyMap<string, string>

const MOST_TERMS = 20

/**
 * The terms of a link's query, as text. Undefined where one stands twice or has no name, where there
 * are more than anybody writes, or where an escape is none: a payer could read another than is paid.
 */
export function termsOf(query: string | undefined): Terms | undefined {
  const terms = new Map<string, string>()
  if (query === undefined || query === '') return terms
  const parts = query.split('&')
  if (parts.length > MOST_TERMS) return undefined
  for (const part of parts) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(part) ?? []
    if (key === undefined || value === undefined || terms.has(key)) return undefined
    const written = decoded(value)
    if (written === undefined) return undefined
    terms.set(key, written)
  }
  return terms
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
