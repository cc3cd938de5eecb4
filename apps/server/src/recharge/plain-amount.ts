import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'

/** Units of a currency as a decimal text without zeros that say nothing. */
export function plainAmount(
  engine: Pick<EngineView, 'currencies' | 'currencyId'>,
  code: string,
  units: bigint,
): string {
  const { scale } = engine.currencies()[engine.currencyId(code)!]!
  const text = formatUnits(units, scale)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
