import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommandKind, REJECTIONS } from '@candor/engine'
import { ERRORS, calls } from '@candor/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DIFFERENCE_KINDS } from '../../cash/chain/tables.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { type Judged, judgeQuery } from '../../../test/promql.ts'
import { type Labels, type Scrape, type Served, readScrape } from '../../../test/served-metrics.ts'
import { Withdrawer } from '../../../test/withdrawer.ts'

const root = join(import.meta.dirname, '../../../../..')
const deploy = join(root, 'deploy')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

let venue: DrivenVenue
let scrape: Scrape
let served: Served

const ORDERS = [
  'placeSpotOrder',
  'openFast',
  'placeFuturesOrder',
  'swap',
  'buyProduct',
] as const satisfies readonly CommandKind[]

/** Values that a venue of one process with prices of its own never shows, or only after long use. */
const OTHER_VALUES: Readonly<Record<string, readonly string[]>> = {
  call: Object.values(calls).map(({ name }) => name),
  code: Object.values(ERRORS).map(({ code }) => String(code)),
  command: ORDERS,
  rejection: REJECTIONS,
  why: ['closed', 'excluded', 'unheard', 'unrated', 'too_few'],
  part: ['used', 'known'],
  worker: ['chain-watch', 'chain-reconciliation'],
  sync: ['sync', 'async', 'quorum', 'potential'],
  kind: DIFFERENCE_KINDS,
}

/** What Prometheus makes itself. */
const OF_PROMETHEUS: readonly (readonly [string, Labels])[] = [
  ['up', new Map([['job', new Set(['candor'])]])],
  [
    'ALERTS',
    new Map([
      ['alertname', new Set<string>()],
      ['alertstate', new Set(['firing', 'pending'])],
      ['severity', new Set(['page', 'ticket'])],
    ]),
  ],
]

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365', METRICS_PORT: '0' })
  const { config, metrics } = venue.parts
  const backup = { at: new Date(venue.now() - 60_000).toISOString(), seq: 3, place: '/b' }
  await writeFile(
    join(config.dataDir, 'last-backup.json'),
    JSON.stringify({ ...backup, bytes: 5, verified: true }),
  )
  await (await Withdrawer.ready(venue, '2000')).withdraw()
  await venue.call('/login', { body: { type: 'account', account: 'nobody', password: 'guess' } })
  await venue.print({ BTCUSDT: '60000' })
  await venue.settled()
  const answer = await fetch(`${venue.metricsAddress}/metrics`)
  scrape = readScrape(await answer.text(), metrics.registry)
  served = new Map(
    [...scrape.served, ...OF_PROMETHEUS].map(([name, labels]) => [name, withOther(labels)]),
  )
})
afterAll(() => venue.close())

function withOther(labels: Labels): Labels {
  return new Map(
    [...labels].map(([label, values]) => {
      const all = new Set([...values, ...(OTHER_VALUES[label] ?? [])])
      return [label, all] as const
    }),
  )
}

const judge = (query: string): Judged => judgeQuery(query, served)
const faultsOf = (query: string) => judge(query).faults

test('what a query names wrong is found', () => {
  expect(faultsOf('sum by (currency) (candor_pool{part="held"}) / 2')).toEqual([])
  expect(faultsOf('candor_pol > 1')).toEqual(['candor_pol is not served'])
  expect(faultsOf('candor_pool{curency="USDT"}')).toEqual(['candor_pool has no label curency'])
  expect(faultsOf('candor_pool{part="hold"}')).toEqual(['candor_pool has no part like hold'])
  expect(faultsOf('candor_payouts{stage=~"sent|unknown"}')).toEqual([])
  expect(faultsOf('candor_payouts{stage=~"s.*"}')).toEqual([])
  expect(faultsOf('candor_payouts{stage=~"sent|gone"}')).toEqual([
    'candor_payouts has no stage like gone',
  ])
  expect(faultsOf('sum by (pol) (candor_pool)')).toHaveLength(1)
  expect(faultsOf('candor_coverage and on (pool) candor_pool')).toHaveLength(1)
  expect(
    faultsOf('histogram_quantile(0.9, sum(rate(candor_call_seconds_bucket[5m])))'),
  ).toHaveLength(1)
  expect(faultsOf('rate(candor_faults_total[5m)')).not.toEqual([])
  expect([...judge('max by (pool) (candor_pool)').labels]).toEqual(['pool'])
})

