import { parseArgs } from 'node:util'
import type { RuleDifference } from '@candor/desk-protocol'
import { checkKind } from '../catalogue/kind.ts'
import { Audit } from '../desk/audit/audit.ts'
import { differencesOf } from '../desk/rules/rule-differences.ts'
import type { ReleasePlan } from '../desk/rules/release-plan.ts'
import { type Config, readConfig } from '../kernel/config/config.ts'
import { Metrics } from '../kernel/metrics.ts'
import { openLog } from '../kernel/log.ts'
import { VenueClock } from '../kernel/venue-clock.ts'
import { beginEpoch } from './begin-epoch.ts'
import { NODE_NAME, openBooksAndTables } from './open-kernel.ts'
import { needFiles } from './on-files.ts'
import { Closers } from './process/closers.ts'
import { takeFolder } from './process/instance.ts'
import { planRelease } from './rules/plan-release.ts'
import { kindOf } from './rules/rule-options.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run rules`: prints which rules of this release, as it is configured, are not in force;
 * `npm run rules -- --adopt` puts them in force. Only while the venue is stopped: while it runs,
 * owners adopt them at the desk.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { adopt: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  needFiles(config, 'Owners see and adopt the rules of a release at the desk.')
  const instance = await takeFolder(config.dataDir)
  const { log } = openLog(config)
  const closers = new Closers(log)
  closers.add('folder', () => instance.release())
  try {
    await showOrAdopt(config, { log, closers, adopt: values.adopt })
  } finally {
    await closers.closeAll()
  }
}

interface Options {
  log: ReturnType<typeof openLog>['log']
  closers: Closers
  adopt: boolean
}

async function showOrAdopt(config: Config, { log, closers, adopt }: Options): Promise<void> {
  const clock = new VenueClock({ monotonic: () => performance.now(), system: Date.now }, log)
  const { transactor, store } = await openBooksAndTables(config, {
    metrics: new Metrics(),
    ...{ log, closers, now: clock.now, systemNow: Date.now },
    goOnFrom: (lastAt) => clock.goOnFrom(lastAt),
    onBroken: (error) => log.fatal({ err: error }, 'The journal or the engine failed'),
  })
  const { engine } = transactor
  checkKind(engine, kindOf(config))
  if (engine.adoptedRelease() === '') {
    console.log('These books were not laid out by this release: its first start does that.')
    if (adopt) process.exitCode = 1
    return
  }
  const plan = await planRelease({ transactor, store, config })
  const { differences } = differencesOf(engine, plan.commands)
  console.log(tell(differences))
  if (differences.length === 0) return
  if (!adopt) {
    console.log('To put them in force while the venue is stopped: npm run rules -- --adopt')
    return
  }
  await beginEpoch(transactor, NODE_NAME)
  await adoptOnMachine(plan, differences, new Audit(store, clock.now))
}

async function adoptOnMachine(
  plan: ReleasePlan,
  differences: readonly RuleDifference[],
  audit: Audit,
): Promise<void> {
  const entry = { act: 'rules:adopt', subject: 'release rules' }
  await audit.record({ ...entry, facts: { step: 'begun', differences } })
  const adopted = await plan.adopt()
  if (adopted.outcome === 'done') {
    await audit.record({ ...entry, facts: { step: 'done', seq: adopted.seq } })
    console.log('They are in force, for what is opened from now on.')
    return
  }
  const { outcome, why } = adopted
  await audit.record({ ...entry, facts: { step: outcome, ...adopted } })
  const rule = outcome === 'refused' ? `${adopted.rule}: ` : ''
  console.error(`Not all of them could be put in force: ${rule}${why}. Those before it are.`)
  process.exitCode = 1
}

function tell(differences: readonly RuleDifference[]): string {
  if (differences.length === 0) return 'Every rule of this release is in force.'
  const count =
    differences.length === 1
      ? '1 rule of this release is'
      : `${differences.length} rules of this release are`
  const blocks = differences.map(({ rule, isNew, fields }) => {
    const lines = fields.map(({ field, standing, wanted }) => {
      const change = isNew ? wanted : `${standing ?? 'not there'} -> ${wanted ?? 'taken out'}`
      return `  ${field.padEnd(36)} ${change}`
    })
    return [isNew ? `${rule} (new)` : rule, ...lines].join('\n')
  })
  return [`${count} not in force:`, ...blocks, ''].join('\n\n').trimEnd() + '\n'
}

await runCommand(main, 'Stop it first, or adopt the rules at the desk.')
