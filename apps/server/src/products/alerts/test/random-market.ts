import type { JournaledPrint } from '../watch/extremes.ts'

/** Numbers that follow from a seed: the same in every run. */
export function drawn(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Prints of a market that leaps, rests and wanders: seq, time and price. */
export function market(seed: number, count: number): JournaledPrint[] {
  const next = drawn(seed)
  let [at, price] = [1_000_000, 10_000]
  return Array.from({ length: count }, (_, seq) => {
    at += [250, 250, 1_000, 31_000][next(4)]!
    price = Math.max(100, price + (next(3) === 0 ? 0 : next(201) - 100))
    return { seq: seq + 1, at, price }
  })
}
