export const STEPS = ['secure', 'deposit', 'trade', 'verify'] as const
export type Step = (typeof STEPS)[number]

/** Steps in the order in which they show: what is done first, then what is open, each as it comes. */
export function inOrder(done: ReadonlySet<Step>): Step[] {
  return [...STEPS.filter((step) => done.has(step)), ...STEPS.filter((step) => !done.has(step))]
}

export type CardState = 'open' | 'done' | 'none'

/**
 * Whether the card shows: with its steps until it is put away, and once, when all is done, with what
 * that means. `justTold` is the visit in which that is said.
 */
export function cardState(
  done: ReadonlySet<Step>,
  kept: { closed: boolean; told: boolean },
  justTold: boolean,
): CardState {
  if (done.size === STEPS.length) return justTold || !kept.told ? 'done' : 'none'
  return kept.closed ? 'none' : 'open'
}
