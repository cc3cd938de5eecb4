import type { Context } from '../context.ts'
import { Refusal } from './refusal.ts'

/** Sequences kept; the users longest without a write are forgotten first. */
const MOST_USERS = 200_000

const lastWrites = new WeakMap<object, Map<number, number>>()

/** Notes that the user was answered with a record of this sequence. */
export function noteWrite(context: Context, user: number, seq: number): void {
  const writes = writesOf(context)
  const known = writes.get(user) ?? 0
  writes.delete(user)
  writes.set(user, Math.max(known, seq))
  if (writes.size > MOST_USERS) {
    const oldest = writes.keys().next()
    if (!oldest.done) writes.delete(oldest.value)
  }
}

/**
 * Waits until the tables hold what the user was last answered with, so that nobody who has just
 * placed an order reads a list without it. Throws the `tables_behind` refusal after READ_WAIT_MS.
 */
export async function afterOwnWrites(context: Context, user: number): Promise<void> {
  const seq = writesOf(context).get(user)
  if (seq === undefined) return
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Refusal('tables_behind')),
    context.config.readWaitMs,
  )
  try {
    await Promise.race([context.projector.reached(seq), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

function writesOf(context: Context): Map<number, number> {
  let writes = lastWrites.get(context.transactor)
  if (!writes) lastWrites.set(context.transactor, (writes = new Map()))
  return writes
}
