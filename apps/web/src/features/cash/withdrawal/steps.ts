import type { WithdrawalRow } from '@candor/protocol'

type Stage = WithdrawalRow['stage']

export interface Step {
  stage: Stage
  /** now: what is waited for comes next. */
  state: 'done' | 'now' | 'next'
}

const WAY = ['submitted', 'approved', 'sent', 'confirmed'] as const satisfies readonly Stage[]

/** The steps of a withdrawal with this stage, in order: those behind it, where it is, what is to come. */
export function stepsOf(stage: Stage): Step[] {
  if (stage === 'refused') {
    return [
      { stage: 'submitted', state: 'done' },
      { stage: 'refused', state: 'done' },
    ]
  }
  const way: Stage[] =
    stage === 'unknown' ? ['submitted', 'approved', 'sent', 'unknown', 'confirmed'] : [...WAY]
  const at = way.indexOf(stage)
  const isOver = stage === 'confirmed'
  return way.map((one, place) => ({
    stage: one,
    state: place < at || isOver ? 'done' : place === at ? 'now' : 'next',
  }))
}
