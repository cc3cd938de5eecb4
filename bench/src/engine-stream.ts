import {
  type Command,
  type Engine,
  type EngineRecord,
  FIRST_USER,
  createEngine,
} from '@candor/engine'
import { seededRandom } from '@candor/journal/testing'
import { type Price, type Quantity, amount } from '@candor/money'
import { arrivingUser, openingCommands } from './busy-venue.ts'
import { CANCEL, LIMIT, type OrderStream } from './order-stream.ts'

const USERS = 10_000
const SIDES = ['buy', 'sell'] as const
/** Orders of a user in one market: more than chance ever gives one of them. */
const MOST_OPEN = 10_000

/**
 * The engine's side of an order stream: every order gets a user and a requestId of 36 characters,
 * as a client would send it. The commands themselves are made while the stream is played, as the
 * peer's arguments are.
 */
export interface EngineStream {
  stream: OrderStream
  /** By the stream's operation: who places or cancels. */
  users: Int32Array
  requestIds: readonly string[]
}

export function engineStream(stream: OrderStream, seed: number): EngineStream {
  const random = seededRandom(seed)
  const owners = new Int32Array(stream.length + 1)
  const users = new Int32Array(stream.length)
  const requestIds: string[] = []
  for (let at = 0; at < stream.length; at++) {
    const order = stream.orders[at]!
    if (stream.kinds[at] !== CANCEL) owners[order] = FIRST_USER + random.below(USERS)
    users[at] = owners[order]!
    requestIds.push(requestId(random))
  }
  return { stream, users, requestIds }
}

/** 36 characters in one flat string, as a parsed body gives it. */
function requestId(random: { below(limit: number): number }): string {
  const part = () => random.below(65_536).toString(16).padStart(4, '0')
  const [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, part)
  return Buffer.from(`${a}${b}-${c}-${d}-${e}-${f}${g}${h}`).toString('latin1')
}

/**
 * A venue without a ladder, so that the stream meets its own orders alone, as it does in a bare book. `keep` hears
 * every record that made it.
 */
export function streamVenue(keep: (record: EngineRecord) => void = () => undefined): Engine {
  const engine = createEngine()
  for (const command of openingCommands()) keep(carryOut(engine, withoutLadder(command)))
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user++) {
    for (const command of arrivingUser(user)) keep(carryOut(engine, command))
  }
  return engine
}

function withoutLadder(command: Command): Command {
  if (command.kind !== 'defineMarket') return command
  const { spec } = command
  const ladder = { ...spec.ladder, levels: 0 }
  const minNotional = amount(0n)
  return { ...command, spec: { ...spec, minNotional, maxOpenOrders: MOST_OPEN, ladder } }
}

function carryOut(engine: Engine, command: Command): EngineRecord {
  const decision = engine.decide(command, AT)
  if (decision.outcome !== 'accepted') throw new Error(`${command.kind}: ${decision.outcome}`)
  engine.apply(decision.record)
  return decision.record
}

const AT = 1_750_000_000_000

export interface Played {
  /** Measured operations a second. */
  rate: number
  /** Commands refused: own orders met, or cancelled after they were filled. */
  refused: number
}

/** Decides and applies the whole stream; `keep` hears every record. */
export function playOnEngine(
  engine: Engine,
  { stream, users, requestIds }: EngineStream,
  keep: (record: EngineRecord) => void,
): Played {
  const { kinds, sides, prices, quantities, orders } = stream
  // The engine gives no id to what it refuses, so its ids run behind the stream's.
  const ids = new Int32Array(stream.length + 1)
  let refused = 0
  const commandAt = (at: number): Command => {
    const user = users[at]!
    if (kinds[at] === CANCEL) return { kind: 'cancelSpotOrder', user, order: ids[orders[at]!]! }
    const limited = kinds[at] === LIMIT
    return {
      kind: 'placeSpotOrder',
      user,
      market: 0,
      side: SIDES[sides[at]!]!,
      method: limited ? 'limit' : 'market',
      price: limited ? (prices[at] as Price) : undefined,
      quantity: quantities[at] as Quantity,
      requestId: requestIds[at]!,
    }
  }
  const play = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const decision = engine.decide(commandAt(at), AT)
      if (decision.outcome !== 'accepted') refused++
      else {
        engine.apply(decision.record)
        if (kinds[at] !== CANCEL) ids[orders[at]!] = decision.reference
        keep(decision.record)
      }
    }
  }
  play(0, stream.opening)
  const started = performance.now()
  play(stream.opening, stream.length)
  const rate = ((stream.length - stream.opening) * 1_000) / (performance.now() - started)
  return { rate, refused }
}
