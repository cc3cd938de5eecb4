import { Alerts } from '../alerts.ts'
import { Plan, type PlanTerms } from '../plans.ts'
import { COST, type Player, type Product, STAKE } from '../player.ts'
import type { Seat } from '../seat.ts'
import { trade } from './followers.ts'

/** Players who use recurring purchases, price alerts, or what they know of somebody else's. */
export const PLAN_PLAYERS: readonly Player[] = [
  ...(['spot', 'swap'] as const).map((product) => pauser(product)),
  ...(['futures', 'spot', 'swap'] as const).flatMap((product) => [
    alerted('alert-following', product, 1),
    alerted('alert-fading', product, -1),
  ]),
  {
    ...{ name: 'plan-waiter', product: 'spot', ahead: 0, accounts: 1, others: 1 },
    begin: planWaiter,
  },
]

/** Plans that one person may have, of which each has a moment of its own. */
const PLANS = 20
const EVERY_MS = 90_000

/** Has many plans of the same time, and pauses all of them whenever the price to come is against buying. */
function pauser(product: 'spot' | 'swap'): Player {
  const begin = (seat: Seat) => {
    const terms: PlanTerms = {
      kind: product === 'spot' ? 'buy' : 'swap',
      worth: STAKE.worth / 4,
      everyMs: EVERY_MS,
    }
    const plans = Array.from({ length: PLANS }, () => new Plan(seat, terms))
    return () => {
      const isWanted = seat.sight !== undefined && seat.toComePpm > COST[product] / 2
      for (const plan of plans) {
        plan.isPaused = !isWanted
        plan.pass()
      }
    }
  }
  return { name: 'plan-pauser', product, ahead: 500, accounts: 1, begin }
}

/** How far from the price alerts are set, in standard deviations of half a minute. */
const FAR_DEVIATIONS = 1

/** Trades as soon as an alert goes off, with the price or against it; sets the next two then. */
function alerted(name: string, product: Product, sign: 1 | -1): Player {
  const begin = (seat: Seat) => {
    const alerts = new Alerts(seat)
    const far = FAR_DEVIATIONS * seat.deviation(30_000)
    return () => {
      const [gone] = alerts.look()
      if (gone) {
        const position = product === 'futures' ? seat.positions[0] : undefined
        if (position && seat.waiting === 0) seat.act('closePosition', position.id)
        else if (!position) trade(seat, product, (gone === 'rises') === sign > 0)
        alerts.clear()
      }
      if (alerts.count > 0) return
      alerts.set(seat.last + far, 'rises')
      alerts.set(seat.last - far, 'falls')
    }
  }
  return { name, product, ahead: 0, accounts: 1, begin }
}

/** What somebody else's plan gives each time: about a third of what the house quotes for BTC. */
const THEIRS = 300_000
/** How far above the index the waiter's last offer is, in millionths: what is further up is not counted on. */
const FAR_PPM = 9_900
const AGAIN_MS = 5_000

/**
 * Somebody else buys much by a plan. From its time on offers stand just below the house's and behind all of
 * them, until the plan has bought.
 */
function planWaiter(seat: Seat): () => void {
  const [own] = seat.house.users
  seat.user = seat.house.others[0]!
  const plan = new Plan(seat, { kind: 'buy', worth: THEIRS, everyMs: 2 * EVERY_MS })
  seat.user = own!
  let placedAt = 0
  return () => {
    if (seat.last === 0) return
    const { top, now, last, tick } = seat
    if (plan.isDue && now - placedAt >= AGAIN_MS) {
      placedAt = now
      for (const { id } of seat.resting) seat.cancel(id)
      if (top.ask - top.bid > 2) seat.rest('sell', top.ask - 1, STAKE.worth)
      const far = Math.floor((last * (1 + FAR_PPM / 1_000_000)) / tick)
      seat.rest('sell', far, 5 * STAKE.worth)
    } else if (!plan.isDue) for (const { id } of seat.resting) seat.cancel(id)
    plan.pass()
  }
}
