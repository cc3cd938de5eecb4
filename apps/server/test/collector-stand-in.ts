import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as a collector was told of it. */
export interface ToldSpan {
  name: string
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentSpanId: string
  /** Milliseconds since 1970 UTC, with fractions. */
  startedAt: number
  endedAt: number
  facts: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  /** Why it came to nothing; undefined where it did not. */
  fault: string | undefined
  /** `service.instance.id` of whoever told. */
  node: string
}

/** What becomes of what is sent: it is taken, refused, asked for later, or never answered. */
export type CollectorMood = 'takes' | 'refuses' | 'busy' | 'silent'

/** A collector of traces over HTTP, which keeps what it is told as OTLP in JSON. */
export class CollectorStandIn {
  readonly spans: ToldSpan[] = []
  /** Headers of every request that came. */
  readonly headers: IncomingMessage['headers'][] = []
  mood: CollectorMood = 'takes'
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #heard: (() => void)[] = []

  static async open(): Promise<CollectorStandIn> {
    const collector = new CollectorStandIn()
    collector.#server.listen(0, '127.0.0.1')
    await once(collector.#server, 'listening')
    return collector
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/traces`
  }

  /** Resolves with the first span, come or to come, that is as asked. */
  async told(isIt: (span: ToldSpan) => boolean): Promise<ToldSpan> {
    for (;;) {
      const found = this.spans.find(isIt)
      if (found) return found
      await new Promise<void>((resolve) => this.#heard.push(resolve))
    }
  }

  /** Resolves once another request has come, whatever becomes of it. */
  async asked(): Promise<void> {
    const { length } = this.headers
    while (this.headers.length === length) {
      await new Promise<void>((resolve) => this.#heard.push(resolve))
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    this.headers.push(request.headers)
    if (this.mood === 'takes') this.spans.push(...spansIn(JSON.parse(body) as Export))
    const heard = this.#heard
    this.#heard = []
    for (const tell of heard) tell()
    if (this.mood === 'silent') return
    const status = { takes: 200, refuses: 400, busy: 503 }[this.mood]
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }
}

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}
type Attributes = { key: string; value: Value }[]

/** OTLP's JSON, as far as it is read here. */
interface Export {
  resourceSpans: {
    resource: { attributes: Attributes }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        startTimeUnixNano: string
        endTimeUnixNano: string
        attributes: Attributes
        links: { traceId: string; spanId: string }[]
        status: { code: number; message?: string }
      }[]
    }[]
  }[]
}

const FAULT = 2

function spansIn({ resourceSpans }: Export): ToldSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const node = String(factsOf(resource.attributes)['service.instance.id'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ status, attributes, startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        startedAt: millisOf(startTimeUnixNano),
        endedAt: millisOf(endTimeUnixNano),
        facts: factsOf(attributes),
        links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })),
        fault: status.code === FAULT ? (status.message ?? '') : undefined,
        node,
      })),
    )
  })
}

function factsOf(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
}

function millisOf(nanos: string): number {
  return Number(BigInt(nanos) / 1_000n) / 1_000
}
