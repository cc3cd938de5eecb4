import { Refusal } from '../refusal.ts'
import { running, within } from './running.ts'
import type { Facts, Span } from './span.ts'

/** Returns the step that is traced just now; undefined where nothing is. */
export function spanNow(): Span | undefined {
  return running()?.span
}

/** Runs `work` as a step of what is traced just now; where nothing is, it just runs. */
export function traced<T>(name: string, work: () => Promise<T>, facts?: Facts): Promise<T> {
  const now = running()
  if (now?.span === undefined) return work()
  const span = now.span.child(name, facts)
  return within({ ...now, span }, () => endedBy(span, work))
}

async function endedBy<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.fail(nameOfFault(error))
    throw error
  } finally {
    span.end()
  }
}

/** Names what was thrown without a word of its message, which may hold what people sent. */
export function nameOfFault(thrown: unknown): string {
  if (thrown instanceof Refusal) return thrown.error
  return thrown instanceof Error ? thrown.name : 'unknown'
}
