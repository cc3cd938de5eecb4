import { address, onOff, optional, wholeNumber, words } from '../parsers.ts'
import { networkLines, proxies } from '../address-parsers.ts'
import { secretSetting, setting } from './setting.ts'

/** Where the venue listens, and by which addresses people and operators reach it. */
export const ADDRESS_SETTINGS = {
  port: setting(
    'PORT',
    '8480',
    'Port of the application, /portal, /stream, /health, /ready and, with METRICS_TOKEN, /metrics. 0 takes a free one.',
    wholeNumber(0, 65_535),
  ),
  desk: setting('DESK', 'on', 'Whether this process serves the operators’ desk.', onOff),
  deskPort: setting(
    'DESK_PORT',
    '8481',
    'Port of the operators’ desk; has to differ from PORT. 0 takes a free one.',
    wholeNumber(0, 65_535),
  ),
  deskHost: setting(
    'DESK_HOST',
    '',
    'Network address the desk listens on. Empty: 127.0.0.1, this machine alone, and in a container 0.0.0.0, where what is published decides.',
    optional(words(255)),
  ),
  deskUrl: setting(
    'DESK_URL',
    '',
    'The address operators use, where it is not this machine’s own: behind a proxy, or with a name. With https, the desk’s cookie insists on it.',
    optional(address('http', 'https')),
  ),
  host: setting(
    'HOST',
    '0.0.0.0',
    'Network address to listen on. 127.0.0.1 keeps the venue to this machine.',
    words(255),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '',
    'Port of /metrics and of /ready with its figures, for monitoring; differs from PORT and DESK_PORT. Empty: none.',
    optional(wholeNumber(0, 65_535)),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    'Network address METRICS_PORT is listened on.',
    words(255),
  ),
  metricsToken: secretSetting(
    'METRICS_TOKEN',
    '',
    'Token for /metrics, asked for as Authorization: Bearer, also on METRICS_PORT. Without one, /metrics is not on PORT.',
    optional(words(255)),
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'The address people use, where it is not this machine’s own: behind a proxy, or with a name. With https, cookies and headers insist on it.',
    optional(address('http', 'https')),
  ),
  networkLines: setting(
    'NETWORK_LINES',
    '',
    'Further addresses of this venue that users can choose, as name=address with commas between them.',
    optional(networkLines),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    'Proxies whose X-Forwarded-For is believed: addresses or ranges with commas between them. Empty: none, the peer’s own address counts.',
    optional(proxies),
  ),
} as const
