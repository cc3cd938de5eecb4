import { SUCCESS } from '@candor/protocol'
import type { Problem } from '@candor/programs-protocol/operations'
import { OPS, type Op, type OpName, frameId, isOpName } from '@candor/programs-protocol/socket'
import type { FrameId } from '@candor/programs-protocol/socket'
import type { RawData } from 'ws'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Refusals } from '../refusals.ts'
import type { Connection } from './connection.ts'
import type { OpHandler, OpHandlers } from './ops/handlers.ts'
import { parsedFields } from './parsed-fields.ts'
import type { Weighing } from './weighing.ts'

/** Closes what sends no texts, as WebSocket has it. */
const UNSUPPORTED = 1003

interface IncomingNeeds {
  node: Pick<Kernel['node'], 'serves' | 'settled'>
  metrics: Pick<Kernel['metrics'], 'calls'>
  refusals: Refusals
  weighing: Weighing
}

/** Takes frames of programs, has each carried out beside the others, and answers it. */
export class Incoming {
  readonly #needs: IncomingNeeds
  readonly #handlers: OpHandlers
  #underWay = 0
  #refuses = false
  #idle: (() => void) | undefined

  constructor(needs: IncomingNeeds, handlers: OpHandlers) {
    this.#needs = needs
    this.#handlers = handlers
  }

  take(connection: Connection, data: RawData, isBinary: boolean): void {
    if (!connection.isOpen) return
    connection.heard()
    if (isBinary) return connection.close(UNSUPPORTED, 'frames are texts')
    const text = (data as Buffer).toString()
    const { id, name, fields, fault } = read(text)
    if (this.#refuses || !this.#needs.node.serves()) {
      return void this.#refuse(connection, id, new Refusal('venue_stopping'))
    }
    const refusal =
      fault ??
      this.#needs.weighing.excess(connection, name!, { bytes: text.length, fields: fields! })
    if (refusal) {
      connection.fault()
      return void this.#refuse(connection, id, refusal)
    }
    void this.#carryOut(connection, id!, name!, fields!)
  }

  /** From now on frames are refused as `venue_stopping`; those that are carried out go on. */
  refuse(): void {
    this.#refuses = true
  }

  /** Resolves once no frame is being carried out. */
  async settled(): Promise<void> {
    if (this.#underWay === 0) return
    const { promise, resolve } = Promise.withResolvers<true>()
    this.#idle = () => resolve(true)
    await promise
  }

  async #carryOut(
    connection: Connection,
    id: FrameId,
    name: OpName,
    fields: object,
  ): Promise<void> {
    const begunAt = performance.now()
    this.#underWay += 1
    connection.begin()
    try {
      const { right, fields: schema } = OPS[name] as Op
      // Whoever may not, is told so before what they sent is looked at.
      if (right !== undefined && !connection.program) throw new Refusal('login_required')
      const handle = this.#handlers[name] as OpHandler<OpName>
      const result = await handle(connection, parsedFields(schema, fields) as never)
      if (!this.#needs.node.serves() && !(await this.#needs.node.settled())) {
        throw new Refusal('outcome_unknown')
      }
      connection.send({ id, ok: true, result })
      this.#note(name, SUCCESS, begunAt)
    } catch (error) {
      this.#note(name, this.#refuse(connection, id, error).code, begunAt)
    }
    connection.end()
    this.#underWay -= 1
    if (this.#underWay === 0) this.#idle?.()
  }

  #refuse(connection: Connection, id: FrameId | null, thrown: unknown): Problem {
    const error = this.#needs.refusals.problem(thrown, connection.language)
    connection.send({ id, ok: false, error })
    return error
  }

  #note(name: OpName, code: number, begunAt: number): void {
    const labels = { call: `ws.${name}`, code: String(code) }
    this.#needs.metrics.calls.observe(labels, (performance.now() - begunAt) / 1_000)
  }
}

interface Frame {
  /** Null where it could not be read. */
  id: FrameId | null
  name?: OpName
  fields?: object
  fault?: Refusal
}

/** Reads a frame as far as its id and op. */
function read(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { id: null, fault: new Refusal('malformed_request') }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { id: null, fault: new Refusal('malformed_request') }
  }
  const { id: sent, op, ...fields } = value as Record<string, unknown>
  const id = frameId.safeParse(sent)
  if (!id.success) {
    const error = sent === undefined ? 'field_missing' : 'field_invalid'
    return { id: null, fault: new Refusal(error, { field: 'id' }) }
  }
  if (!isOpName(op)) return { id: id.data, fault: new Refusal('op_unknown') }
  return { id: id.data, name: op, fields }
}
