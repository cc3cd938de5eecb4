import { type Command, createEngine } from '@candor/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooks, type Books } from '../../../test/books.ts'
import type { RuleCommand } from '../../catalogue/rule-command.ts'
import { planRules } from '../../main/rules/plan-rules.ts'
import { differencesOf } from './rule-differences.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

/** What names a rule, and so is never another in the same rule. */
const NAMING = new Set(['symbol', 'code'])

/** The value with one leaf of it another: an amount one more, a number one less, a flag the other way. */
function variants(value: unknown): unknown[] {
  if (typeof value === 'bigint') return [value + 1n]
  if (typeof value === 'number') return [value > 0 ? value - 1 : 1]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value)) {
    const rest: unknown[] = value.slice(0, -1)
    const changed = variants(value.at(-1)).map((other) => [...rest, other])
    // Amounts alone are the three caps, of which none can be missing.
    return typeof value.at(-1) === 'bigint' ? changed : [rest, ...changed]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !NAMING.has(key))
    .flatMap(([key, inner]) => variants(inner).map((other) => ({ ...value, [key]: other })))
}

/** One command of each kind that changes what can be in force. */
function changeable(): RuleCommand[] {
  const kinds = new Map(
    planRules(createEngine(), { fundPools: false }).map((one) => [one.kind, one]),
  )
  return [...kinds.values()].filter(
    ({ kind }) => kind !== 'defineCurrency' && kind !== 'defineIndex',
  )
}

test('every field of every rule that differs is told in words', () => {
  const { engine } = books.transactor
  const told = new Map<Command['kind'], number>()
  for (const command of changeable()) {
    if (command.kind === 'fundPool') throw new Error('No pool is funded here.')
    for (const spec of variants(command.spec)) {
      const other = { ...command, spec } as RuleCommand
      const [difference] = differencesOf(engine, [other]).differences
      const changed = difference!.fields.map(({ field }) => field)
      expect([command.kind, spec, changed.length > 0]).toEqual([command.kind, spec, true])
      expect(changed).not.toContain('Order of its list')
      told.set(command.kind, (told.get(command.kind) ?? 0) + 1)
    }
  }
  expect([...told.keys()].sort()).toEqual([
    'defineFast',
    'defineFutures',
    'defineMarket',
    'defineProduct',
    'setCashRules',
    'setCreditRules',
    'setFeeTiers',
    'setPolicy',
    'setSwapRules',
  ])
})

test('new rules are told with their own currencies, before these are in the books', () => {
  const engine = createEngine()
  const { differences } = differencesOf(engine, planRules(engine, { fundPools: true }))
  const of = (rule: string) => differences.find((one) => one.rule === rule)!
  expect(differences.every(({ isNew }) => isNew)).toBe(true)
  expect(of('currency BTC').fields).toEqual([
    { field: 'Digits after the point', standing: null, wanted: '8' },
  ])
  expect(of('fast BTCUSDT').fields).toContainEqual({
    ...{ field: 'Smallest stake', standing: null, wanted: '1 USDT' },
  })
  expect(of('funds of treasury').fields).toEqual([
    { field: 'Paid in once', standing: null, wanted: '20000000 USDT' },
  ])
  expect(of('cash rules').fields).toContainEqual({
    ...{ field: 'Most a day, not certified', standing: null, wanted: '1000 USDT' },
  })
})

test('the digest is another as soon as what stands or what is wanted is another', () => {
  const { engine } = books.transactor
  const spec = engine.fasts()[0]!
  const digestOf = (maxOpen: number) =>
    differencesOf(engine, [{ kind: 'defineFast', spec: { ...spec, maxOpen } }]).digest
  expect(digestOf(3)).toBe(digestOf(3))
  expect(digestOf(3)).not.toBe(digestOf(4))
  const none = differencesOf(createEngine(), [
    { kind: 'defineCurrency', spec: { code: 'X', scale: 2 } },
  ])
  expect(none.versions).toHaveLength(1)
})
