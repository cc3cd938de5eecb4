import { calls } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

/** Whether any form of the body has the field. */
function bodyHas(field: string, schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { shape, options, in: inner, innerType } = (schema as { def?: Record<string, unknown> }).def ?? {}
  if (typeof shape === 'object' && shape !== null) return field in shape
  if (Array.isArray(options)) return options.some((option) => bodyHas(field, option))
  return bodyHas(field, inner) || bodyHas(field, innerType)
}

describe('the addresses of the calls', () => {
  it.each(Object.entries(paths))('%s is as the protocol has it', (name, line) => {
    const call = calls[name as keyof typeof calls]
    const once = 'body' in call && bodyHas('requestId', call.body) ? ' once' : ''
    expect(line).toBe(`${call.method} ${call.path}${once}`)
  })
})
