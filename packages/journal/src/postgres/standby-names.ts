/** How many standbys a commit waits for, by a value of `synchronous_standby_names`. */
export interface StandbyNames {
  count: number
  /** In the order of the setting; `*` stands for any. */
  names: readonly string[]
}

const NONE: StandbyNames = { count: 0, names: [] }
const FORM = /^\s*(?:(?:(any|first)\s+)?(\d+)\s*\((.*)\)|(.*?))\s*$/is
const NAME = /^\s*(?:"((?:[^"]|"")+)"|(\*)|([a-z_\u0080-\uffff][\w$\u0080-\uffff]*))\s*(,|$)/i

/**
 * Reads `ANY n (..)`, `FIRST n (..)`, `n (..)`, a bare list, which waits for the first that is there,
 * or an empty value. A value that it cannot read counts as waiting for nobody.
 */
export function parseStandbyNames(setting: string): StandbyNames {
  if (setting.trim() === '') return NONE
  const [, , count, listed, bare] = FORM.exec(setting) ?? []
  const names = parseList(listed ?? bare ?? '')
  if (!names) return NONE
  return { count: count === undefined ? 1 : Number(count), names }
}

function parseList(text: string): string[] | undefined {
  const names: string[] = []
  for (let rest = text; ;) {
    const found = NAME.exec(rest)
    if (!found) return undefined
    const [whole, quoted, any, plain, comma] = found
    names.push(any ?? quoted?.replaceAll('""', '"') ?? plain!)
    rest = rest.slice(whole.length)
    if (comma === '') return names
  }
}
