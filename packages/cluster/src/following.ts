import { NEWEST_FORMAT } from '@candor/engine'
import { type FollowParts, followWriter } from './follow-writer.ts'
import { type Link, type LinkOwner, type Place, type Transport, SecretRefused } from './link.ts'
import { writeNumbers } from './messages.ts'
import type { CompleteOptions } from './node-options.ts'
import type { NodeFacts } from './nodes-table.ts'

export interface FollowingParts
  extends
    Pick<CompleteOptions, 'name' | 'log' | 'times'>,
    Pick<FollowParts, 'replica' | 'forwarder' | 'questions' | 'news' | 'newestEpoch' | 'welcomed'> {
  transport: Pick<Transport, 'connect'>
  /** The writer does not know this node’s secret, as this sentence says. */
  refused: (reason: string) => void
  /** This process cannot go on from what it holds. */
  unfit: (reason: string) => void
}

/** Asked for a sign of life alone: those of `SeqQuestions` count from 1. */
const NO_QUESTION = 0

/** One try to follow a writer, from before it is reached until its stream is over. */
interface Stream {
  /** Set once the writer is reached. */
  link?: Link
  isWelcomed: boolean
  isLeft: boolean
  /** Calls of `follow` since something came. */
  silentFor: number
  over: () => void
  /** Resolves once nothing that it brought is being worked on any more. */
  whenOver: Promise<undefined>
}

/** The stream from the writer, while there is one. */
export class Following {
  readonly #parts: FollowingParts
  #stream: Stream | undefined
  /** Why the writer could not be reached, as it was logged last. */
  #away = ''

  constructor(parts: FollowingParts) {
    this.#parts = parts
  }

  /** Whether all that the writer announced until now is applied here. */
  get isWelcomed(): boolean {
    return this.#stream?.isWelcomed === true
  }

  /**
   * Called with each reading of who leads. Connects to the writer, unless that is under way or done.
   * A stream that brought nothing for a term although it was asked for something is left: what is
   * cut between two machines is told to neither of them.
   */
  follow(writer: NodeFacts): void {
    const { log, times } = this.#parts
    const stream = this.#stream
    if (!stream) return this.#begin(writer)
    if (!stream.link || stream.isLeft) return
    if (stream.silentFor++ < times.termMs / times.pollEveryMs) {
      stream.link.send('ask', writeNumbers(NO_QUESTION))
      return
    }
    log.info({ writer: writer.name }, 'The writer is silent')
    this.leave()
  }

  /** Ends the stream, or the try to get one. */
  leave(): void {
    const stream = this.#stream
    if (!stream) return
    stream.isLeft = true
    stream.isWelcomed = false
    if (stream.link) stream.link.destroy()
    else stream.over()
  }

  /** Resolves once nothing that a stream brought is being applied any more. */
  async settled(): Promise<void> {
    await this.#stream?.whenOver
  }

  #begin(writer: NodeFacts): void {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const stream: Stream = {
      isWelcomed: false,
      isLeft: false,
      silentFor: 0,
      over: () => {
        if (this.#stream === stream) this.#stream = undefined
        resolve(undefined)
      },
      whenOver: promise,
    }
    this.#stream = stream
    this.#connect(writer, stream).catch((error: unknown) => {
      this.#failed(writer, error)
      stream.over()
    })
  }

  /** Logs why a writer was not reached, unless that is what the last try found. */
  #failed({ name, address }: NodeFacts, error: unknown): void {
    const isRefused = error instanceof SecretRefused
    const reason = isRefused
      ? `The node ${name} at ${address} does not know this node’s CLUSTER_SECRET: it has to be the same ` +
        'at every node.'
      : String(error instanceof Error ? error.message : error)
    const away = `${name} ${address} ${reason}`
    if (away === this.#away) return
    this.#away = away
    const { log, refused } = this.#parts
    if (isRefused) log.error({ writer: name, reason }, 'The writer has another secret')
    else log.info({ writer: name, reason }, 'The writer is away')
    if (isRefused) refused(reason)
  }

  async #connect({ address }: NodeFacts, stream: Stream): Promise<void> {
    await this.#parts.transport.connect(placeOf(address), (link) => {
      if (!stream.isLeft) return this.#follow(link, stream)
      link.destroy()
      return { received: () => undefined, closed: () => undefined }
    })
  }

  #follow(link: Link, stream: Stream): LinkOwner {
    stream.link = link
    this.#away = ''
    const { name, welcomed, unfit, ...parts } = this.#parts
    const owner = followWriter(link, {
      ...parts,
      hello: { node: name, format: NEWEST_FORMAT },
      welcomed: (epoch) => {
        stream.isWelcomed = !stream.isLeft
        welcomed(epoch)
      },
      ended: (fault, isUnfit) => {
        stream.isWelcomed = false
        stream.over()
        if (isUnfit) unfit(fault!.message)
      },
    })
    return {
      received: (kind, body) => {
        stream.silentFor = 0
        owner.received(kind, body)
      },
      closed: (fault) => owner.closed(fault),
    }
  }
}

/** Host and port of an address such as 10.0.0.7:9001 or [::1]:9001. */
function placeOf(address: string): Place {
  const at = address.lastIndexOf(':')
  return {
    host: address.slice(0, at).replace(/^\[|\]$/g, ''),
    port: Number(address.slice(at + 1)),
  }
}
