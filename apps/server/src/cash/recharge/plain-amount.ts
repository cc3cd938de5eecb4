import type { EngineView } from '@candor/engine'
import { shortDecimal } from '@candor/money'

/** Units of the currency with this code as the shortest decimal text. */
export function plainAmount(
  engine: Pick<EngineView, 'currencies' | 'currencyId'>,
  code: string,
  units: bigint,
): string {
  const { scale } = engine.currencies()[engine.currencyId(code)!]!
  return shortDecimal(units, scale)
}
