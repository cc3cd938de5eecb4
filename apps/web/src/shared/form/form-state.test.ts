import { describe, expect, it } from 'vitest'
import type { FormDesign } from './form-design.ts'
import { acted, emptyForm, happened, written } from './form-state.ts'

interface Values {
  amount: string
  note: string
}

type Act = { kind: 'empty' }

const design: FormDesign<Values, undefined, undefined, Act> = {
  reduce: (values) => ({ ...values, amount: '' }),
  begins: () => true,
  summary: () => undefined,
  errors: () => ({}),
}
const empty = emptyForm<Values>({ amount: '1', note: '' })
const refusedAt = (field: keyof Values | undefined) =>
  happened(empty, { kind: 'refused', field, text: 'no', fault: undefined })

describe('a form', () => {
  it('answers a refusal by writing its field, or any where it was of the whole', () => {
    const write = { kind: 'write', field: 'amount', value: '2' } as const
    expect(written(refusedAt('amount'), write).refused).toBeUndefined()
    expect(written(refusedAt(undefined), write).refused).toBeUndefined()
    expect(written(refusedAt('note'), write).refused?.text).toBe('no')
    expect(written(empty, write).values.amount).toBe('2')
  })

  it('begins anew with an act that says so', () => {
    const tried = happened(happened(empty, { kind: 'tried' }), { kind: 'left', field: 'note' })
    expect(tried).toMatchObject({ tried: true, left: { note: true } })
    const next = acted(tried, { kind: 'empty' }, undefined, design)
    expect(next).toMatchObject({ tried: false, left: {}, values: { amount: '' } })
  })

  it('is busy until it was accepted, refused or withdrawn', () => {
    const sent = happened(empty, { kind: 'sent' })
    expect(sent.busy).toBe(true)
    expect(happened(sent, { kind: 'withdrawn' }).busy).toBe(false)
    expect(happened(sent, { kind: 'accepted' }).busy).toBe(false)
    const refused = happened(sent, { kind: 'refused', field: 'note', text: 'no', fault: 7 })
    expect(refused).toMatchObject({ busy: false, refused: { field: 'note', text: 'no', fault: 7 } })
  })

  it('waits to be written again where its design empties it once it was accepted', () => {
    const emptied = happened(empty, { kind: 'accepted' }, (values) => ({ ...values, amount: '' }))
    expect(emptied).toMatchObject({ accepted: true, values: { amount: '' } })
    expect(happened(empty, { kind: 'accepted' }).accepted).toBe(false)
    const again = written(emptied, { kind: 'write', field: 'amount', value: '3' })
    expect(again.accepted).toBe(false)
  })
})
