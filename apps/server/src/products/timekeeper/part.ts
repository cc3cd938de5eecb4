import type { Kernel } from '../../kernel/kernel.ts'
import { definePart } from '../../kernel/part.ts'
import { Timekeeper } from './timekeeper.ts'

/**
 * Carries out what is due. Opened after the market, which first recovers prints that were missed. It
 * gives the timekeeper to tests that move the clock themselves and stop it.
 */
export const settlementPart = definePart({
  name: 'settlement',
  open({ transactor, log, now }: Pick<Kernel, 'transactor' | 'log' | 'now'>) {
    const timekeeper = new Timekeeper(transactor, { log, now })
    return { gives: { timekeeper }, leadWorkers: [timekeeper] }
  },
})
