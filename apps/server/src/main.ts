import { relative } from 'node:path'
import { type Venue, startVenue } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { outboxFile } from './notify/open-outbox.ts'

/** `npm start` ends here: brings the venue up, says where it is, and stops it when asked. */
try {
  const config = readConfig(process.env)
  await run(config)
} catch (error) {
  fail(error)
}

async function run(config: Config): Promise<void> {
  const venue = await startVenue(config, {
    progress: (step) => console.log(`  ${step} ...`),
    onBroken: () => {
      console.error('The journal or the engine failed; the log has the reason. Stopping.')
      void venue.stop().finally(() => process.exit(1))
    },
  })
  console.log(welcome(venue, config))
  stopWhenAsked(venue)
}

/** The first signal stops in order; a second one, from someone in a hurry, at once. */
function stopWhenAsked(venue: Venue): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      console.log('Stopping ...')
      void venue.stop().then(() => {
        console.log('Stopped.')
        process.exit(0)
      })
    })
  }
}

function welcome({ address, demo }: Venue, config: Config): string {
  const open = config.publicUrl ?? address
  const outbox = relative(process.cwd(), outboxFile(config))
  const rows = [
    ['Application', open],
    ['API description', `${open}/portal/docs`],
    ['Mails and SMS', `${outbox} (codes appear here)`],
    ...(demo ? [['Demo login', `account name ${demo.account}, password ${demo.password}`]] : []),
    ['Stop', 'Ctrl+C'],
  ]
  const simulated = config.marketSource === 'simulated' ? ' Prices are simulated.' : ''
  return [
    '',
    `${config.productName} is open.${simulated}`,
    '',
    ...rows.map(([name, text]) => `  ${name!.padEnd(16)} ${text}`),
    '',
  ].join('\n')
}

/** What an operator can do something about is one sentence; everything else shows where it broke. */
function fail(error: unknown): never {
  const told = error instanceof Error && FOR_OPERATORS.has(error.name)
  console.error(told ? error.message : error)
  process.exit(1)
}

/** Errors whose message says what is the matter and what to do. */
const FOR_OPERATORS = new Set([
  'AlreadyRunning',
  'ClusterInUse',
  'ConfigFault',
  'DatabaseTooNew',
  'JournalDamaged',
  'JournalFull',
  'JournalLocked',
  'PortTaken',
  'RecoveryFailed',
  'StoreAway',
  'TablesAhead',
  'TablesInUse',
])
