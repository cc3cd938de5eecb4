import { keep, keptNow, useIsKnown, useKept } from './kept.ts'
import { type KeptSteps, readSteps } from './kept-steps.ts'

/** What is kept of the first steps; undefined until it was read. */
export function useKeptSteps(): KeptSteps | undefined {
  const steps = useKept('steps', readSteps)
  return useIsKnown('steps') ? steps : undefined
}

/** Changes what is kept of the first steps; what is as wanted already is not sent again. */
export function keepSteps(wanted: Partial<KeptSteps>): void {
  const now = readSteps(keptNow('steps'))
  const next = { ...now, ...wanted }
  const isSame = next.verified === now.verified && next.closed === now.closed && next.told === now.told
  if (!isSame) keep('steps', next)
}
