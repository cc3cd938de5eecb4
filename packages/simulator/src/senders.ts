import type { Command, CommandId } from '@candor/engine'
import type { Sent } from './clients.ts'
import type { Chance } from './random.ts'

/** Commands that may come again under their ids are among so many of the last ones. */
const REMEMBERED_COMMANDS = 250
/** So many of a hundred commands get an id that another command has already. */
const CONFUSED_PERCENT = 2

/**
 * Those who name their commands. Most give each an id, some leave that to the venue; the impatient
 * send the same again under the same id, at once or much later, and somebody confuses two ids.
 */
export class Senders {
  #chance: Chance
  /** Commands without a request that were sent under an id, the last ones. */
  #sent: Sent[] = []
  /** Ids of the last commands, also of those with a request. */
  #ids: CommandId[] = []

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** What is sent where these commands are meant, in order. */
  send(commands: readonly Command[]): Sent[] {
    return commands.flatMap((command) => {
      const named = this.#named(command)
      if (!this.#chance.percent(8)) return [named]
      return Array.from({ length: this.#chance.pick([2, 2, 3]) }, () => named)
    })
  }

  /** What the impatient send besides, now and then. */
  besides(): Sent[] {
    return this.#chance.percent(35) ? this.again(this.#chance.pick([1, 1, 3])) : []
  }

  /** So many commands of before under their ids, once more. */
  again(count: number): Sent[] {
    if (this.#sent.length === 0) return []
    return Array.from({ length: count }, () => this.#chance.pick(this.#sent))
  }

  #named(command: Command): Sent {
    if (this.#chance.percent(15)) return { command, id: undefined }
    // A currency or an index that is left out would give its number to the next one.
    const mayConfuse = this.#ids.length > 0 && !command.kind.startsWith('define')
    const isConfused = mayConfuse && this.#chance.percent(CONFUSED_PERCENT)
    const id = isConfused ? this.#chance.pick(this.#ids) : this.#drawId()
    keep(this.#ids, id)
    if (!('requestId' in command)) keep(this.#sent, { command, id })
    return { command, id }
  }

  #drawId(): CommandId {
    const word = () =>
      this.#chance
        .below(2 ** 32)
        .toString(16)
        .padStart(8, '0')
    return word() + word() + word() + word()
  }
}

function keep<Item>(items: Item[], item: Item): void {
  items.push(item)
  if (items.length > REMEMBERED_COMMANDS) items.shift()
}
