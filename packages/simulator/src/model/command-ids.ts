import type { CommandId } from '@candor/engine'

/** A command's id is surely known again for ten minutes; after that it may be forgotten at any time. */
const SURELY_KNOWN_MS = 10 * 60 * 1000

export interface CarriedOut {
  seq: number
  reference: number
  at: number
}

/** Every command without a request that was carried out under an id which its record keeps. */
export class ModelCommandIds {
  #carriedOut = new Map<CommandId, CarriedOut>()

  get(id: CommandId | undefined): CarriedOut | undefined {
    return id === undefined ? undefined : this.#carriedOut.get(id)
  }

  /** `stillKnown`: whether the engine remembers what it may have forgotten by now. */
  find(
    id: CommandId | undefined,
    now: number,
    stillKnown: (seq: number) => boolean,
  ): CarriedOut | undefined {
    const known = this.get(id)
    if (!known) return undefined
    return now - known.at <= SURELY_KNOWN_MS || stillKnown(known.seq) ? known : undefined
  }

  add(id: CommandId, carriedOut: CarriedOut): void {
    this.#carriedOut.set(id, carriedOut)
  }
}
