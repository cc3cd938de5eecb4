import { calls } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

/** Whether any form of a request's part has the field. */
function partHas(field: string, schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { shape, options, in: inner, innerType } = (schema as { def?: Record<string, unknown> }).def ?? {}
  if (typeof shape === 'object' && shape !== null) return field in shape
  if (Array.isArray(options)) return options.some((option) => partHas(field, option))
  return partHas(field, inner) || partHas(field, innerType)
}

describe('the addresses of the calls', () => {
  it.each(Object.entries(paths))('%s is as the protocol has it', (name, line) => {
    const call = calls[name as keyof typeof calls]
    const inBody = 'body' in call && partHas('requestId', call.body)
    const inQuery = 'query' in call && partHas('requestId', call.query)
    const once = inBody ? ' once' : inQuery ? ' once-in-query' : ''
    const method = 'alsoPost' in call ? 'POST' : call.method
    expect(line).toBe(`${method} ${call.path}${once}`)
  })
})
