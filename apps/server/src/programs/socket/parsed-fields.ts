import { fieldName, requestFault } from '@candor/protocol'
import type { z } from 'zod'
import { Refusal } from '../../kernel/refusal.ts'

/** Longest name of an unknown field that is said back. */
const NAMED = 64

/**
 * Parses what came by its schema. Throws the refusal of the first fault: `field_unknown` for a field
 * that the schema does not have, else what a call of that schema would be refused with.
 */
export function parsedFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const field = fieldName([...issue.path, issue.keys[0]!]).slice(0, NAMED)
    throw new Refusal('field_unknown', { field })
  }
  const { error, details } = requestFault(parsed.error, value)
  throw new Refusal(error, details)
}
