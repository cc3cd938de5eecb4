import { type Command, type Owner, POOLS } from '@candor/engine'

/** A request is surely remembered for a day; after that it may be forgotten at any time. */
export const SURELY_REMEMBERED_MS = 24 * 60 * 60 * 1000

export interface Request {
  owner: Owner
  maker: string
  id: string
  terms: string
  seq: number
  reference: number
  at: number
}

/** Every request that was carried out, with all that it asked for. */
export class ModelRequests {
  #carriedOut = new Map<string, Request>()

  find(owner: Owner, maker: string, id: string): Request | undefined {
    return this.#carriedOut.get(`${owner} ${maker} ${id}`)
  }

  add(request: Request): void {
    this.#carriedOut.set(`${request.owner} ${request.maker} ${request.id}`, request)
  }
}

/** Whose a command is: an idempotency key is unique for its owner. */
export function ownerOf(command: Command): Owner {
  if ('user' in command) return command.user
  if (command.kind === 'moveFunds') return POOLS[command.from]
  return command.kind === 'fundPool' ? POOLS[command.pool] : 0
}

/** Who made its id: the venue names what it does with money of its own or from outside. */
export function makerOf({ kind }: Command): string {
  return ['creditRecharge', 'fundPool', 'moveFunds'].includes(kind) ? 'venue' : 'caller'
}

/** Terms that hold terms of their own. */
const NESTED = ['terms', 'up', 'down', 'exits']

/** What stands within what they hold, in exits. */
const INSIDE = ['trigger', 'limit']

/** Everything a command asks for, its id apart, in one text. */
export function termsOf(command: Command): string {
  const terms = Object.entries(command).filter(
    ([name, value]) => name !== 'requestId' && value !== undefined && isTerm(command, name),
  )
  return terms
    .map(
      ([name, value]) =>
        `${name}=${NESTED.includes(name) ? textOf(value as object) : String(value)}`,
    )
    .sort()
    .join(' ')
}

function textOf(terms: object): string {
  return JSON.stringify(terms, [...Object.keys(terms), ...INSIDE].sort())
}

/** What becomes of a limit that is reached is a term where it is not what always became of it. */
function isTerm(command: Command, name: string): boolean {
  if (name !== 'ifReached' || command.kind !== 'placeFuturesOrder') return true
  return command.method === 'limit' && command.ifReached === 'refuse'
}
