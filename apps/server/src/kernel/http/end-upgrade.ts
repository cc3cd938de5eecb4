import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request to upgrade its connection with a status and a text, and ends the connection. */
export function endUpgrade(socket: Duplex, status: number, text: string): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  // Who has gone meanwhile is told nothing.
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
