import type { Channel } from '@candor/sdk'
import type { Followed } from '@candor/sdk/following'
import { ExchangeError, NetworkError } from 'ccxt'
import { candor } from '../rest/candor.ts'

const SOCKET_PATH = '/api/v1/ws'

/** What stands in a client's subscriptions once the venue has said yes. */
const FOLLOWED = 'followed'

/** ccxt's client of one connection. */
export type WsClient = ReturnType<candor['client']>

export interface ChannelFields {
  channel: Channel
  symbol?: string
  interval?: string
}

type Markets = Awaited<ReturnType<candor['loadMarkets']>>
type Frame = Readonly<Record<string, unknown>>

/** Frames of the venue's socket over ccxt's connections: logon, channels, and answers to what is asked. */
export class CandorFrames extends candor {
  /** Channels that were followed once: over a new connection they go on where they were. */
  readonly #followed = new Map<string, Followed>()
  readonly #logons = new WeakMap<object, Promise<unknown>>()
  #frames = 0

  /** Where the venue's socket is. */
  socketUrl(): string {
    const { ws } = this.urls.api as { ws?: string }
    return ws ?? this.restOrigin().replace(/^http/, 'ws') + SOCKET_PATH
  }

  /** Whatever goes over the socket needs the markets first: ccxt wants an agent for `ws:` by then. */
  override async loadMarkets(...args: Parameters<candor['loadMarkets']>): Promise<Markets> {
    if (this.isNode && this.socketUrl().startsWith('ws:')) await this.loadHttpProxyAgent()
    return super.loadMarkets(...args)
  }

  override handleMessage(client: WsClient, message: Frame): void {
    if (message.channel === undefined) return this.#answered(client, message)
    const one = this.#followed.get(nameIn(message))
    const asking = one?.take(message as never)
    if (one !== undefined && asking !== undefined) this.#ask(client, one, asking)
  }

  /** Asks for an op over the socket, and resolves with its result. */
  protected async frame(op: string, fields: object): Promise<unknown> {
    await this.logOn()
    const id = `f${(this.#frames += 1)}`
    const url = this.socketUrl()
    const client = this.client(url)
    try {
      return await (this.watch(url, id, { id, op, ...fields }, id) as Promise<unknown>)
    } finally {
      client.subscriptions[id] = undefined
    }
  }

  /**
   * Resolves with the next that is told of a channel, which is followed from then on. `made` makes what
   * reads its messages where it is not followed yet.
   */
  protected async next(made: Followed): Promise<unknown> {
    const name = nameIn(fieldsOf(made))
    const isOwn = made.topic.symbol === undefined
    if (isOwn) await this.logOn()
    const one = this.#followed.get(name) ?? made
    this.#followed.set(name, one)
    const url = this.socketUrl()
    const client = this.client(url)
    const known = client.subscriptions[name] as unknown
    const message =
      known === undefined ? { id: name, ...fieldsOf(one), ...one.asking() } : undefined
    return this.watch(url, name, message, name) as Promise<unknown>
  }

  /** Resolves once the venue has said that it follows a channel that was asked for. */
  protected async follows(name: string): Promise<void> {
    const client = this.client(this.socketUrl())
    if (client.subscriptions[name] === FOLLOWED) return
    await (client.future(`${name} ${FOLLOWED}`) as Promise<unknown>)
  }

  /** Wakes whoever waits for a channel. */
  protected wake(name: string, value: unknown): void {
    this.clients[this.socketUrl()]?.resolve(value, name)
  }

  /** Tells whoever waits for a channel that messages were missed for good. */
  protected tellMissed(channel: Channel): void {
    const error = new NetworkError(`${this.id} ${channel} were missed, and have to be fetched`)
    this.clients[this.socketUrl()]?.reject(error, channel)
  }

  /** Ends a channel. */
  protected async unfollow(fields: ChannelFields): Promise<unknown> {
    const name = nameIn(fields)
    this.#followed.delete(name)
    this.client(this.socketUrl()).subscriptions[name] = undefined
    return this.frame('unsubscribe', fields)
  }

  /** Logs on, once a connection. Without a key there is none. */
  protected async logOn(): Promise<void> {
    if (!this.checkRequiredCredentials(false)) return
    const url = this.socketUrl()
    const client = this.client(url)
    let logon = this.#logons.get(client)
    if (logon === undefined) {
      const said = this.signature('GET', SOCKET_PATH, null)
      const frame = { id: 'logon', op: 'logon', ...said, lang: 'en' }
      logon = this.watch(url, 'logon', frame, 'logon') as Promise<unknown>
      this.#logons.set(client, logon)
    }
    try {
      await logon
    } catch (error) {
      this.#logons.delete(client)
      delete client.subscriptions.logon
      throw error
    }
  }

  #answered(client: WsClient, { id, ok, result, error }: Frame): void {
    const name = String(id)
    const one = this.#followed.get(name)
    if (ok === true) {
      if (one === undefined) return void client.resolve(result, name)
      one.answered((result as { seq?: number }).seq)
      client.subscriptions[name] = FOLLOWED
      client.resolve(result, `${name} ${FOLLOWED}`)
      return
    }
    if (one !== undefined && (error as { error: string }).error === 'too_far_back') {
      one.tooFarBack()
      this.#ask(client, one, one.asking())
      return
    }
    client.subscriptions[name] = undefined
    client.reject(this.#thrown(error), name)
  }

  #ask(client: WsClient, one: Followed, asking: object): void {
    const fields = fieldsOf(one)
    client.subscriptions[nameIn(fields)] = 'asked'
    const sent = client.send({ id: nameIn(fields), ...fields, ...asking }) as Promise<unknown>
    sent.catch((error: unknown) => client.onError(error))
  }

  #thrown(refusal: unknown): unknown {
    try {
      this.throwRefusal(refusal)
    } catch (error) {
      return error
    }
    return new ExchangeError(`${this.id} ${this.json(refusal)}`)
  }
}

function fieldsOf({ channel, topic }: Followed): Frame {
  return { channel, symbol: topic.symbol, interval: topic.interval }
}

/** A channel's name with what it is of, from the fields of a frame or of a message. */
export function nameIn(fields: object): string {
  const { channel, symbol, interval } = fields as Record<string, string | undefined>
  return [channel, symbol, interval].filter((part) => part !== undefined).join(' ')
}
