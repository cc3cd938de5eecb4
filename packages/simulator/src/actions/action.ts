import { type Command, FIRST_USER, type Owner } from '@candor/engine'
import type { Model } from '../model/model.ts'
import type { ModelMarket } from '../model/market.ts'
import { ticks } from '../model/ladder.ts'
import type { Chance } from '../random.ts'
import type { World } from '../world.ts'

/** What an action bases its commands on. */
export interface ActionContext {
  world: World
  /** What has been settled so far; commands on their way are not in it. */
  model: Model
  chance: Chance
  /** The time of the machine. */
  now: number
  /** Commands with a request that were sent lately. */
  sent: readonly Requested[]
  nextRequest(): string
}

export type Requested = Extract<Command, { requestId: string }>

/** Something that people, the market source or an operator do. */
export interface Action {
  name: string
  weight: number
  commands(context: ActionContext): Command[]
}

/** One of the people, with an account or not. */
export function anyone({ world, chance }: ActionContext): Owner {
  return FIRST_USER + chance.below(world.people)
}

/** Mostly someone with an account; now and then a stranger, or no user at all. */
export function someone(context: ActionContext): Owner {
  const { model, chance } = context
  if (chance.percent(2)) return chance.pick([0, 8, FIRST_USER - 1, FIRST_USER + 1_000, 2 ** 31])
  const known = [...model.users.keys()]
  return known.length === 0 || chance.percent(2) ? anyone(context) : chance.pick(known)
}

export function someMarket({ model, chance }: ActionContext): ModelMarket {
  return chance.pick(model.markets)
}

/** Where a market stands, in ticks: its last index price, fresh or not. */
export function midOf({ model, world }: ActionContext, market: ModelMarket): number {
  const { index } = market.spec
  const price = model.prices[index]?.price ?? BigInt(world.firstPrices[index]!)
  return Math.max(1, Number(ticks(price, 1_000_000n, market.units, 'down')))
}
