import type { EngineView } from '@candor/engine'
import { expectSame } from '../divergence.ts'
import type { Model } from '../model/model.ts'
import { dayOf, feesOf, tierOf, tradedOn, volumeOf } from '../model/tiers.ts'

/** Everybody's volume, tier and fees are what the model says they are. */
export function checkTiers(view: EngineView, model: Model, at: number): void {
  expectSame('fees by volume', model.feeTiers, view.feeTiers())
  const now = Math.max(at, model.lastAt)
  const market = model.markets[model.lastSeq % model.markets.length]
  for (const user of model.users.keys()) {
    const volume = {
      before: volumeOf(model, user, now),
      today: tradedOn(model, user, dayOf(now)),
    }
    expectSame(`volume of user ${user}`, volume, view.tradedVolume(user, at))
    expectSame(`tier of user ${user}`, tierOf(model, user, now), view.feeTierOf(user, at))
    if (!market) continue
    const [makerFee, takerFee] = feesOf(model, market.spec, user, now)
    const found = view.spotFees(user, market.id, at)
    expectSame(
      `fees of user ${user} in market ${market.id}`,
      [makerFee, takerFee],
      [found.makerFee, found.takerFee],
    )
  }
}
