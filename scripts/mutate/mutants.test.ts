import { describe, expect, it } from 'vitest'
import { explanationsOf, leftOver, readExplanations } from './explained.ts'
import { type Mutant, mutantsOf, withMutant } from './mutants.ts'
import { sampleOf } from './sample.ts'

/** What becomes of one line of code. */
function mutated(code: string): string[] {
  return mutantsOf('line.ts', code).map((mutant) => withMutant(code, mutant))
}

describe('a mutant', () => {
  it('moves a comparison to its boundary', () => {
    expect(mutated('const is = a <= b')).toEqual(['const is = a < b'])
    expect(mutated('const is = a > b')).toEqual(['const is = a >= b'])
  })

  it('is not made of a choice of the lesser, which is the same at the boundary', () => {
    const made = mutated('const least = a < b ? a : b')
    expect(made).toEqual(['const least = a < b ? b : a'])
  })

  it.each([
    'if (a > most) most = a',
    'const size = a < 0n ? -a : a',
    'const owed = a < 0n ? -a : 0n',
    'const left = a > b ? a - b : 0n',
  ])('is not made of a boundary at which both are the same: %s', (code) => {
    for (const made of mutated(code)) expect(made).not.toMatch(/[<>]=/)
  })

  it('is made once of a boundary beside a whole number', () => {
    expect(mutated('const is = a < 5n')).toEqual(['const is = a <= 5n', 'const is = a < 4n'])
    expect(mutated('const is = a >= 5n')).toEqual(['const is = a > 5n', 'const is = a >= 4n'])
    expect(mutated('const is = 5n < a')).toEqual(['const is = 5n <= a', 'const is = 6n < a'])
  })

  it('turns the way of a posting, and calls it something else', () => {
    expect(mutated("draft.post(from, to, amount, 'futuresLoss', id)")).toEqual([
      ';',
      "draft.post(to, from, amount, 'futuresLoss', id)",
      "draft.post(from, to, amount, 'swapReserve', id)",
    ])
  })

  it('rounds the other way, adds for taking, and is off by one', () => {
    expect(mutated('const fee = divCeil(a - b, 7n)')).toEqual([
      'const fee = divFloor(a - b, 7n)',
      'const fee = divCeil(a + b, 7n)',
      'const fee = divCeil(a - b, 8n)',
      'const fee = divCeil(a - b, 6n)',
    ])
  })

  it('leaves out a statement, and lets a condition always or never hold', () => {
    expect(mutated('if (is) act()')).toEqual(['if (true) act()', 'if (false) act()', 'if (is) ;'])
    expect(mutated("if (is) throw new Error('none is there')")).toEqual([
      "if (false) throw new Error('none is there')",
    ])
  })

  it('is looked for by all who come by what it changes, whichever way that goes on', () => {
    const places = (code: string) => mutantsOf('line.ts', code).map(({ reachedAt }) => reachedAt)
    expect(places('const level = known ?? other')).toEqual([14])
    expect(places('const level = is ? known : other')).toEqual([14])
  })

  it('is made of no type, import or word of a type', () => {
    expect(mutated("import { a } from './a.ts'\ntype B = 1 | 'two'\nlet c: B")).toEqual([])
    expect(mutated("const KINDS = ['one', 'two'] as const")).toEqual([])
  })
})

describe('a sample', () => {
  const mutants = ['a/x.ts', 'a/y.ts', 'b/z.ts'].flatMap((file) =>
    mutantsOf(file, 'export const n = a + b - c * d / e % f'),
  )

  it('is the same for the same seed, and takes of every folder', () => {
    const first = sampleOf(mutants, 6, 1)
    expect(sampleOf(mutants, 6, 1)).toEqual(first)
    expect(sampleOf(mutants, 6, 2)).not.toEqual(first)
    expect(first.filter(({ file }) => file.startsWith('b/'))).toHaveLength(3)
  })

  it('stays what it was where other code is added or taken away', () => {
    const more = mutantsOf('b/new.ts', 'export const n = a + b')
    const before = new Set(sampleOf(mutants, 6, 1))
    const after = sampleOf([...more, ...mutants], 7, 1).filter((mutant) => !more.includes(mutant))
    expect(after.filter((mutant) => before.has(mutant)).length).toBeGreaterThanOrEqual(5)
  })

  it('of more than there are is all of them', () => {
    expect(new Set(sampleOf(mutants, 99, 1))).toEqual(new Set(mutants))
  })
})

describe('an explanation', () => {
  const [mutant] = mutantsOf('a.ts', 'function f() {\n  return a < b\n}') as [Mutant]

  it('knows its mutant again where the code has moved', () => {
    const { file, inside, was, now } = mutant
    const whyOf = explanationsOf([{ why: 'it is so', mutants: [{ file, inside, was, now }] }])
    const [moved] = mutantsOf('a.ts', 'let x\n\nfunction f() {\n    return  a < b\n}') as [Mutant]
    expect(whyOf(moved)).toBe('it is so')
    expect(whyOf({ ...moved, now: 'return a > b' })).toBeUndefined()
    expect(whyOf({ ...moved, inside: 'g' })).toBeUndefined()
  })

  it('that is kept says why, and of which mutants', () => {
    for (const { why, mutants } of readExplanations()) {
      expect(why.length, why).toBeGreaterThan(20)
      expect(mutants.length, why).toBeGreaterThan(0)
    }
  })

  it('is named as left over where nothing can be made as it says', () => {
    const { file, inside, was, now } = mutant
    const kept = [{ why: 'it is so', mutants: [{ file, inside, was, now }] }]
    expect(leftOver(kept, [mutant])).toEqual([])
    expect(leftOver(kept, [{ ...mutant, was: 'return a < c' }])).toEqual(kept[0]!.mutants)
  })
})
