import type { EngineView } from '@candor/engine'

/** Available and held, of the account assets and of the coin assets, in units, by currency; zeros are left out. */
export function balancesOf(engine: EngineView, user: number): Record<string, string[]> {
  const own: Record<string, string[]> = {}
  engine.currencies().forEach(({ code }, currency) => {
    const sums = (['funding', 'coin'] as const).flatMap((purse) => [
      String(engine.available(user, purse, currency)),
      String(engine.held(user, purse, currency)),
    ])
    if (sums.some((sum) => sum !== '0')) own[code] = sums
  })
  return own
}
