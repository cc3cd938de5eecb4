import { shareFloor } from '../exact.ts'
import type { DecodedEvent } from '../rule.ts'
import type { FuturesSpec } from '../specs.ts'
import { freeOf, heldOf } from './accounts.ts'
import { worthOf } from './futures/formulas.ts'
import type { Asked, Pending } from './pendings.ts'
import type { Turn } from './turn.ts'

type Product = 'fast' | 'futures'

/** What is open or waits for its price, and counts against the rules of its contract. */
interface Counted {
  readonly product: Product
  readonly id: number
  readonly user: number
  readonly direction: string
  /** Of futures: units of their currency. */
  worth: bigint
  lots: number
  readonly rules: FuturesSpec | undefined
}

const RULE = 'caps'

/**
 * How much there may be of fast contracts and futures: of a person so many at once, those that wait for their
 * price too, and of one direction of futures so much worth as the rules let the pool answer for.
 */
export class Caps {
  readonly #open = new Map<number, Counted>()
  readonly #ofPeople = new Map<string, number>()
  readonly #worths = new Map<string, bigint>()

  take(event: DecodedEvent, turn: Turn, carried: Pending | undefined): void {
    const order = event['order'] as number
    switch (event.type) {
      case 'pendingAccepted':
        return this.#accepted(event, turn)
      case 'fastOpened': {
        const counted = { ...ofEvent(event, 'fast'), rules: undefined, lots: 0, worth: 0n }
        this.#add(order, counted)
        if (!carried) this.#judge(counted, { turn, more: 0, isTurn: false })
        return
      }
      case 'futuresOrderPlaced':
        return this.#placed(event, turn, carried)
      case 'positionOpened':
        return this.#grow(order, event['price'] as number)
      case 'positionReduced': {
        const known = this.#open.get(order)
        if (known) known.lots = event['lotsLeft'] as number
        return this.#weigh(known, event['worthLeft'] as bigint)
      }
      case 'pendingEnded':
      case 'fastSettled':
      case 'futuresOrderCancelled':
      case 'positionClosed':
        return this.#end(order)
    }
  }

  #accepted(event: DecodedEvent, turn: Turn): void {
    const exposure = event['exposure'] as Pick<Counted, 'product' | 'id' | 'direction' | 'worth'>
    if (exposure === undefined) return
    const { product, id, direction, worth } = exposure
    const counted = { product, id, direction, worth, user: event['user'] as number }
    this.#add(event['order'] as number, { ...counted, lots: 0, rules: undefined })
    const isTurn = (event['asked'] as Asked).type === 'reversePosition'
    this.#judge(counted, { turn, more: isTurn ? 1 : 0, isTurn })
  }

  #placed(event: DecodedEvent, turn: Turn, carried: Pending | undefined): void {
    const id = event['futures'] as number
    const rules = turn.terms.futures[id]
    if (!rules) return
    const [lots, price] = [event['lots'] as number, event['price'] as number]
    const worth = worthOf(lots, price, rules)
    const counted = { ...ofEvent(event, 'futures'), lots, worth, rules }
    this.#add(event['order'] as number, counted)
    if (carried) return
    const isTurn = event['origin'] === 'reverse'
    this.#judge(counted, { turn, more: 0, isTurn })
  }

  /** Opened at a price that makes it worth more, it counts as that. */
  #grow(order: number, price: number): void {
    const known = this.#open.get(order)
    if (!known?.rules) return
    const worth = worthOf(known.lots, price, known.rules)
    if (worth > known.worth) this.#weigh(known, worth)
  }

  #judge(
    { product, id, user, direction }: Omit<Counted, 'lots' | 'rules'>,
    { turn, more, isTurn }: { turn: Turn; more: number; isTurn: boolean },
  ): void {
    const { terms, context } = turn
    turn.checked(RULE)
    const future = product === 'futures' ? terms.futures[id] : undefined
    const most = product === 'fast' ? terms.fasts[id]?.maxOpen : future?.maxOrders
    if (most === undefined) return
    const count = this.#ofPeople.get(`${product} ${id} ${user}`) ?? 0
    if (count > most + more) {
      turn.fail(RULE, `${user} has ${count} of ${product} ${id}, the rules take ${most}`)
    }
    if (!future || isTurn) return
    const { currency, exposure } = future
    const [free, held] = [freeOf('contractPool', currency), heldOf('contractPool', currency)]
    const equity = context.books.balance(free) + context.books.balance(held)
    const bound = shareFloor(equity, exposure)
    const worth = this.#worths.get(`${id} ${direction}`) ?? 0n
    if (worth <= bound) return
    turn.fail(RULE, `${worth} are ${direction} of futures ${id}, the pool may answer for ${bound}`)
  }

  #add(order: number, counted: Counted): void {
    this.#end(order)
    this.#open.set(order, { ...counted, worth: 0n })
    this.#count(counted, 1)
    this.#weigh(this.#open.get(order), counted.worth)
  }

  #end(order: number): void {
    const known = this.#open.get(order)
    if (!known) return
    this.#count(known, -1)
    this.#weigh(known, 0n)
    this.#open.delete(order)
  }

  #count({ product, id, user }: Counted, by: number): void {
    const key = `${product} ${id} ${user}`
    const count = (this.#ofPeople.get(key) ?? 0) + by
    if (count === 0) this.#ofPeople.delete(key)
    else this.#ofPeople.set(key, count)
  }

  #weigh(counted: Counted | undefined, worth: bigint): void {
    if (counted?.product !== 'futures') return
    const key = `${counted.id} ${counted.direction}`
    this.#worths.set(key, (this.#worths.get(key) ?? 0n) + worth - counted.worth)
    counted.worth = worth
  }
}

function ofEvent(event: DecodedEvent, product: Product) {
  const direction = event['direction'] as string
  return { product, id: event[product] as number, user: event['user'] as number, direction }
}