test('the page names every figure that is served, with its labels, and no other', () => {
  const rows = [
    ...read(root, 'docs/hosting/watching.md').matchAll(/^\| (candor_\w+) \| (.*?) \|/gm),
  ]
  const told = rows.map(([, name, labels]) => {
    const named = labels!.replaceAll(/\([^)]*\)/g, '').split(',')
    return [
      name!,
      named
        .map((label) => label.trim())
        .filter((label) => label !== '')
        .sort(),
    ]
  })
  const own = [...scrape.metrics].filter(([name]) => name.startsWith('candor_'))
  const real = own.map(([name, { labels }]) => [name, labels.filter((one) => one !== 'le').sort()])
  const byName = (rows: unknown[][]) => Object.fromEntries(rows)
  expect(byName(told)).toEqual(byName(real))
  expect(told).toHaveLength(own.length)
})

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
interface RuleFile {
  groups: { name: string; rules: Rule[] }[]
}

const filesIn = (folder: string, end: string) =>
  readdirSync(join(deploy, folder)).filter((file) => file.endsWith(end))

const RULES = filesIn('prometheus/rules', '.yaml').flatMap((file) => {
  const { groups } = parse(read(deploy, 'prometheus/rules', file)) as RuleFile
  return groups.flatMap(({ rules }) => rules)
})
/** As anchors of headings are made of their words. */
const anchorsOf = (page: string) =>
  [...read(root, page).matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe('alarms', () => {
  test.each(RULES.map((rule) => [rule.alert, rule] as const))('%s', (_name, rule) => {
    const { faults, labels } = judge(rule.expr)
    expect(faults).toEqual([])
    const { summary, description, runbook } = rule.annotations
    expect(summary).toMatch(/^[A-Z].+[^.]$/)
    expect(description).toMatch(/\.$/)
    const named = [...`${summary} ${description}`.matchAll(/\$labels\.(\w+)/g)]
    for (const [, label] of named) expect(labels).toContain(label)
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    const [page, anchor] = runbook!.split('#')
    expect(anchorsOf(page!)).toContain(anchor)
    expect(read(root, page!)).toContain(`\n${rule.expr}\n`)
  })

  test.each(RULES.map((rule) => [rule.alert, rule] as const))(
    '%s stands on the page as it is told',
    (name, { for: wait, labels, annotations }) => {
      const page = read(root, 'docs/hosting/alarms.md')
      const [first] = page.split(`\n### ${name}\n`)[1]!.split('\n\n')
      const said = `**${labels.severity}**, ${wait === undefined ? 'at once' : `after ${wait}`}: `
      const summary = annotations.summary!
      const inside = summary.replace(/^(?!PostgreSQL)[A-Z]/, (letter) => letter.toLowerCase())
      expect(first!.replaceAll('\n', ' ')).toBe(`${said}${inside}.`)
      const columns = page.split('\n').flatMap((line) => /^\|(.*)\|(.*)\|$/.exec(line) ?? [])
      const link = `[${name}](#${name.toLowerCase()})`
      const column = columns.findIndex((cell) => cell.trim() === link) % 3
      expect([undefined, 'page', 'ticket'][column]).toBe(labels.severity)
    },
  )

  test('have names of their own, and each is played by the tests of promtool', () => {
    const names = RULES.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    const played = parse(read(deploy, 'prometheus/tests/candor.test.yaml')) as {
      tests: { name: string; input_series: { series: string }[] }[]
    }
    const tests = played.tests.map(({ name }) => name)
    for (const name of names) expect(tests).toContain(`${name} fires`)
    const series = played.tests.flatMap((one) => one.input_series)
    const quiet = played.tests.find(({ name }) => name === 'all is quiet while everything is well')!
    const shown = quiet.input_series.map((one) => /^\w+/.exec(one.series)![0])
    const asked = RULES.flatMap(({ expr }) => [
      ...expr.matchAll(/\b(?:candor|nodejs|process)_\w+/g),
    ])
    expect(asked.map(([metric]) => metric).filter((one) => !shown.includes(one))).toEqual([])
    expect(series.flatMap((one) => faultsOf(withoutAdded(one.series)))).toEqual([])
  })

  test('are told from what deploy/prometheus/prometheus.yaml scrapes', () => {
    const config = parse(read(deploy, 'prometheus/prometheus.yaml')) as {
      rule_files: string[]
      scrape_configs: { job_name: string }[]
    }
    expect(config.rule_files).toEqual(['rules/*.yaml'])
    expect(config.scrape_configs.map((one) => one.job_name)).toEqual(['candor'])
  })
})

/** A series of a test, whose values need not be those of this venue. */
function withoutAdded(series: string): string {
  return series.replaceAll(/="[^"]*"/g, '=~".*"')
}

/** Units that Grafana knows, of those in use. */
const UNITS = [
  ...['none', 'short', 's', 'bytes', 'percentunit', 'ops', 'reqps', 'dateTimeFromNow', 'string'],
  ...['currencyUSD', 'bool_yes_no', 'bool_on_off'],
]

interface Panel {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  datasource?: { type: string; uid: string }
  fieldConfig?: { defaults: { unit?: string } }
  targets?: { expr: string; refId: string; legendFormat?: string; datasource: { uid: string } }[]
}
interface Dashboard {
  uid: string
  title: string
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string; type: string; query?: unknown; definition?: string }[] }
  time: { from: string; to: string }
  refresh: string
  tags: string[]
}

