const VERB = /^\s*([a-z]+)\b/i
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i

/**
 * Names a statement by what it does and to which table first: `select sessions`. Neither its text nor its
 * values are told, since texts that are written by hand may hold values.
 */
export function statementName(text: string): string {
  const does = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? does : `${does} ${table}`
}
