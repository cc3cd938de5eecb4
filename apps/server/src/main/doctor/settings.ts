import type { Config } from '../../kernel/config/config.ts'
import { defaultDeskHost } from '../../desk/desk-host.ts'
import type { SettingsLook } from '../settings-look.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'
import { witnessed } from './witnesses.ts'

const LOOPBACK = /^(?:127\.|::1$|\[::1\]$|localhost$)/

const SEE = 'docs/configuration.md says what each has to be.'

/** Settings that do not fit, by the sentences of a start, and what is open to whom. */
export function settings({ config, refused, strange, doubtful }: SettingsLook): Finding[] {
  const faults = [
    ...refused.map((says) => mend('Settings', says, SEE)),
    ...strange.map((says) => mend('Settings', says, 'Set what is meant, and take this one out.')),
    ...doubtful.map((says) => lookAt('Settings', says, SEE)),
  ]
  const exposed = [...behindProxy(config), ...deskOpen(config), ...metricsOpen(config)]
  const rest = [...messages(config), ...replicas(config), ...witnessed(config)]
  if (faults.length > 0) return [...faults, ...exposed, ...rest]
  return [ok('Settings', 'all fit'), ...exposed, ...rest]
}

function behindProxy(config: Config): Finding[] {
  const { publicUrl, trustProxy, host } = config
  if (publicUrl === undefined) {
    if (LOOPBACK.test(host)) return []
    return [
      lookAt(
        'PUBLIC_URL',
        'not set: links in mails and passkeys go by the address that people come by',
        'Set it to the https address of the venue, where people reach it from outside.',
      ),
    ]
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') {
    if (LOOPBACK.test(hostname)) return [ok('PUBLIC_URL', `${publicUrl}, this machine itself`)]
    const says = `${publicUrl} is not https: passwords and sessions can be read on their way`
    return [
      mend('PUBLIC_URL', says, 'Put a proxy with TLS before the venue, and set the https address.'),
    ]
  }
  const found = [ok('PUBLIC_URL', publicUrl)]
  if (trustProxy && trustProxy.length > 0)
    return [...found, ok('TRUST_PROXY', trustProxy.join(', '))]
  return [
    ...found,
    mend(
      'TRUST_PROXY',
      'not set beside an https PUBLIC_URL: everybody counts as one address, the proxy’s, and shares its limits',
      'Set it to the proxy’s address, as 127.0.0.1.',
    ),
  ]
}

function deskOpen(config: Config): Finding[] {
  if (!config.desk) return []
  const host = config.deskHost ?? defaultDeskHost()
  if (LOOPBACK.test(host)) return [ok('DESK_HOST', `the desk listens on ${host} alone`)]
  const isDefault = config.deskHost === undefined
  const why = isDefault ? ', as in containers' : ''
  return [
    lookAt(
      'DESK_HOST',
      `the desk listens on ${host}${why}`,
      'See that only operators’ networks reach DESK_PORT: publish it to 127.0.0.1, or behind a VPN.',
    ),
  ]
}

function metricsOpen({ metricsPort, metricsHost, metricsToken }: Config): Finding[] {
  if (!metricsPort) return []
  if (LOOPBACK.test(metricsHost) || metricsToken !== undefined) {
    return [ok('METRICS_HOST', metricsToken === undefined ? metricsHost : 'asks for METRICS_TOKEN')]
  }
  return [
    mend(
      'METRICS_HOST',
      `figures of the house’s money are on ${metricsHost}:${metricsPort} for whoever reaches it`,
      'Set METRICS_TOKEN, or METRICS_HOST to 127.0.0.1.',
    ),
  ]
}

/** Codes that nobody gets keep everybody out of a venue of real money. */
function messages({ marketSource, smtpUrl, smsUrl }: Config): Finding[] {
  if (marketSource === 'simulated' || (smtpUrl ?? smsUrl) !== undefined) return []
  return [
    mend(
      'Messages',
      'neither SMTP_URL nor SMS_URL is set: codes go to a file that people do not see',
      'Set one of them.',
    ),
  ]
}

function replicas({ journal, requireReplicas }: Config): Finding[] {
  if (journal !== 'postgres') return []
  if (requireReplicas > 0) return [ok('REQUIRE_REPLICAS', String(requireReplicas))]
  return [
    lookAt(
      'REQUIRE_REPLICAS',
      '0: what was answered may be lost with the database’s machine',
      'Set it to the replicas that each record has to be on, 1 at least.',
    ),
  ]
}
