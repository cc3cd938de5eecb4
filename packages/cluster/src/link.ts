import { hkdfSync } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { type TLSSocket, connect, createServer } from 'node:tls'
import { type FrameKind, FrameReader, frameHead } from './frames.ts'

/** A connection between two nodes that both know the cluster's secret. */
export interface Link {
  /** Sends a frame. What is sent within one turn of the event loop leaves in one write. */
  send(kind: FrameKind, body: Uint8Array): void
  /** Bytes that were sent and have not left yet. */
  readonly waitingBytes: number
  /** Ends the connection at once. */
  destroy(): void
}

/** What an owner of a link is told. After `closed` nothing comes. */
export interface LinkOwner {
  /** `body` is a view of memory that is not used again. */
  received(kind: FrameKind, body: Buffer): void
  /** `fault`: undefined where the peer ended it in order. Called once. */
  closed(fault: Error | undefined): void
}

/** Shared by all nodes of one cluster. */
export interface LinkSecret {
  /** At least 32 characters. */
  clusterSecret: string
}

/** A node was reached that has another secret. */
export class SecretRefused extends Error {
  override name = 'SecretRefused'
}

/** How OpenSSL says that the other side could not open what was sealed with our key. */
const NOT_OPENED = /ALERT_BAD_RECORD_MAC$/
const IDENTITY = 'candor-node'
const CIPHERS = 'ECDHE-PSK-CHACHA20-POLY1305'
const CONNECT_LIMIT_MS = 5_000
const KEEP_ALIVE_MS = 1_000

/**
 * TLS with a key that both sides know, and keys of the moment besides: who learns the secret later
 * cannot read what was recorded. There are no certificates to renew. The handshake of 1.2 is used
 * because Node gives these keys to it alone.
 */
function tlsOptions({ clusterSecret }: LinkSecret) {
  const psk = Buffer.from(hkdfSync('sha256', clusterSecret, '', 'candor between nodes', 32))
  const versions = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: CIPHERS } as const
  return { psk, versions }
}

/** Where other nodes connect to. */
export interface LinkServer {
  readonly port: number
  close(): Promise<void>
}

/** Where a node is reached. */
export interface Place {
  host: string
  port: number
}

/** How the nodes of one cluster reach each other. */
export interface Transport {
  /** `refused` is told why somebody was, who is none of the cluster's. */
  listen(
    place: Place,
    accept: (link: Link) => LinkOwner,
    refused: (reason: string) => void,
  ): Promise<LinkServer>
  /** Rejects where the node is not reached in time. */
  connect(place: Place, accept: (link: Link) => LinkOwner): Promise<Link>
}

/** Connections of `listenForNodes` and `connectToNode`. */
export function tlsTransport(secret: LinkSecret): Transport {
  return {
    listen: (place, accept, refused) => listenForNodes({ ...secret, ...place }, accept, refused),
    connect: (place, accept) => connectToNode({ ...secret, ...place }, accept),
  }
}

/**
 * Listens for other nodes. `accept` is called with each that knows the secret, and returns who is
 * told of what it sends. Whoever does not is refused by the handshake, and `refused` told why.
 */
export async function listenForNodes(
  options: LinkSecret & Place,
  accept: (link: Link) => LinkOwner,
  refused: (reason: string) => void = () => undefined,
): Promise<LinkServer> {
  const { psk, versions } = tlsOptions(options)
  const sockets = new Set<Socket>()
  const server = createServer(
    {
      ...versions,
      handshakeTimeout: CONNECT_LIMIT_MS,
      pskCallback: (_socket, identity) => (identity === IDENTITY ? psk : null),
    },
    (socket) => void new OpenLink(socket, accept),
  )
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', (error) => refused(error.message))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: options.host, port: options.port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/**
 * Connects to a node. Rejects where it is not reached within 5 s, and with `SecretRefused` where its
 * secret is another.
 */
export async function connectToNode(
  options: LinkSecret & Place,
  accept: (link: Link) => LinkOwner,
): Promise<Link> {
  const { psk, versions } = tlsOptions(options)
  const { host, port } = options
  const socket = connect({
    ...versions,
    host,
    port,
    pskCallback: () => ({ psk, identity: IDENTITY }),
    // There is no certificate whose name could be looked at.
    checkServerIdentity: () => undefined,
  })
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      socket.destroy(new Error(`The node at ${host}:${port} did not answer.`))
    }, CONNECT_LIMIT_MS)
    const failed = (error: NodeJS.ErrnoException) => {
      if (!NOT_OPENED.test(error.code ?? '')) return reject(error)
      const message = `The node at ${host}:${port} has another secret.`
      reject(new SecretRefused(message, { cause: error }))
    }
    socket.once('error', failed)
    socket.once('close', () => clearTimeout(patience))
    socket.once('secureConnect', () => {
      clearTimeout(patience)
      socket.off('error', failed)
      resolve(new OpenLink(socket, accept))
    })
  })
}

class OpenLink implements Link {
  readonly #socket: TLSSocket
  #isCorked = false

  constructor(socket: TLSSocket, accept: (link: Link) => LinkOwner) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setKeepAlive(true, KEEP_ALIVE_MS)
    const owner = accept(this)
    const reader = new FrameReader()
    let fault: Error | undefined
    socket.on('data', (piece: Buffer) => {
      try {
        reader.take(piece, (kind, body) => owner.received(kind, body))
      } catch (error) {
        fault = error as Error
        socket.destroy()
      }
    })
    socket.on('error', (error) => (fault ??= error))
    socket.on('close', () => owner.closed(fault))
  }

  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  send(kind: FrameKind, body: Uint8Array): void {
    if (this.#socket.destroyed) return
    if (!this.#isCorked) {
      this.#isCorked = true
      this.#socket.cork()
      setImmediate(() => {
        this.#isCorked = false
        this.#socket.uncork()
      })
    }
    this.#socket.write(frameHead(kind, body.length))
    if (body.length > 0) this.#socket.write(body)
  }

  destroy(): void {
    this.#socket.destroy()
  }
}
