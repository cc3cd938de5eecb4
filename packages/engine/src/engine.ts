import type { Decision, Engine } from './contract.ts'
import { apply } from './registry/apply.ts'
import { decide } from './registry/decide.ts'
import type { Command } from './registry/products.ts'
import type { EngineRecord } from './registry/record.ts'
import { decodeState } from './registry/state-codec.ts'
import { VenueState } from './registry/state.ts'
import type { CommandId } from './requests/command-id.ts'
import type { PlaceKey } from './requests/place-hash.ts'
import type { MakeBook } from './spot/book-port.ts'
import { SlotBook } from './spot/book/index.ts'
import { StateView } from './state-view.ts'

export interface EngineOptions {
  /** Book implementation to use; defaults to the fast one. Tests pass the naive one. */
  makeBook?: MakeBook
  /**
   * Key of the hash that places requests in memory; defaults to zeros. A process that people send
   * requests to draws a random one, so that nobody can send many requests that share a place.
   */
  placeKey?: PlaceKey
}

const NO_KEY: PlaceKey = [0, 0]

/** Creates an engine with an empty state. */
export function createEngine(options: EngineOptions = {}): Engine {
  return new VenueEngine(
    new VenueState(options.makeBook ?? defaultBook, options.placeKey ?? NO_KEY),
  )
}

/**
 * Restores an engine from the bytes of `encodeState`. Throws `CodecError` when they are not whole.
 */
export function restoreEngine(bytes: Uint8Array, options: EngineOptions = {}): Engine {
  const { makeBook = defaultBook, placeKey = NO_KEY } = options
  return new VenueEngine(decodeState(bytes, new VenueState(makeBook, placeKey)))
}

function defaultBook(): SlotBook {
  return new SlotBook()
}

/** The engine over one state. Callers see `Engine`; the audit sees the state too. */
export class VenueEngine extends StateView implements Engine {
  decide(command: Command, at: number, id?: CommandId): Decision {
    return decide(this.state, command, at, id)
  }

  apply(record: EngineRecord): void {
    apply(this.state, record)
  }
}
