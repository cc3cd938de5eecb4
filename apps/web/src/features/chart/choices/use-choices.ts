import { keep, keptNow, useKept } from '../../../data/kept/kept.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'
import { type Choices, readChoices, writtenChoices } from './choices.ts'

/** Where a phone kept them before they were a person's. */
const BEFORE = 'chart'

function read(value: unknown): Choices {
  return readChoices(value ?? readStored(BEFORE))
}

/** How the person likes their charts, on each of their devices. */
export function useChoices(): Choices {
  return useKept('chart', read)
}

/** Changes some of the choices: at once here, soon on the person's other devices. */
export function choose(change: Partial<Choices>): void {
  keep('chart', writtenChoices({ ...read(keptNow('chart')), ...change }))
  writeStored(BEFORE, undefined)
}
