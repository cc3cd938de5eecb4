import { once } from 'node:events'
import { NO_BODY_SHA256, signedText } from '@candor/programs-protocol'
import type { Problem } from '@candor/programs-protocol/operations'
import { type Channel, type MessageOf, SOCKET_PATH } from '@candor/programs-protocol/socket'
import { type ClientOptions, WebSocket } from 'ws'
import type { TestVenue } from '../../../../test/venue.ts'
import type { Program } from '../../../../test/program.ts'

export interface Answered {
  id: string | number | null
  ok: boolean
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the tests look into the results of many ops
  result?: any
  error?: Problem
}

/** A program's connection to a venue, over a real socket. */
export interface ProgramClient {
  socket: WebSocket
  /** Asks for something under a name of its own, and resolves with the answer. */
  ask(op: string, fields?: object): Promise<Answered>
  /** As `ask`, and throws unless it was done. */
  done(op: string, fields?: object): Promise<Answered['result']>
  /** Logs on with a key, and throws unless it was let on. */
  logOn(program: Program, fields?: object): Promise<Answered['result']>
  /** The next message of a channel that nobody has asked for yet. */
  next<C extends Channel>(channel: C): Promise<MessageOf<C>>
  /** Messages of a channel that nobody has asked for yet. */
  waiting<C extends Channel>(channel: C): MessageOf<C>[]
  /** Resolves with the code that the connection is closed with. */
  closed: Promise<number>
  close(): Promise<number>
}

type AnyMessage = MessageOf<Channel>

let nonces = 0

/** Fields of a logon, as the program signs them at a moment of the venue's clock. */
export function logonOf(program: Program, now: number) {
  const signed = { timestamp: now, recvWindow: 5_000, nonce: `logon-${(nonces += 1)}-${now}` }
  const terms = { method: 'GET', target: SOCKET_PATH, bodySha256: NO_BODY_SHA256 }
  const signature = program.sign(signedText({ ...signed, ...terms }))
  return { key: program.key.id, ...signed, signature }
}

export function socketOf({ address }: Pick<TestVenue, 'address'>): string {
  return address.replace('http', 'ws') + SOCKET_PATH
}

/** `options`: of the connection, such as one that gives no sign of life. */
export async function connect(
  venue: Pick<TestVenue, 'address' | 'parts'>,
  options: ClientOptions = {},
): Promise<ProgramClient> {
  const socket = new WebSocket(socketOf(venue), { perMessageDeflate: false, ...options })
  const asked = new Map<string | number, (answer: Answered) => void>()
  const told = new Map<Channel, AnyMessage[]>()
  const wanted = new Map<Channel, ((message: AnyMessage) => void)[]>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let ids = 0
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Answered | AnyMessage
    if (!('channel' in frame)) {
      asked.get(frame.id ?? '')?.(frame)
      return
    }
    const waiter = wanted.get(frame.channel)?.shift()
    if (waiter) waiter(frame)
    else told.set(frame.channel, [...(told.get(frame.channel) ?? []), frame])
  })
  await once(socket, 'open')
  const ask = (op: string, fields: object = {}) => {
    const id = (ids += 1)
    const answer = new Promise<Answered>((resolve) => asked.set(id, resolve))
    socket.send(JSON.stringify({ id, op, ...fields }))
    return answer
  }
  const done = async (op: string, fields?: object) => {
    const { ok, result, error } = await ask(op, fields)
    if (!ok) throw new Error(`${op} was refused: ${JSON.stringify(error)}`)
    return result
  }
  return {
    socket,
    ask,
    done,
    closed,
    logOn: (program, fields) =>
      done('logon', { ...logonOf(program, venue.parts.now()), ...fields }),
    next: <C extends Channel>(channel: C) =>
      new Promise<MessageOf<C>>((resolve) => {
        const [first, ...rest] = told.get(channel) ?? []
        told.set(channel, rest)
        if (first) resolve(first as MessageOf<C>)
        else {
          const waiters = wanted.get(channel) ?? []
          wanted.set(channel, [...waiters, resolve as (message: AnyMessage) => void])
        }
      }),
    waiting: <C extends Channel>(channel: C) => {
      const found = told.get(channel) ?? []
      told.delete(channel)
      return found as MessageOf<C>[]
    },
    close: () => {
      socket.close()
      return closed
    },
  }
}
