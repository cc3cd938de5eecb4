/** Steps that can be taken back in one visit. */
const STEPS = 50

/** Steps back and forth between states of one thing, such as the drawings of a chart. */
export interface History<State> {
  before: readonly State[]
  /** What was taken back, the next to come again last. */
  after: readonly State[]
}

/** The history after a step away from this state; what was taken back before it is gone. */
export function stepped<State>({ before }: History<State>, from: State): History<State> {
  return { before: [...before, from].slice(-STEPS), after: [] }
}

/** One step back from the state shown now; undefined when there is none. */
export function takenBack<State>({ before, after }: History<State>, now: State) {
  const state = before.at(-1)
  if (state === undefined) return undefined
  return { state, history: { before: before.slice(0, -1), after: [...after, now] } }
}

/** The last step that was taken back, again; undefined when there is none. */
export function doneAgain<State>({ before, after }: History<State>, now: State) {
  const state = after.at(-1)
  if (state === undefined) return undefined
  return { state, history: { before: [...before, now], after: after.slice(0, -1) } }
}

/** Of states of an earlier visit: what was added is taken back one by one, newest first. */
export function historyOf<Item>(items: readonly Item[]): History<readonly Item[]> {
  return { before: items.map((_, count) => items.slice(0, count)).slice(-STEPS), after: [] }
}
