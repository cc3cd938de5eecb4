import {
  type FieldsOf,
  OWN_CHANNELS,
  type OwnChannel,
  type PublicChannel as PublicName,
  type ResultOf,
} from '@candor/programs-protocol/socket'
import { Refusal } from '../../../kernel/refusal.ts'
import type { BookChannel } from '../channels/book-channel.ts'
import type { PublicChannel, Topic } from '../channels/public-channel.ts'
import type { Connection } from '../connection.ts'
import type { SocketLimits } from '../limits.ts'
import type { OwnChannels } from '../own/own-channels.ts'
import { ownerOf } from './owner-of.ts'
import type { OpHandlers } from './handlers.ts'

/** Every channel, as it is followed. */
export interface Channels {
  public: Readonly<Record<PublicName, PublicChannel>> & { book: BookChannel }
  own: OwnChannels
}

type Asked = FieldsOf<'subscribe'>

/** Has connections follow channels, as many as one may. */
export class Subscriptions {
  readonly #channels: Channels
  readonly #limits: Pick<SocketLimits, 'subscriptions'>

  constructor(channels: Channels, limits: Pick<SocketLimits, 'subscriptions'>) {
    this.#channels = channels
    this.#limits = limits
  }

  readonly handlers: OpHandlers<'subscribe' | 'unsubscribe' | 'resume' | 'checksum'> = {
    subscribe: (connection, asked) => this.#subscribe(connection, asked),
    unsubscribe: (connection, asked) => {
      this.#leave(connection, nameOf(asked))
      return { channel: asked.channel }
    },
    resume: (connection, { after, ...asked }) => this.#resume(connection, asked, after),
    checksum: (connection, { symbol }) => this.#channels.public.book.checksum(connection, symbol),
  }

  /** Ends whatever a connection follows. */
  forget(connection: Connection): void {
    for (const name of [...connection.topics]) this.#leave(connection, name)
  }

  async #subscribe(connection: Connection, asked: Asked): Promise<ResultOf<'subscribe'>> {
    const { channel } = asked
    const name = nameOf(asked)
    const user = isOwn(channel) ? ownerOf(connection, 'read') : 0
    this.#admit(connection, name)
    if (!isOwn(channel)) {
      const seq = this.#channels.public[channel].follow(connection, topicOf(asked))
      connection.topics.add(name)
      return { channel, ...(seq !== undefined && { seq }) }
    }
    connection.topics.add(name)
    try {
      return { channel, seq: await this.#channels.own.follow(connection, user, channel) }
    } catch (error) {
      this.#leave(connection, name)
      throw error
    }
  }

  #resume(connection: Connection, asked: Asked, after: number | undefined): ResultOf<'resume'> {
    const { channel } = asked
    const name = nameOf(asked)
    const user = isOwn(channel) ? ownerOf(connection, 'read') : 0
    const isWhole = channel === 'ticker' || channel === 'candles'
    if (after === undefined && !isWhole) throw new Refusal('field_missing', { field: 'after' })
    this.#admit(connection, name)
    const seq = isOwn(channel)
      ? this.#channels.own.resume(connection, user, channel, after!)
      : this.#channels.public[channel].resume(connection, topicOf(asked), after ?? 0)
    connection.topics.add(name)
    return { channel, ...(seq !== undefined && { seq }) }
  }

  #admit({ topics }: Connection, name: string): void {
    if (topics.size < this.#limits.subscriptions || topics.has(name)) return
    throw new Refusal('too_many_subscriptions')
  }

  #leave(connection: Connection, name: string): void {
    if (!connection.topics.delete(name)) return
    const [channel, symbol = '', interval = ''] = name.split(' ') as [Asked['channel'], ...string[]]
    if (isOwn(channel)) this.#channels.own.leave(connection, connection.program!.user, channel)
    else this.#channels.public[channel].leave(connection, { symbol, interval })
  }
}

function isOwn(channel: Asked['channel']): channel is OwnChannel {
  return (OWN_CHANNELS as readonly string[]).includes(channel)
}

function topicOf({ symbol, interval }: Asked): Topic {
  return { symbol: symbol ?? '', interval: interval ?? '' }
}

/** Checks that a channel is asked for with what it takes, and returns its name for the connection. */
function nameOf({ channel, symbol, interval }: Asked): string {
  const takes = { symbol: !isOwn(channel), interval: channel === 'candles' }
  for (const [field, value] of Object.entries({ symbol, interval })) {
    const isTaken = takes[field as keyof typeof takes]
    if (isTaken && value === undefined) throw new Refusal('field_missing', { field })
    if (!isTaken && value !== undefined) throw new Refusal('field_unknown', { field })
  }
  return [channel, symbol, interval].filter((part) => part !== undefined).join(' ')
}
