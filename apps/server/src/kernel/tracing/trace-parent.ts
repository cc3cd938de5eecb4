import type { RootOptions, SpanPlace } from './span.ts'

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const NONE = /^0+$/

/** Reads a traceparent as W3C has it; undefined for one that is not well formed. */
export function readTraceParent(text: string | undefined): RootOptions['parent'] {
  const [, version, traceId, spanId, flags, more] = FORM.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (NONE.test(traceId) || NONE.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Writes the traceparent of a step that is traced. */
export function writeTraceParent({ traceId, spanId }: SpanPlace): string {
  return `00-${traceId}-${spanId}-01`
}
