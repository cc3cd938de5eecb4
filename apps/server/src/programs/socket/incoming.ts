import { OPS, type Op, type OpName, frameId, isOpName } from '@candor/programs-protocol/socket'
import type { FrameId } from '@candor/programs-protocol/socket'
import type { RawData } from 'ws'
import { Allowance } from '../../kernel/allowance.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Connection } from './connection.ts'
import type { SocketLimits } from './limits.ts'
import type { OpHandler, OpHandlers } from './ops/handlers.ts'
import { parsedFields } from './parsed-fields.ts'
import type { Refusals } from './refusals.ts'

/** Closing codes of WebSocket itself. */
const UNSUPPORTED = 1003
/** Bytes of a frame that weigh as one more. */
const BYTES_A_WEIGHT = 4_096
/** People whose allowance is remembered; the longest ago is forgotten, and begins anew. */
const PEOPLE_KEPT = 20_000

interface IncomingNeeds {
  node: Pick<Kernel['node'], 'serves' | 'settled'>
  refusals: Refusals
  /** Whether nothing counts: for venues without limits a minute, as those of tests are. */
  unlimited: boolean
}

/** Takes frames of programs, has each carried out beside the others, and answers it. */
export class Incoming {
  readonly #needs: IncomingNeeds
  readonly #handlers: OpHandlers
  readonly #limits: SocketLimits
  readonly #orders = new LeastRecent<Allowance>(PEOPLE_KEPT)
  #underWay = 0
  #refuses = false
  #idle: (() => void) | undefined

  constructor(needs: IncomingNeeds, handlers: OpHandlers, limits: SocketLimits) {
    this.#needs = needs
    this.#handlers = handlers
    this.#limits = limits
  }

  take(connection: Connection, data: RawData, isBinary: boolean): void {
    if (!connection.isOpen) return
    connection.heard()
    if (isBinary) return connection.close(UNSUPPORTED, 'frames are texts')
    const text = (data as Buffer).toString()
    const { id, name, fields, fault } = read(text)
    if (this.#refuses || !this.#needs.node.serves()) {
      return this.#refuse(connection, id, new Refusal('venue_stopping'))
    }
    const refusal = fault ?? this.#excess(connection, name!, { text, fields: fields! })
    if (refusal) {
      connection.fault()
      return this.#refuse(connection, id, refusal)
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
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#idle = resolve
    await promise
  }

  async #carryOut(
    connection: Connection,
    id: FrameId,
    name: OpName,
    fields: object,
  ): Promise<void> {
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
    } catch (error) {
      this.#refuse(connection, id, error)
    }
    connection.end()
    this.#underWay -= 1
    if (this.#underWay === 0) this.#idle?.()
  }

  #refuse(connection: Connection, id: FrameId | null, thrown: unknown): void {
    const error = this.#needs.refusals.problem(thrown, connection.language)
    connection.send({ id, ok: false, error })
  }

  /** Orders count for the person, all else for the connection; large frames more. */
  #excess(
    connection: Connection,
    name: OpName,
    { text, fields }: { text: string; fields: object },
  ): Refusal | undefined {
    if (this.#needs.unlimited) return undefined
    const now = performance.now()
    const { right, weight } = OPS[name] as Op
    const user = right === 'trade' ? connection.program?.user : undefined
    const allowance = user === undefined ? connection.allowance : this.#ordersOf(user)
    const weighs = name === 'orders.batch' ? instructionsIn(fields) : weight
    const takes = weighs + Math.floor(text.length / BYTES_A_WEIGHT)
    return allowance.take(now, takes) ? undefined : new Refusal('rate_limited')
  }

  #ordersOf(user: number): Allowance {
    const { ordersPerSecond, ordersAtOnce } = this.#limits
    const begin = () => new Allowance(ordersPerSecond, ordersAtOnce, performance.now())
    return this.#orders.get(String(user), begin)
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

function instructionsIn(fields: object): number {
  const { orders } = fields as { orders?: unknown }
  return Array.isArray(orders) ? Math.max(1, orders.length) : 1
}
