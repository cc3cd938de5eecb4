import type { AlertFiring, AlertRow } from '@candor/protocol'

/** What one person was told, and what is found of it. */
export interface AlertFacts {
  /** Ids of the alerts that were set; each goes off a single time. */
  told: ReadonlySet<string>
  alerts: readonly AlertRow[]
  firings: readonly AlertFiring[]
  /** Messages that say that one went off. */
  messages: number
  /** Whether everybody has had the time to be told. */
  isLast: boolean
}

/** What is wrong with a person's alerts: each waits or went off, once, and was told, once. A sentence a fault. */
export function alertFaults({ told, alerts, firings, messages, isLast }: AlertFacts): string[] {
  const faults: string[] = []
  const waiting = new Set(alerts.map(({ id }) => id))
  const fired = new Set(firings.map(({ alertId }) => alertId))
  if (fired.size !== firings.length) faults.push('an alert went off twice')
  for (const id of told) {
    if (!waiting.has(id) && !fired.has(id)) faults.push(`acknowledged alert ${id} is gone`)
    if (waiting.has(id) && fired.has(id)) faults.push(`alert ${id} went off, and waits`)
  }
  for (const id of [...waiting, ...fired]) if (!told.has(id)) faults.push(`nobody set alert ${id}`)
  if (messages > firings.length || (isLast && messages !== firings.length)) {
    faults.push(`${firings.length} alerts went off, and ${messages} were told`)
  }
  return faults
}
