import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TcpProxy } from './proxy.ts'

test('a line that is no longer delayed passes on everything in the order it came in', async () => {
  let received = ''
  const server = createServer((socket: Socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line = await TcpProxy.open((server.address() as AddressInfo).port)
  const client = connect({ port: line.port, host: '127.0.0.1', noDelay: true })
  await once(client, 'connect')
  let sent = ''
  const send = async (): Promise<void> => {
    const text = `${sent.length},`
    sent += text
    client.write(text)
    await turn()
  }
  line.delay(50)
  while (received === '') await send()
  // What was sent in the last 50 ms still waits.
  line.restore()
  for (let count = 0; count < 100; count += 1) await send()
  const ended = once(server, 'close')
  server.close()
  client.end()
  await ended
  expect(received).toBe(sent)
  await line.close()
})
