import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type FrameKind } from './frames.ts'
import { type Link, type LinkOwner, SecretRefused, connectToNode, listenForNodes } from './link.ts'

const SECRET = { clusterSecret: 'a secret of thirty-two characters' }
const HOST = '127.0.0.1'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** One end of a link: what it received, to be waited for. */
class End {
  readonly received: [FrameKind, string][] = []
  closed: Promise<Error | undefined>
  link: Link | undefined
  #tell: () => void = () => undefined
  #ended: (fault: Error | undefined) => void

  constructor() {
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    this.closed = promise
    this.#ended = resolve
  }

  readonly accept = (link: Link): LinkOwner => {
    this.link = link
    return {
      received: (kind, body) => {
        this.received.push([kind, body.toString('latin1')])
        this.#tell()
      },
      closed: (fault) => this.#ended(fault),
    }
  }

  async until(count: number): Promise<[FrameKind, string][]> {
    while (this.received.length < count) {
      await new Promise<void>((resolve) => (this.#tell = resolve))
    }
    return this.received
  }
}

async function listening(end: End, refused?: (reason: string) => void) {
  const server = await listenForNodes({ ...SECRET, host: HOST, port: 0 }, end.accept, refused)
  closers.push(() => server.close())
  return server
}

async function connecting(end: End, port: number, secret = SECRET) {
  const link = await connectToNode({ ...secret, host: HOST, port }, end.accept)
  closers.push(() => link.destroy())
  return link
}

describe('two nodes that know the secret', () => {
  it('get each other’s frames in order, small and large', async () => {
    const [server, client] = [new End(), new End()]
    const link = await connecting(client, (await listening(server)).port)
    const large = Buffer.alloc(3_000_000, 'x')
    link.send('hello', Buffer.from('one'))
    link.send('batch', large)
    link.send('ask', Buffer.alloc(0))
    const got = await server.until(3)
    expect(got.map(([kind, body]) => [kind, body.length])).toEqual([
      ['hello', 3],
      ['batch', large.length],
      ['ask', 0],
    ])
    server.link!.send('told', Buffer.from('two'))
    expect(await client.until(1)).toEqual([['told', 'two']])
  })

  it('are told when the other is gone', async () => {
    const [server, client] = [new End(), new End()]
    const link = await connecting(client, (await listening(server)).port)
    link.send('hello', Buffer.from('one'))
    await server.until(1)
    server.link!.destroy()
    await client.closed
    await server.closed
  })
})

describe('whoever does not know the secret', () => {
  it('is refused by the handshake, before anything they send is read', async () => {
    const [server, client] = [new End(), new End()]
    const { promise: told, resolve } = Promise.withResolvers<string>()
    const { port } = await listening(server, resolve)
    const other = { clusterSecret: 'another secret of thirty-two char' }
    await expect(connecting(client, port, other)).rejects.toThrow(SecretRefused)
    expect(await told).not.toBe('')
    expect(server.link).toBeUndefined()
  })

  it('is refused where they speak no TLS at all', async () => {
    const server = new End()
    const { promise: told, resolve } = Promise.withResolvers<string>()
    const { port } = await listening(server, resolve)
    const socket = connect({ host: HOST, port })
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: candor\r\n\r\n')
    expect(await told).not.toBe('')
    socket.destroy()
    expect(server.link).toBeUndefined()
  })
})
