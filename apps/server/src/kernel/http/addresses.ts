import type { AddressInfo } from 'node:net'

/** The address to show for a server that listens on `host`: http://127.0.0.1:8480. */
export function shownAddress(listening: AddressInfo | string | null, host: string): string {
  const { port } = listening as AddressInfo
  const everywhere = host === '0.0.0.0' || host === '::'
  const shown = host.includes(':') ? `[${host}]` : host
  return `http://${everywhere ? '127.0.0.1' : shown}:${port}`
}
