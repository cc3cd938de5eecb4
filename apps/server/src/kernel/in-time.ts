import type { ErrorName } from '@candor/protocol'
import { Refusal } from './refusal.ts'

/** Waits for `work`, and throws the refusal where it takes longer than this. */
export async function inTime<T>(work: Promise<T>, limitMs: number, refusal: ErrorName): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal(refusal)), limitMs)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
