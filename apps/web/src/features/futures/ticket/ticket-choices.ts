import { UNITS, type Unit } from './size.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

/** What a person chose at the futures ticket, kept on the phone: levers by symbol, how sizes are said. */
interface TicketChoices {
  levers: Record<string, number>
  allFigures: boolean
  /** Whether a size is said in lots or by amount. */
  unit: Unit
}

const STORED = 'contract.ticket'

function kept(): TicketChoices {
  const { levers, allFigures, unit } = (readStored(STORED) ?? {}) as Partial<TicketChoices>
  return {
    levers: { ...levers },
    allFigures: allFigures === true,
    unit: UNITS.find((each) => each === unit) ?? 'lots',
  }
}

/** The lever last chosen for a symbol, where it is still on offer. */
export function keptLever(symbol: string, levers: readonly number[]): number | undefined {
  const lever = kept().levers[symbol]
  return levers.find((each) => each === lever)
}

export function keepLever(symbol: string, lever: number): void {
  const choices = kept()
  writeStored(STORED, { ...choices, levers: { ...choices.levers, [symbol]: lever } })
}

export function keptAllFigures(): boolean {
  return kept().allFigures
}

export function keepAllFigures(allFigures: boolean): void {
  writeStored(STORED, { ...kept(), allFigures })
}

export function keptUnit(): Unit {
  return kept().unit
}

export function keepUnit(unit: Unit): void {
  writeStored(STORED, { ...kept(), unit })
}
