import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TcpProxy } from './proxy.ts'

let server: Server
let line: TcpProxy
let received: string

beforeEach(async () => {
  received = ''
  server = createServer((socket: Socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
      socket.write('heard')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line = await TcpProxy.open((server.address() as AddressInfo).port)
})

afterEach(async () => {
  await line.close()
  server.close()
})

async function join(): Promise<Socket> {
  const client = connect({ port: line.port, host: '127.0.0.1', noDelay: true })
  await once(client, 'connect')
  return client
}

/** Sends something and waits until its answer is back: the line has the connection by then. */
async function speak(client: Socket, text: string): Promise<void> {
  client.write(text)
  await once(client, 'data')
}

test('a line that is no longer delayed passes on everything in the order it came in', async () => {
  const client = (await join()).resume()
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
})

test('a staggered line passes on what some clients send later than that of others', async () => {
  const clients: Socket[] = []
  for (const name of ['a', 'b', 'c']) {
    // Whoever came and went meanwhile does not count.
    const gone = await join()
    await speak(gone, name)
    gone.end()
    await once(gone, 'close')
    const client = await join()
    await speak(client, name)
    clients.push(client)
  }
  line.stagger(200)
  const heard = async (order: readonly Socket[]): Promise<Socket[]> => {
    const first: Socket[] = []
    const answers = order.map((client) => once(client, 'data').then(() => first.push(client)))
    for (const client of order) client.write('.')
    await Promise.all(answers)
    return first
  }
  const turned = clients.toReversed()
  expect([await heard(clients), await heard(turned)]).not.toEqual([clients, turned])
})
