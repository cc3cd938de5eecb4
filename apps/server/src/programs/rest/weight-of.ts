import type { Operation } from '@candor/programs-protocol/operations'

/**
 * Returns what a request takes of the caller's allowance, of its body as it came: the operation's weight,
 * or 1 for each entry of the list `weighsEach`, whichever is more.
 */
export function weightOf({ weight, weighsEach }: Operation, body: unknown): number {
  if (weighsEach === undefined) return weight
  const entries = (body as Record<string, unknown> | null | undefined)?.[weighsEach]
  return Array.isArray(entries) ? Math.max(weight, entries.length) : weight
}
