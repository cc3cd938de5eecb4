import {
  ROOT_CONTEXT,
  type Context,
  type HrTime,
  type SpanContext,
  SpanKind,
  type Span as OpenSpan,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { FollowedRecords } from './followed-records.ts'
import type { Facts, RootKind, RootOptions, Span, SpanPlace, Tracing } from './span.ts'
import { SpanSender, type SpanSenderParts } from './span-sender.ts'

export interface OtlpTracingOptions extends Omit<SpanSenderParts, 'exporter'> {
  url: string
  /** Part of the traces that are recorded, 0 to 1. */
  sample: number
  /** What the venue, or this node of it, tells of itself. */
  resource: Facts
  /** Longest wait for the collector when the venue stops, in milliseconds. */
  closeMs: number
}

/** What a first step of a trace begins with. */
interface Beginning extends Pick<RootOptions, 'kind' | 'facts'> {
  parent?: SpanPlace | undefined
  begunAt?: number
}

const EXPORT_MS = 5_000
const KINDS: Readonly<Record<RootKind, SpanKind>> = {
  call: SpanKind.SERVER,
  work: SpanKind.INTERNAL,
}

/** Opens tracing to a collector. This module alone loads OpenTelemetry. */
export function openOtlpTracing(options: OtlpTracingOptions): Tracing {
  const { url, sample, resource, closeMs } = options
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS })
  const sender = new SpanSender({ ...options, exporter })
  // What is traced is decided by `root` alone, before anything is made for it.
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [sender],
  })
  const tracer = provider.getTracer('candor')
  const records = new FollowedRecords()
  const clock = new TraceClock()

  function begin(
    name: string,
    { kind, facts, parent, begunAt }: Beginning,
    links: readonly SpanPlace[] = [],
  ): Span {
    const span = tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        attributes: facts ?? {},
        startTime: clock.at(begunAt ?? performance.now()),
        links: links.map((place) => ({ context: contextOf(place) })),
      },
      parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT,
    )
    return new OtlpSpan(span, tracer, clock)
  }

  return {
    root: (name, { parent, ...rest }) => {
      const isSampled = parent ? parent.isSampled : Math.random() < sample
      return isSampled ? begin(name, { ...rest, parent }) : undefined
    },
    continued: (name, parent, facts = {}) => begin(name, { kind: 'call', facts, parent }),
    shared: (name, of, facts = {}) => begin(name, { kind: 'work', facts }, of),
    follow: (seq, place) => records.follow(seq, place),
    ofRecords: (name, written, begunAt) => {
      const [first, last] = [written[0]!.seq, written.at(-1)!.seq]
      const of = records.within(first, last)
      if (of.length === 0) return undefined
      const facts = {
        'candor.seq.first': first,
        'candor.seq.last': last,
        'candor.traced': of.length,
      }
      return begin(name, { kind: 'work', facts, begunAt }, of)
    },
    close: () => sender.close(closeMs),
  }
}

class OtlpSpan implements Span {
  readonly traceId: string
  readonly spanId: string
  readonly #span: OpenSpan
  readonly #tracer: Tracer
  readonly #clock: TraceClock
  #context: Context | undefined

  constructor(span: OpenSpan, tracer: Tracer, clock: TraceClock) {
    const { traceId, spanId } = span.spanContext()
    this.traceId = traceId
    this.spanId = spanId
    this.#span = span
    this.#tracer = tracer
    this.#clock = clock
  }

  child(name: string, facts: Facts = {}, startedAt = performance.now()): Span {
    this.#context ??= trace.setSpan(ROOT_CONTEXT, this.#span)
    const startTime = this.#clock.at(startedAt)
    const span = this.#tracer.startSpan(name, { attributes: facts, startTime }, this.#context)
    return new OtlpSpan(span, this.#tracer, this.#clock)
  }

  note(facts: Facts): void {
    this.#span.setAttributes(facts)
  }

  link(to: SpanPlace): void {
    this.#span.addLink({ context: contextOf(to) })
  }

  fail(why: string): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR, message: why })
  }

  end(endedAt = performance.now()): void {
    this.#span.end(this.#clock.at(endedAt))
  }
}

function contextOf({ traceId, spanId }: SpanPlace): SpanContext {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED }
}

/** How long the process clock is held to keep pace with the system's, which others' spans go by. */
const HELD_MS = 10_000

/** Tells times of `performance.now()` as those of the system’s clock, alike within a trace. */
class TraceClock {
  #ahead = 0
  #until = Number.NEGATIVE_INFINITY

  at(ms: number): HrTime {
    const now = performance.now()
    if (now > this.#until) {
      this.#ahead = Date.now() - now
      this.#until = now + HELD_MS
    }
    const all = ms + this.#ahead
    const seconds = Math.floor(all / 1_000)
    return [seconds, Math.round((all - seconds * 1_000) * 1e6)]
  }
}
