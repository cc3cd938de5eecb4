import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Timers } from './timers.ts'

type Step =
  | { kind: 'set'; id: number; at: number }
  | { kind: 'end'; id: number }
  | { kind: 'prune' }
  | { kind: 'ask'; at: number; most: number }

const id = fc.integer({ min: 0, max: 30 })
const at = fc.integer({ min: 0, max: 40 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set'), id, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end'), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('prune') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask'), at, most: fc.integer({ min: 0, max: 40 }) }),
  },
) as fc.Arbitrary<Step>

/** As orders do: ids are not used twice, and a moment is only ever put off. */
describe('timers', () => {
  it('answer what a list of moments, sorted each time, answers', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 200 }), (steps) => {
        const moments = new Map<number, number>()
        const timers = new Timers((of) => moments.get(of))
        const ended = new Set<number>()
        const sorted = () => [...moments].sort(([a, x], [b, y]) => x - y || a - b)
        for (const each of steps) {
          if (each.kind === 'set') {
            if (ended.has(each.id) || each.at <= (moments.get(each.id) ?? -1)) continue
            timers.add(each.at, each.id)
            moments.set(each.id, each.at)
          } else if (each.kind === 'end') {
            if (moments.delete(each.id)) ended.add(each.id)
          } else if (each.kind === 'prune') timers.prune()
          else {
            const due = sorted().filter(([, moment]) => moment <= each.at)
            expect(timers.due(each.at, each.most)).toEqual(
              due.slice(0, each.most).map(([of]) => of),
            )
          }
          expect(timers.next()).toBe(sorted()[0]?.[1])
        }
      }),
    )
  })

  it('do not keep what was put off or taken back before its time', () => {
    const moments = new Map<number, number>()
    const timers = new Timers((of) => moments.get(of))
    for (let of = 0; of < 100_000; of++) {
      moments.set(of, 1_000_000 + of)
      timers.add(1_000_000 + of, of)
      if (of % 10 !== 0) moments.delete(of)
      timers.prune()
    }
    expect(timers.size).toBeLessThan(20_001)
    const left = [...moments.keys()]
    expect(timers.due(2_000_000, 100_000)).toEqual(left)
  })

  it('look at no more of a long backlog than they answer', () => {
    let looks = 0
    const timers = new Timers((of) => {
      looks++
      return 100 - (of % 100)
    })
    for (let of = 0; of < 20_000; of++) timers.add(100 - (of % 100), of)
    expect(timers.due(100, 3)).toEqual([99, 199, 299])
    expect(looks).toBe(3)
  })
})
