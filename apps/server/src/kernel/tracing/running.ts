import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

/** What runs just now, by which the log and traces name it: a call, or a turn of a worker. */
export interface Running {
  /** The call's id, which its answer has as x-request-id. */
  request?: string
  /** The id that the caller gave the call; told, and believed in nothing. */
  clientRequest?: string | undefined
  /** Of a worker's turn: the worker, and the number of its turn since the start. */
  run?: string
  /** It came from another node, which follows its records itself. */
  isForwarded?: boolean
  /** Set where the call or the turn is traced. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<Running | undefined>()

/** Returns the call or turn on whose behalf this runs; undefined for neither. */
export function running(): Running | undefined {
  return storage.getStore()
}

/** Runs `work`, and all that it begins and waits for, on behalf of this call or turn. */
export function within<T>(what: Running, work: () => T): T {
  return storage.run(what, work)
}

/** Runs `work` on nobody's behalf: what a call happened to begin, and does not belong to it. */
export function outside<T>(work: () => T): T {
  return storage.run(undefined, work)
}

/** Returns the fields that tell which call or turn a line of the log belongs to. */
export function runningFields(): object {
  const what = storage.getStore()
  if (what === undefined) return {}
  const { request, clientRequest, run, span } = what
  return {
    ...(request === undefined ? {} : { request }),
    ...(clientRequest === undefined ? {} : { clientRequest }),
    ...(run === undefined ? {} : { run }),
    ...(span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }),
  }
}
