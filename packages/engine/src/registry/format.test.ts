import { describe, expect, it, test } from 'vitest'
import { AMOUNT_RECORDS } from '../../test/amount-release.ts'
import { asRecorded } from '../../test/as-recorded.ts'
import { EXIT_RECORDS } from '../../test/exit-release.ts'
import { EXPECTED_STEPS_RECORDS } from '../../test/expected-steps-release.ts'
import { GOLDEN_RECORDS } from '../../test/first-release/golden.ts'
import { readFormatDocument } from '../../test/format-document.ts'
import { FORMER_MONEY_RECORDS } from '../../test/former-money.ts'
import { NEWEST_RECORDS } from '../../test/newest-release.ts'
import { POSITIONS_RECORDS } from '../../test/positions-release.ts'
import { PRESENT_RECORDS } from '../../test/present-release.ts'
import { REACHED_RECORDS } from '../../test/reached-release.ts'
import { readByForm } from '../../test/read-by-form.ts'
import { SEED_RECORDS } from '../../test/seed-release.ts'
import { TERMS_RECORDS } from '../../test/terms-release.ts'
import { TIERS_RECORDS } from '../../test/tiers-release.ts'
import { TRIGGER_RECORDS } from '../../test/trigger-release.ts'
import type { Form } from '../codec/form.ts'
import { NEWEST_FORMAT } from '../core/record-format.ts'
import { POOLS } from '../ledger/accounts.ts'
import type { RequestTerms } from '../requests/request.ts'
import { COMMANDS } from './commands.ts'
import type { CommandKind } from './products.ts'
import { RECORD_FORMS, decodeRecord } from './record-codec.ts'

const document = readFormatDocument()
const rowsOf = (heading: string, column: string) =>
  document.tables.find((one) => one.heading === heading && one.columns.includes(column))!.rows

/** The form of the code as the document tells it: kinds stand in headings, choices by their number. */
function told(form: Form): Form {
  switch (form.is) {
    case 'list':
    case 'optional':
      return { ...form, of: told(form.of) }
    case 'mark':
      return { ...form, of: form.of.map(told) }
    case 'structure': {
      const stored = form.fields.filter(([name, { is }]) => name !== 'kind' || is !== 'nothing')
      return { ...form, fields: stored.map(([name, one]) => [name, told(one)]) }
    }
    case 'choice': {
      const all = form.of.map((one) => ({ ...one, form: told(one.form) }))
      return { ...form, of: all.sort((a, b) => a.code - b.code) }
    }
    default:
      return form
  }
}

/** What a list of a record may hold, by its number. */
function choicesOf(record: Form, name: string) {
  if (record.is !== 'structure') throw new Error('a record is a structure')
  const field = record.fields.find(([one]) => one === name)?.[1]
  if (field?.is !== 'list' || field.of.is !== 'choice') throw new Error(`${name} is no list`)
  return field.of.of
}

describe('docs/format.md', () => {
  const [first, second] = RECORD_FORMS.map(([, form]) => told(form)) as [Form, Form]

  test.each(choicesOf(first, 'events').map((one) => [one.kind, one] as const))(
    'has event %s with its number and each of its fields',
    (kind, event) => {
      const said = choicesOf(document.records.get(1)!, 'events')
      expect(said.find((one) => one.kind === kind)).toEqual(event)
    },
  )

  it('has no event, word or structure that the code does not have', () => {
    expect(document.records.get(1)).toEqual(first)
    expect(document.records.get(2)).toEqual(second)
    expect(document.records.size).toBe(RECORD_FORMS.length)
  })

  it('explains no structure and no word that nothing has', () => {
    const types = document.tables.flatMap(({ rows }) => rows.flatMap(({ type }) => type ?? []))
    const named = new Set(types.flatMap((type) => type.match(/[A-Z]\w+/g) ?? []))
    const structures = document.tables.flatMap(
      ({ heading }) => /^Structure (\w+)$/.exec(heading)?.[1] ?? [],
    )
    const words = rowsOf('Words', 'word').map(({ word }) => word!)
    expect([...structures, ...words].filter((name) => !named.has(name))).toEqual([])
  })

  it('says what each field means', () => {
    const fields = document.tables.filter(({ columns }) => columns.includes('unit and meaning'))
    const silent = fields.flatMap(({ heading, rows }) =>
      rows.flatMap((row) => (row['unit and meaning'] ? [] : [`${heading}: ${row['field']}`])),
    )
    expect(silent).toEqual([])
  })

  it('tells the pools and every format', () => {
    const pools = rowsOf('Postings and accounts', 'pool')
    expect(Object.fromEntries(pools.map(({ pool, owner }) => [pool, Number(owner)]))).toEqual(POOLS)
    const formats = rowsOf('Formats', 'format').map(({ format }) => Number(format))
    expect(formats).toEqual(Array.from({ length: NEWEST_FORMAT }, (_, place) => place + 1))
  })
})

