import { type Socket, connect } from 'node:net'

/** Sends the head of a request to the portal by hand; its body is announced, and left to the test. */
export function beginRequest(
  address: string,
  {
    method,
    path,
    token,
    body = '',
  }: { method: string; path: string; token: string; body?: string },
): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = [
    `${method} /portal${path} HTTP/1.1`,
    'host: venue',
    'lang: en',
    `coin-auth: ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}
