import { relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Venue, startVenue } from './start-venue.ts'
import { isForOperators } from './for-operators.ts'
import { type Config, readConfig } from '../kernel/config/config.ts'
import { openSecrets } from '../kernel/config/secret-file.ts'
import { SECRET_VARIABLES } from '../kernel/config/settings.ts'
import { outboxFile } from '../people/notify/open-outbox.ts'
import { StoppedEarly } from './cluster/open-node.ts'
import type { Reading } from './cluster/start-reading.ts'
import { hangUp, stopAsked } from './process/signals.ts'

/**
 * Runs a venue in this process: brings it up, says where it is, and stops it when asked. `reading`: the
 * thread that reads for it already.
 */
export async function runVenue(environment: NodeJS.ProcessEnv, reading?: Reading): Promise<void> {
  const asked = stopAsked()
  // What the venue keeps is for its own account alone, whatever the account's habits are.
  process.umask(0o077)
  try {
    const config = readConfig(environment)
    const venue = await startVenue(config, {
      progress: (step) => console.log(`  ${step} ...`),
      giveBackMemory: true,
      reading,
      stopAsked: asked,
      onBroken: (error) => {
        const unknown = 'The journal or the engine failed; the log has the reason.'
        end(isForOperators(error) ? error.message : unknown, 1)
      },
    })
    process.on('uncaughtException', (error) => {
      // Nobody knows what state this left behind; a start recovers what is durable.
      venue.parts.log.fatal({ err: error }, 'The venue failed')
      end(error, 1)
    })
    for (const open of openSecrets(environment, SECRET_VARIABLES)) {
      venue.parts.log.warn(open, 'A file of a secret can be read by every account of this machine')
    }
    hangUp.use(venue.reopenLog)
    console.log(welcome(venue, config))
    await asked
    const { node } = venue.parts
    if (node.several && node.serves()) {
      venue.leave()
      console.log('Serving until calls go elsewhere ...')
      await pause(config.stopNoticeMs)
    }
    console.log('Stopping ...')
    await venue.stop()
    end('Stopped.', 0)
  } catch (error) {
    if (error instanceof StoppedEarly) end('Stopped.', 0)
    end(isForOperators(error) ? error.message : error, 1)
  }
}

function end(lastWords: unknown, code: number): never {
  if (code === 0) console.log(lastWords)
  else console.error(lastWords)
  process.exit(code)
}

function welcome(venue: Venue, config: Config): string {
  const { address, deskAddress, metricsAddress, deskIsNew, demo, waitingRules } = venue
  const open = config.publicUrl ?? address
  const rows: [string, string][] = [
    ['Application', open],
    ['API description', `${open}/portal/docs`],
    ['Mails and SMS', messagesGo(config)],
  ]
  if (deskAddress) {
    const first = deskIsNew ? ' (npm run desk:owner makes its first operator)' : ''
    rows.push(['Operators’ desk', `${config.deskUrl ?? deskAddress}${first}`])
  }
  if (metricsAddress) rows.push(['Figures', `${metricsAddress}/metrics`])
  if (demo) rows.push(['Demo login', `account name ${demo.account}, password ${demo.password}`])
  if (waitingRules > 0) {
    const are = waitingRules === 1 ? 'rule of this release is' : 'rules of this release are'
    rows.push([
      'Rules',
      `${waitingRules} ${are} not in force (npm run rules shows and adopts them)`,
    ])
  }
  rows.push(['Stop', 'Ctrl+C'])
  if (config.journal === 'postgres') {
    rows.push(['Node', nodeOf(config)])
    if (!venue.parts.node.serves()) {
      rows.push(['', 'It decides for the others, and serves nobody: people go to another node'])
    }
  }
  const simulated = config.marketSource === 'simulated' ? ' Prices are simulated.' : ''
  return [
    '',
    `${config.productName} is open.${simulated}`,
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(16)} ${text}`),
    '',
  ].join('\n')
}

function nodeOf({ nodeName, nodeAddress, requireReplicas }: Config): string {
  const durable =
    requireReplicas === 0
      ? 'REQUIRE_REPLICAS is 0: what is answered may be lost with the database’s machine'
      : `every record is on ${requireReplicas} more machines of the database before it is answered`
  return `${nodeName}, at ${nodeAddress!.text}; ${durable}`
}

/** A path as it is said from this folder where that leads down, else the whole of it. */
function shortest(path: string): string {
  const here = relative(process.cwd(), path)
  return here.startsWith('..') ? path : here
}

/** Returns where codes and notices go: to the configured providers, else into the outbox. */
function messagesGo(config: Config): string {
  const outbox = `${shortest(outboxFile(config))} (codes appear here)`
  const { smtpUrl, smsUrl } = config
  if (smtpUrl && smsUrl) return `${new URL(smtpUrl).host}, ${new URL(smsUrl).host}`
  if (smtpUrl) return `mails: ${new URL(smtpUrl).host}, SMS: ${outbox}`
  return smsUrl ? `mails: ${outbox}, SMS: ${new URL(smsUrl).host}` : outbox
}