/** Terms that are not simply a field's number, of the commands below. */
const MADE: Partial<Record<CommandKind, { command: object; terms: Record<string, number[]> }>> = {
  moveFunds: { command: { to: 'fees' }, terms: { to: [POOLS.fees] } },
  transfer: { command: { from: 'funding', to: 'coin' }, terms: { ends: [2] } },
  openFast: { command: { direction: 'long' }, terms: { long: [1] } },
  placeSpotOrder: { command: { side: 'buy', method: 'limit' }, terms: { how: [3] } },
  placeFuturesOrder: {
    command: { direction: 'long', method: 'limit', ifReached: 'refuse' },
    terms: { how: [7] },
  },
  placeTrigger: {
    command: {
      ...{ side: 'buy', source: 'index', up: { at: 5, method: 'market' }, down: undefined },
      terms: { timeInForce: 'gtd', expiresAt: 9, postOnly: true, clientId: 'ab' },
    },
    terms: { how: [3], up: [1, 5, 0], down: [0], terms: [25, 9, 2, 97, 98] },
  },
}

describe('the terms of requests that docs/format.md tells', () => {
  const rows = rowsOf('Commands', 'command')

  it('are of the commands that have them, with who makes their ids', () => {
    const said = rows.map((row) => [row['command'], row['request of']])
    const makers = Object.entries(COMMANDS).map(([kind, spec]) => [kind, spec.request?.by ?? ''])
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(makers))
  })

  test.each(rows.flatMap(({ command, terms }) => (terms ? [[command, terms] as const] : [])))(
    '%s: %s',
    (kind, text) => {
      const [head, ...names] = text!.replaceAll(/ \[.*/g, '').split(', ')
      const made = MADE[kind as CommandKind]
      const terms = [Number(head)]
      const command: Record<string, unknown> = {}
      for (const [place, name] of names.entries()) {
        const number = 1_000 + place
        if (made?.terms[name]) terms.push(...made.terms[name])
        else if (name !== 'amount' && name !== 'stake') terms.push((command[name] = number))
        else {
          command[name] = (BigInt(number) << 32n) + 7n
          terms.push(number, 7)
        }
      }
      const spec = COMMANDS[kind as CommandKind] as unknown as {
        request: { terms(command: object): RequestTerms }
      }
      expect(spec.request.terms({ ...command, ...made?.command })).toEqual(terms)
    },
  )
})

describe('a reader that knows docs/format.md alone', () => {
  test.each([
    ['the first release', GOLDEN_RECORDS.map(({ bytes }) => bytes)],
    ['the release before epochs', FORMER_MONEY_RECORDS],
    ['format 2', NEWEST_RECORDS],
    ['format 3', PRESENT_RECORDS],
    ['format 4', REACHED_RECORDS],
    ['format 5', TERMS_RECORDS],
    ['format 6, conditional orders', TRIGGER_RECORDS],
    ['format 6, positions', POSITIONS_RECORDS],
    ['format 7, fees by volume', TIERS_RECORDS],
    ['format 7, exits', EXIT_RECORDS],
    ['format 7, futures by amount', AMOUNT_RECORDS],
    ['format 8, the seed', SEED_RECORDS],
    ['format 8, expected steps', EXPECTED_STEPS_RECORDS],
  ])('reads the golden records of %s as the engine does', (_, records) => {
    for (const bytes of records) {
      const read = readByForm(document.records.get(bytes[0]!)!, bytes.subarray(1))
      expect(asRecorded(read)).toEqual(decodeRecord(bytes))
    }
  })

  it('refuses a record that is cut, or has bytes behind its end', () => {
    const bytes = NEWEST_RECORDS.at(-1)!
    const form = document.records.get(bytes[0]!)!
    for (let end = 1; end < bytes.length; end++) {
      expect(() => readByForm(form, bytes.subarray(1, end))).toThrow()
    }
    expect(() => readByForm(form, new Uint8Array([...bytes.subarray(1), 0]))).toThrow('left')
  })
})
