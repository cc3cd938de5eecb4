import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskHost } from '../../desk/desk-host.ts'
import type { Config } from '../../kernel/config/config.ts'
import { PortTaken, probePort } from '../../kernel/http/ports.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'

interface Wanted {
  variable: string
  host: string
  port: number
  /** File in DATA_DIR in which a running venue notes where it listens. */
  note?: string
}

/** Which of the venue's ports are free, or held by the venue itself where it runs. */
export async function ports(
  config: Pick<
    Config,
    | 'dataDir'
    | 'host'
    | 'port'
    | 'desk'
    | 'deskHost'
    | 'deskPort'
    | 'metricsHost'
    | 'metricsPort'
    | 'nodeListen'
    | 'nodeAddress'
    | 'journal'
  >,
  isRunning: boolean,
): Promise<Finding[]> {
  const wanted: Wanted[] = [
    { variable: 'PORT', host: config.host, port: config.port, note: 'address' },
  ]
  if (config.desk) {
    const { deskPort: port } = config
    wanted.push({ variable: 'DESK_PORT', host: deskHost(config), port, note: 'desk-address' })
  }
  if (config.metricsPort) {
    const { metricsHost: host, metricsPort: port } = config
    wanted.push({ variable: 'METRICS_PORT', host, port })
  }
  const listen = config.nodeListen ?? config.nodeAddress
  if (config.journal === 'postgres' && listen) wanted.push({ variable: 'NODE_LISTEN', ...listen })
  const found: Finding[] = []
  for (const one of wanted.filter(({ port }) => port !== 0)) {
    found.push(await portOf(one, config.dataDir, isRunning))
  }
  return found
}

async function portOf(wanted: Wanted, dataDir: string, isRunning: boolean): Promise<Finding> {
  const { variable, host, port, note } = wanted
  const fault = await probePort({ host, port, variable }).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (fault === undefined) {
    if (!isRunning) return ok(variable, `${port} is free`)
    return lookAt(
      variable,
      `${port} is free, although a venue runs in DATA_DIR`,
      'See that these are the settings that it was started with.',
    )
  }
  if (!(fault instanceof PortTaken)) throw fault
  if (isRunning && (await isOwn(dataDir, note, port))) {
    return ok(variable, `${port} is held by the venue that runs in DATA_DIR`)
  }
  const [says = '', ...advice] = fault.message.split('. ')
  return mend(variable, says, advice.join('. '))
}

/** What the venue does not note is taken for its own. */
async function isOwn(dataDir: string, note: string | undefined, port: number): Promise<boolean> {
  if (note === undefined) return true
  const address = await readFile(join(dataDir, note), 'utf8').catch(() => '')
  return address.endsWith(`:${port}`)
}
