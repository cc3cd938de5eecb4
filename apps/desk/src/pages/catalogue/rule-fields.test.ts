import { describe, expect, it } from 'vitest'
import { type RuleField, changeable, draftOf, readDraft } from './rule-fields.ts'

const fields: readonly RuleField[] = [
  { key: 'open', label: 'Open', kind: 'flag' },
  { key: 'levers', label: 'Leverages', kind: 'wholes' },
  { key: 'caps.none', label: 'Cap', kind: 'amount' },
  {
    key: 'terms',
    label: 'Terms',
    kind: 'rows',
    columns: [
      { key: 'seconds', label: 'Seconds', kind: 'whole' },
      { key: 'payoutPercent', label: 'Payout', kind: 'percent' },
    ],
  },
]
const rules = {
  open: true,
  levers: [10, 20],
  caps: { none: '9007199254740993.000001' },
  terms: [{ seconds: 30, payoutPercent: '82.5' }],
  version: 'left out',
}

describe('the form of rules', () => {
  it('reads back exactly what it was filled with', () => {
    const { version: _, ...kept } = rules
    expect(readDraft(draftOf(rules, fields), fields)).toEqual({ values: kept, errors: {} })
    expect(changeable(rules, fields)).toEqual(kept)
  })

  it('leaves out zeros that say nothing', () => {
    expect(draftOf({ caps: { none: '1000.000000' } }, [fields[2]!])).toEqual({
      'caps.none': '1000',
    })
  })

  it('names each field that is not right, to the cell', () => {
    const draft = {
      ...draftOf(rules, fields),
      levers: '10, x',
      'caps.none': '1,000',
      terms: [{ seconds: '30', payoutPercent: '82.12345' }],
    }
    const read = readDraft(draft, fields)
    expect(read.values).toBeUndefined()
    expect(Object.keys(read.errors)).toEqual(['levers', 'caps.none', 'terms.0.payoutPercent'])
  })

  it('wants one row at least', () => {
    expect(readDraft({ ...draftOf(rules, fields), terms: [] }, fields).errors).toHaveProperty(
      'terms',
    )
  })
})
