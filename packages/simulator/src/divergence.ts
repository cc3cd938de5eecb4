/** What the venue did is not what it should have done. The message says both. */
export class Divergence extends Error {
  override name = 'Divergence'
}

/** Where two values first differ, said in words; undefined when they are equal. */
export function difference(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (Object.is(expected, actual)) return undefined
  if (!isStructure(expected) || !isStructure(actual)) {
    return `${path || 'value'}: expected ${shown(expected)}, found ${shown(actual)}`
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const inside = path ? `${path}.${key}` : key
    const found = difference(expected[key], actual[key], inside)
    if (found) return found
  }
  return undefined
}

/** Ends the run unless the two are equal. */
export function expectSame(what: string, expected: unknown, actual: unknown): void {
  const found = difference(expected, actual)
  if (found) throw new Divergence(`${what}: ${found}`)
}

/** Ends the run unless `holds`. */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Divergence(what)
}

/** A value in a line of text; bigints as their digits. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : typeof each === 'number' ? numberText(each) : each,
  )
  return text ?? String(value)
}

function numberText(value: number): number | string {
  return Number.isFinite(value) ? value : String(value)
}

function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
