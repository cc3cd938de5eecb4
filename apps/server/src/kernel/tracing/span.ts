/** Where a span stands, for whoever refers to it from elsewhere. */
export interface SpanPlace {
  /** 32 hex digits. */
  readonly traceId: string
  /** 16 hex digits. */
  readonly spanId: string
}

/** Facts of a span: names of calls, counts and codes, never what people sent or who they are. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** One step of something that is traced. Times are milliseconds of `performance.now()`. */
export interface Span extends SpanPlace {
  /** Begins a step of this one. It began at `startedAt`, or now. */
  child(name: string, facts?: Facts, startedAt?: number): Span
  note(facts: Facts): void
  /** Refers to a step of another trace that this one rests on. */
  link(to: SpanPlace): void
  /** The step came to nothing; `why` is a name of the catalogue or of a class, never a message. */
  fail(why: string): void
  /** It ended at `endedAt`, or now. Nothing is added afterwards. */
  end(endedAt?: number): void
}

/** Whether a trace is of a call from outside, or of the venue's own work. */
export type RootKind = 'call' | 'work'

export interface RootOptions {
  kind: RootKind
  facts?: Facts
  /** Of a trace that another program, which is believed, has begun: it says whether this is traced. */
  parent?: (SpanPlace & { isSampled: boolean }) | undefined
}

/** Makes traces. There is one where TRACES_URL is set, and none else. */
export interface Tracing {
  /** Begins a trace, or does not: TRACES_SAMPLE says how many are. */
  root(name: string, options: RootOptions): Span | undefined
  /** Begins a step of a trace that another node of the venue sampled. */
  continued(name: string, parent: SpanPlace, facts?: Facts): Span
  /** Begins a step that several traces rest on, with a trace of its own that is linked to them. */
  shared(name: string, of: readonly SpanPlace[], facts?: Facts): Span
  /** The record of this seq came of this step. */
  follow(seq: number, place: SpanPlace): void
  /**
   * As `shared`, of the steps that these records came of, which are in order; undefined where none of
   * them is known. It began at `begunAt`; whose they are is
   * known for certain once it has ended.
   */
  ofRecords(name: string, records: readonly { seq: number }[], begunAt: number): Span | undefined
  /** Sends what is waiting, as far as the time goes, and ends. */
  close(): Promise<void>
}

/** Traces what is done for many records at once; nothing does where it is undefined. */
export type RecordTracing = Pick<Tracing, 'ofRecords'> | undefined
