import { deserialize, serialize } from 'node:v8'
import type { Command, CommandId, Rejection } from '@candor/engine'
import type { Unavailable } from '@candor/transactor'
import { FrameFault } from './frames.ts'

/** The first frame of a front, to the node that it believes to be the writer. */
export interface Hello {
  node: string
  /** Newest format of records that it reads. */
  format: number
}

/** The writer's answer. What comes after it belongs to this epoch. */
export interface Welcome {
  epoch: number
  /** Seq of the last durable record; batches after it follow. */
  durableSeq: number
}

/** Why a front was not taken in. */
export interface Refused {
  reason: string
  /** Asking again is of no use: this process has to end. Earlier releases say nothing of it. */
  forGood?: boolean
}

/** A command on its way to the writer. `no`: counted by the front, for the answer. */
export interface Call {
  no: number
  id: CommandId
  command: Command
  /**
   * Where the call is traced: its step's traceparent. Nodes of releases before 1.1 leave it out, and pass
   * it over.
   */
  trace?: string | undefined
}

/** What became of a call: a `Result` without its record, which the front has from the journal. */
export type Answer = { no: number } & (
  | { outcome: 'accepted' | 'repeated'; seq: number; reference: number }
  | { outcome: 'rejected'; rejection: Rejection }
  | { outcome: 'unavailable'; reason: Unavailable }
)

/**
 * Nodes of one cluster know each other's secret, but may be of different releases: what is read is
 * looked at as far as a wrong shape could do harm. Values keep their types, bigints included.
 */
export function write(message: Hello | Welcome | Refused | readonly (Call | Answer)[]): Buffer {
  return serialize(message)
}

export function readHello(body: Buffer): Hello {
  const { node, format } = object(read(body))
  if (typeof node !== 'string' || node.length > 64) throw new FrameFault('A node has no name.')
  return { node, format: whole(format) }
}

export function readWelcome(body: Buffer): Welcome {
  const { epoch, durableSeq } = object(read(body))
  return { epoch: whole(epoch), durableSeq: whole(durableSeq) }
}

export function readRefused(body: Buffer): Refused {
  const { reason, forGood } = object(read(body))
  return { reason: String(reason).slice(0, 500), forGood: forGood === true }
}

/** `isKnown`: whether a command of this kind is one. */
export function readCalls(body: Buffer, isKnown: (kind: string) => boolean): readonly Call[] {
  return list(read(body)).map((each) => {
    const { no, id, command, trace } = object(each)
    const { kind } = object(command)
    if (typeof kind !== 'string' || !isKnown(kind)) {
      throw new FrameFault(
        `A node sent a command of an unknown kind: ${String(kind).slice(0, 40)}.`,
      )
    }
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) {
      throw new FrameFault('A node sent a command without an id.')
    }
    const call: Call = { no: whole(no), id, command: command as Command }
    if (typeof trace === 'string' && trace.length <= 64) call.trace = trace
    return call
  })
}

export function readAnswers(body: Buffer): readonly Answer[] {
  return list(read(body)).map((each) => {
    whole(object(each)['no'])
    return each as Answer
  })
}

/** A whole number as its 8 bytes, for what is asked and told often. */
export function writeNumbers(...numbers: readonly number[]): Buffer {
  const body = Buffer.allocUnsafe(numbers.length * 8)
  numbers.forEach((value, place) => body.writeDoubleLE(value, place * 8))
  return body
}

export function readNumbers(body: Buffer, count: number): number[] {
  if (body.length !== count * 8) throw new FrameFault('A node sent numbers that are cut short.')
  return Array.from({ length: count }, (_, place) => whole(body.readDoubleLE(place * 8)))
}

function read(body: Buffer): unknown {
  try {
    return deserialize(body)
  } catch (error) {
    throw new FrameFault('A node sent what cannot be read.', { cause: error })
  }
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new FrameFault('A node sent no message.')
  return value as Record<string, unknown>
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new FrameFault('A node sent no list.')
  return value
}

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new FrameFault('A node sent no number where one belongs.')
  }
  return value as number
}
