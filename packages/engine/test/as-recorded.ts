import type { EngineRecord } from '../src/registry/record.ts'

interface Marked {
  mark: number
  value: unknown
}

/** A record read by the document, in the shape that the engine gives it: by name instead of by mark. */
export function asRecorded(read: unknown): EngineRecord {
  const { request, events, ...rest } = read as EngineRecord & { request: Marked }
  return {
    ...rest,
    request: requestOf(request),
    events: events.map((event) => {
      if (event.kind === 'cashRulesSet') {
        const caps = Object.values(event.spec.caps) as unknown as typeof event.spec.caps
        return { ...event, spec: { ...event.spec, caps } }
      }
      if (event.kind !== 'swapRulesSet') return event
      return { ...event, spec: { ...event.spec, legs: event.spec.legs.map(legOf) } }
    }),
  } as EngineRecord
}

function requestOf({ mark, value }: Marked): unknown {
  return mark < 2 ? value : { ...(value as object), by: mark === 2 ? 'caller' : 'venue' }
}

function legOf({ currency, index }: { currency: number; index?: unknown }): object {
  const { mark, value } = index as Marked
  return { currency, index: value, inverse: mark === 2 ? true : undefined }
}
