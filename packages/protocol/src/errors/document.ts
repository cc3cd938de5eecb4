import { errorText } from './text.ts'
import { ERRORS, ERROR_NAMES, type ErrorName } from '../errors.ts'
import { RANGES } from './ranges.ts'

const INTRODUCTION = `# Errors

Every answer of /portal is \`{code, msg, data}\`. Code 200 is success. Any other code is one of
these; \`msg\` is its sentence in the language of the \`lang\` header, \`data.error\` its name and
\`data.details\` what the sentence was filled with, \`field\` among it where one field is at fault.
A code never changes its meaning and is never used again.

This page comes from the catalogue in packages/protocol/src/errors, and a test compares the two.
\`npx vitest run --project packages packages/protocol -u\` writes it anew.
`

/** The text of docs/errors.md. */
export function errorsDocument(): string {
  const sections = RANGES.map(([from, to, title]) => {
    const names = ERROR_NAMES.filter((name) => ERRORS[name].code >= from && ERRORS[name].code <= to)
    const rows = names.map(row)
    const head = [`## ${title} (${from} to ${to})`, '', '| code | name | meaning | in English |']
    return [...head, '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [INTRODUCTION, ...sections].join('\n')
}

function row(name: ErrorName): string {
  return `| ${ERRORS[name].code} | ${name} | ${ERRORS[name].meaning} | ${errorText(name, 'en')} |`
}
