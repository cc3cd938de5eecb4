import type { Owner } from '../ledger/accounts.ts'

/** When all orders of a person are taken back. */
export interface DeadMansSwitch {
  id: number
  user: Owner
  /** In milliseconds since 1970 UTC. */
  due: number
}

/** The switches that are set, at most one a person. */
export class DeadMansSwitches {
  readonly #byId = new Map<number, DeadMansSwitch>()
  readonly #byUser = new Map<Owner, DeadMansSwitch>()

  get(id: number): DeadMansSwitch | undefined {
    return this.#byId.get(id)
  }

  /** Whether none is set. */
  get isEmpty(): boolean {
    return this.#byId.size === 0
  }

  of(user: Owner): DeadMansSwitch | undefined {
    return this.#byUser.get(user)
  }

  /** Takes the place of the one that the person had. */
  set(one: DeadMansSwitch): void {
    this.lift(one.user)
    this.#byId.set(one.id, one)
    this.#byUser.set(one.user, one)
  }

  lift(user: Owner): void {
    const known = this.#byUser.get(user)
    if (!known) return
    this.#byUser.delete(user)
    this.#byId.delete(known.id)
  }

  /** All of them, by id. */
  entries(): DeadMansSwitch[] {
    return [...this.#byId.values()].sort((a, b) => a.id - b.id)
  }
}
