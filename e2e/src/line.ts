import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a venue that can be cut, and on which the worker of a newer release can come. */
export interface Line {
  address: string
  /** From now on every connection is closed, as where there is no network; or no more. */
  cut(isCut: boolean): void
  /** From now on the worker is another version. */
  upgrade(): void
  close(): Promise<void>
}

/** Opens a line to the venue at this address; its stream comes by polling. */
export async function lineTo(venue: string): Promise<Line> {
  let isCut = false
  let isNewer = false
  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy()
    forward(venue, asked, answer, isNewer)
  })
  // Told at once that there is no websocket, the stream goes on by polling.
  server.on('upgrade', (_asked, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Browsers give workers to https and to this very machine.
    address: `http://localhost:${port}`,
    cut: (cut) => {
      isCut = cut
      if (cut) server.closeAllConnections()
    },
    upgrade: () => void (isNewer = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(
  venue: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  isNewer: boolean,
): void {
  // Asked whether a file is the one that the browser has, the venue would not send it.
  const { host: _, 'if-none-match': _tag, 'if-modified-since': _at, ...headers } = asked.headers
  const { method = 'GET', url = '/' } = asked
  const call = request(new URL(url, venue), { method, headers, agent: false }, (got) => {
    const isWorker = url === '/sw.js' && isNewer
    // What is written behind it makes it longer.
    const { 'content-length': length, ...others } = got.headers
    const kept = isWorker || length === undefined ? others : got.headers
    answer.writeHead(got.statusCode ?? 502, kept)
    got.on('data', (part) => answer.write(part))
    got.on('end', () => answer.end(isWorker ? '\n// newer\n' : undefined))
  })
  call.on('error', () => answer.destroy())
  asked.pipe(call)
}