const DASHBOARDS = filesIn('grafana/dashboards', '.json').map(
  (file) => [file, JSON.parse(read(deploy, 'grafana/dashboards', file)) as Dashboard] as const,
)

describe.each(DASHBOARDS)('the dashboard %s', (file, dashboard) => {
  const shown = dashboard.panels.filter(({ type }) => type !== 'row')

  test('has what Grafana asks of one', () => {
    expect(dashboard).toMatchObject({ id: null, editable: expect.any(Boolean), version: 1 })
    expect(dashboard.uid).toBe(`candor-${file.replace('.json', '')}`)
    expect(dashboard.title).not.toBe('')
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39)
    expect(dashboard.time.from).toMatch(/^now-/)
    expect(dashboard.tags).toContain('candor')
  })

  test('lets its reader choose among labels that are served', () => {
    for (const { definition } of dashboard.templating.list) {
      const [, metric, label] = /^label_values\((\w+), (\w+)\)$/.exec(definition!) ?? []
      expect(judge(metric!).faults).toEqual([])
      expect(judge(metric!).labels).toContain(label)
    }
  })

  test('asks for what is served alone, and names labels that come back', () => {
    const source = parse(read(deploy, 'grafana/provisioning/datasources/prometheus.yaml')) as {
      datasources: { uid: string; type: string }[]
    }
    const { uid, type } = source.datasources[0]!
    for (const panel of shown) {
      expect(panel.datasource).toEqual({ type, uid })
      expect(panel.targets!.length).toBeGreaterThan(0)
      const refs = panel.targets!.map(({ refId }) => refId)
      expect(new Set(refs).size).toBe(refs.length)
      for (const { expr, legendFormat = '', datasource } of panel.targets!) {
        const { faults, labels } = judge(expr)
        expect(faults, `${panel.title}: ${expr}`).toEqual([])
        expect(datasource).toEqual(panel.datasource)
        const named = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label]) => label)
        expect([...labels], `${panel.title}: ${expr}`).toEqual(expect.arrayContaining(named))
      }
    }
  })

  test('shows every panel with a name, a description and a unit, none over another', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const panel of shown) {
      expect(panel.title).not.toBe('')
      expect(panel.description, panel.title).toMatch(/\.$/)
      expect(UNITS, panel.title).toContain(panel.fieldConfig!.defaults.unit)
    }
    const taken = new Map<string, string>()
    for (const { title, gridPos } of dashboard.panels) {
      const { x, y, w, h } = gridPos
      expect(x + w, title).toBeLessThanOrEqual(24)
      for (let column = x; column < x + w; column += 1) {
        for (let row = y; row < y + h; row += 1) {
          expect(taken.get(`${column} ${row}`), title).toBeUndefined()
          taken.set(`${column} ${row}`, title)
        }
      }
    }
  })
})

test('Grafana is told where the dashboards are', () => {
  const told = parse(read(deploy, 'grafana/provisioning/dashboards/candor.yaml')) as {
    providers: { type: string; options: { path: string } }[]
  }
  expect(told.providers).toMatchObject([{ type: 'file' }])
  expect(new Set(DASHBOARDS.map(([, { uid }]) => uid)).size).toBe(DASHBOARDS.length)
  expect(existsSync(join(deploy, 'grafana/dashboards/venue.json'))).toBe(true)
})
