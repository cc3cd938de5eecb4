import type { Config } from '../config/config.ts'
import { VERSION } from '../version.ts'
import type { SpanSenderParts } from './span-sender.ts'
import type { Tracing } from './span.ts'

/** Longest wait for the collector when the venue stops; STOP_TIMEOUT_MS where that is shorter. */
const CLOSE_MS = 2_000

/** Opens tracing where TRACES_URL asks for it. Where it does not, nothing of it is loaded. */
export async function openTracing(
  config: Pick<Config, 'tracesUrl' | 'tracesSample' | 'stopTimeoutMs' | 'nodeName'>,
  parts: Pick<SpanSenderParts, 'dropped' | 'log'>,
): Promise<Tracing | undefined> {
  const { tracesUrl: url, tracesSample: sample, stopTimeoutMs, nodeName } = config
  if (url === undefined) return undefined
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  const resource = {
    'service.name': 'candor',
    'service.version': VERSION,
    'service.instance.id': nodeName ?? 'alone',
  }
  return openOtlpTracing({
    ...parts,
    url,
    sample,
    resource,
    closeMs: Math.min(CLOSE_MS, stopTimeoutMs),
  })
}
