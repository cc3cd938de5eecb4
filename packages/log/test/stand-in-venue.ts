/** A venue that serves a log over HTTP, and can be made to do everything that a venue must not do. */
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { utf8 } from '../src/proof/bytes.ts'
import { type Signer, formatNote, signText } from '../src/proof/note.ts'
import { formatRotation } from '../src/proof/rotation.ts'
import { formatSuccession } from '../src/proof/succession.ts'
import { formatVerifierKey } from '../src/proof/verifier-key.ts'
import { LogWriter } from '../src/store/log-writer.ts'
import { testSigner } from './keys.ts'
import { MemoryStore } from './memory-store.ts'

const MOST = 1 << 20
export const ORIGIN = 'venue.example/log'

export class StandInVenue {
  store = new MemoryStore()
  signer: Signer = testSigner(ORIGIN)
  /** What was handed in; without a list the venue takes none. */
  cosignatures: string[] | undefined = []
  rotations: string[] = []
  successions: string[] = []
  /** Answers in place of what stands at a path: bytes, or a status. */
  readonly instead = new Map<string, Uint8Array | number>()
  readonly asked: string[] = []
  #first = this.signer
  #keys = [this.signer.key]
  #server: Server | undefined
  #port = 0

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts, or starts again at the same address. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const { status, body } = this.#answer(
          request.url ?? '',
          Buffer.concat(pieces),
          request.method,
        )
        response.writeHead(status).end(body)
      })
    })
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  /** Publishes a checkpoint over these leaves: those that stand there already, and more. */
  async publish(leaves: readonly Uint8Array[]): Promise<void> {
    const origin = this.#first.key.name
    const writer = await LogWriter.open({ origin, store: this.store, logKeys: this.#keys })
    for (const leaf of leaves.slice(writer.size)) await writer.append(leaf)
    await writer.publish([this.signer])
  }

  /** Makes the log again from its first leaf, in a new folder. */
  async rebuild(leaves: readonly Uint8Array[]): Promise<void> {
    this.store = new MemoryStore()
    await this.publish(leaves)
  }

  rotate(size: number, next: Signer): void {
    const number = this.rotations.length + 1
    const text = formatRotation({
      origin: this.#first.key.name,
      number,
      size,
      from: this.signer.key,
      to: next.key,
    })
    const signatures = [signText(text, this.signer), signText(text, next)]
    this.rotations.push(formatNote({ text, signatures }))
    this.signer = next
    this.#keys.push(next.key)
  }

  /** Begins another log, which says that it has `size` leaves of the former one, with this root. */
  succeed(
    { size, root }: { size: number; root: Uint8Array },
    next: Signer,
    by = this.signer,
  ): void {
    const former = this.#first.key.name
    const text = formatSuccession({ former, size, root, from: by.key, to: next.key })
    const signatures = [signText(text, by), signText(text, next)]
    this.successions.push(formatNote({ text, signatures }))
    this.rotations = []
    this.store = new MemoryStore()
    this.signer = next
    this.#first = next
    this.#keys = [next.key]
  }

  #answer(url: string, body: Buffer, method = 'GET'): { status: number; body?: Uint8Array } {
    const path = url.replace(/^\/log\//, '')
    this.asked.push(path)
    const instead = this.instead.get(path)
    if (typeof instead === 'number') return { status: instead }
    if (instead) return { status: 200, body: instead }
    if (method === 'POST') {
      if (path !== 'cosignatures' || !this.cosignatures) return { status: 404 }
      this.cosignatures.push(body.toString())
      return { status: 204 }
    }
    const [, kind, number] = /^(rotation|succession)\/(\d+)$/.exec(path) ?? []
    const found =
      path === 'key'
        ? utf8(`${formatVerifierKey(this.#first.key)}\n`)
        : kind
          ? this.#statement(kind, Number(number))
          : this.store.files.get(path)
    return found && found.length <= MOST ? { status: 200, body: found } : { status: 404 }
  }

  #statement(kind: string, number: number): Uint8Array | undefined {
    const text = (kind === 'rotation' ? this.rotations : this.successions)[number - 1]
    return text === undefined ? undefined : utf8(text)
  }
}
