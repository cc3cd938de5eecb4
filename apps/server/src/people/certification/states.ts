import type { ErrorName } from '@candor/protocol'

/** 1: primary, by texts. 2: advanced, by photos. The engine counts alike. */
export type Level = 1 | 2

/** `accepted`: an operator has said so, and the engine is still to be told; people see no difference. */
export const STATES = ['notCertified', 'inProgress', 'accepted', 'failed', 'certified'] as const
export type State = (typeof STATES)[number]

/** What a person and an operator can do with a level, and the venue by itself. */
export const ACTS = ['submit', 'correct', 'accept', 'refuse', 'settle'] as const
export type Act = (typeof ACTS)[number]

type PersonRefusal = Extract<ErrorName, `certification_${string}`>
/** Nothing waits for this decision: it was made, or there is nothing to decide. */
export type OperatorRefusal = 'not_waiting'
export type Transition = { to: State } | { refused: PersonRefusal | OperatorRefusal }

const to = (state: State): Transition => ({ to: state })
const refused = (reason: PersonRefusal | OperatorRefusal): Transition => ({ refused: reason })

/** Every pair of a state and an act: where it leads, or why it does not. */
export const TRANSITIONS: Readonly<Record<State, Readonly<Record<Act, Transition>>>> = {
  notCertified: {
    submit: to('inProgress'),
    correct: refused('certification_not_failed'),
    accept: refused('not_waiting'),
    refuse: refused('not_waiting'),
    settle: refused('not_waiting'),
  },
  inProgress: {
    submit: refused('certification_in_progress'),
    correct: refused('certification_in_progress'),
    accept: to('accepted'),
    refuse: to('failed'),
    settle: refused('not_waiting'),
  },
  accepted: {
    submit: refused('certification_in_progress'),
    correct: refused('certification_in_progress'),
    accept: refused('not_waiting'),
    refuse: refused('not_waiting'),
    settle: to('certified'),
  },
  failed: {
    submit: to('inProgress'),
    correct: to('inProgress'),
    accept: refused('not_waiting'),
    refuse: refused('not_waiting'),
    settle: refused('not_waiting'),
  },
  certified: {
    submit: refused('certification_done'),
    correct: refused('certification_done'),
    accept: refused('not_waiting'),
    refuse: refused('not_waiting'),
    settle: refused('not_waiting'),
  },
}

/** The state of a stored row; no row is the first state. */
export function stateOf(status: string | undefined): State {
  return STATES.find((state) => state === status) ?? 'notCertified'
}

/** Returns the state as the person sees it. */
export function statusOf(state: State): Exclude<State, 'accepted'> {
  return state === 'accepted' ? 'inProgress' : state
}
