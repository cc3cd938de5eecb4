import { NEWEST_FORMAT } from '@candor/engine'
import { type FollowParts, followWriter } from './follow-writer.ts'
import type { Link, Transport } from './link.ts'
import type { NodeOptions } from './node-options.ts'
import type { KnownNode } from './nodes-table.ts'

export interface FollowingParts
  extends
    Pick<NodeOptions, 'name' | 'log'>,
    Pick<FollowParts, 'replica' | 'forwarder' | 'questions' | 'newestEpoch' | 'welcomed'> {
  transport: Pick<Transport, 'connect'>
  /** This process cannot go on from what it holds. */
  unfit: (reason: string) => void
}

/** The stream from the writer, while there is one. */
export class Following {
  readonly #parts: FollowingParts
  /** Set while the writer has taken this node in. */
  #link: Link | undefined
  /** Set until nothing of a stream is being worked on. */
  #working: Promise<unknown> | undefined

  constructor(parts: FollowingParts) {
    this.#parts = parts
  }

  /** Whether all that the writer announced until now is applied here. */
  get isWelcomed(): boolean {
    return this.#link !== undefined
  }

  /** Connects to the writer, unless that is under way or done. */
  follow(writer: KnownNode): void {
    if (this.#working) return
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.#working = promise.then(() => (this.#working = undefined))
    this.#connect(writer, () => resolve(undefined)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      this.#parts.log.info({ writer: writer.name, reason }, 'The writer is away')
      resolve(undefined)
    })
  }

  /** Ends the stream. */
  leave(): void {
    this.#link?.destroy()
  }

  /** Resolves once nothing that a stream brought is being applied any more. */
  async settled(): Promise<void> {
    await this.#working
  }

  async #connect({ address }: KnownNode, over: () => void): Promise<void> {
    const [host, port] = splitAddress(address)
    const { name, transport, welcomed, unfit, ...parts } = this.#parts
    await transport.connect({ host, port }, (link) =>
      followWriter(link, {
        ...parts,
        hello: { node: name, format: NEWEST_FORMAT },
        welcomed: (epoch) => {
          this.#link = link
          welcomed(epoch)
        },
        ended: (fault, isUnfit) => {
          if (this.#link === link) this.#link = undefined
          over()
          if (isUnfit) unfit(fault!.message)
        },
      }),
    )
  }
}

/** Host and port of an address such as 10.0.0.7:9001 or [::1]:9001. */
function splitAddress(address: string): [host: string, port: number] {
  const at = address.lastIndexOf(':')
  return [address.slice(0, at).replace(/^\[|\]$/g, ''), Number(address.slice(at + 1))]
}
