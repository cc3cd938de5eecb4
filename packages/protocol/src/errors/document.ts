import { errorText } from './text.ts'
import { ERRORS, ERROR_NAMES, type ErrorName } from './catalogue.ts'

const RANGES: readonly (readonly [from: number, to: number, title: string])[] = [
  [400, 599, 'The request and the session'],
  [1000, 1099, 'Fields and lookups'],
  [1100, 1199, 'Registration, login, passwords'],
  [1200, 1299, 'Verification codes'],
  [1300, 1399, 'What protects an account'],
  [1400, 1499, 'Wallet addresses, bank cards, files'],
  [1500, 1599, 'Identity certification'],
  [2000, 2099, 'Accounts and balances'],
  [2100, 2199, 'Markets and spot orders'],
  [2200, 2299, 'Fast contracts'],
  [2300, 2399, 'Futures contracts'],
  [2400, 2499, 'Exchange'],
  [2500, 2599, 'Wealth and lock mining'],
  [2600, 2699, 'A person’s own limits'],
  [2700, 2799, 'Recharges'],
  [2800, 2899, 'Withdrawals and payouts'],
  [2900, 2999, 'The venue’s own set-up'],
  [3000, 3049, 'The venue takes no commands just now'],
  [3050, 3099, 'Customer service'],
  [3100, 3199, 'What operators keep people from'],
]

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
