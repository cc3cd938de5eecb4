import { readStored, writeStored } from '../../../storage/stored.ts'

/** What a person chose at the futures ticket, kept on the phone: levers by symbol, what is unfolded. */
interface TicketChoices {
  levers: Record<string, number>
  allFigures: boolean
}

const STORED = 'contract.ticket'

function kept(): TicketChoices {
  const { levers, allFigures } = (readStored(STORED) ?? {}) as Partial<TicketChoices>
  return { levers: { ...levers }, allFigures: allFigures === true }
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
