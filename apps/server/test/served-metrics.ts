import type { Registry } from 'prom-client'

/** Series by their name: the labels of each, with the values that are known. */
export type Served = ReadonlyMap<string, Labels>
export type Labels = ReadonlyMap<string, ReadonlySet<string>>

export interface Scrape {
  /** Every metric that is told of, by the name that its help has. */
  metrics: ReadonlyMap<string, { help: string; type: string; labels: readonly string[] }>
  served: Served
  /** Samples by name and labels as they were written. */
  samples: ReadonlyMap<string, number>
}

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/**
 * Reads what /metrics says. A metric without a sample has the labels that it was declared with in the
 * `registry` which was scraped.
 */
export function readScrape(text: string, registry: Registry): Scrape {
  const declared = new Map(registry.getMetricsAsArray().map((one) => [one.name, labelNamesOf(one)]))
  const metrics = new Map<string, { help: string; type: string; labels: readonly string[] }>()
  const served = new Map<string, Map<string, Set<string>>>()
  const samples = new Map<string, number>()
  let newest = { help: '', type: '' }
  for (const line of text.split('\n')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\w+) (.*)$/.exec(line) ?? []
    if (kind === 'HELP') newest = { help: rest!, type: '' }
    if (kind === 'TYPE') {
      const labels = declared.get(name!) ?? []
      metrics.set(name!, { ...newest, type: rest!, labels })
      for (const series of seriesOf(name!, rest!)) {
        served.set(series, new Map(labels.map((label) => [label, new Set()])))
      }
    }
    const [, series, pairs, value] = SAMPLE.exec(line) ?? []
    if (series === undefined || line.startsWith('#')) continue
    samples.set(pairs === undefined ? series : `${series}{${pairs}}`, Number(value))
    const labels = served.get(series)
    if (!labels) throw new Error(`${series} came without its type.`)
    for (const [, label, of] of (pairs ?? '').matchAll(LABEL)) {
      const values = labels.get(label!) ?? new Set()
      labels.set(label!, values.add(of!))
    }
  }
  return { metrics, served, samples }
}

function seriesOf(name: string, type: string): string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
}

function labelNamesOf(metric: object): readonly string[] {
  return (metric as { labelNames?: readonly string[] }).labelNames ?? []
}
