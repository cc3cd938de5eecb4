import { requestFault, undeclaredFault } from '@candor/protocol'
import type { z } from 'zod'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Parses what came by its schema. Throws the refusal of the first fault: `field_unknown` for a field
 * that the schema does not have, however deep, else what a call of that schema would be refused with.
 */
export function parsedFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const undeclared = undeclaredFault({ body: schema }, { body: value })
  if (undeclared) throw new Refusal(undeclared.error, undeclared.details)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { error, details } = requestFault(parsed.error, value)
  throw new Refusal(error, details)
}
