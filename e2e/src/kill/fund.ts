import { join } from 'node:path'
import { openFileJournal, realDisk } from '@candor/journal'
import { parseAmount, ppm } from '@candor/money'
import { type Transactor, openTransactor } from '@candor/transactor'
import type { Funds } from './verify-balances.ts'

/**
 * Credits these users as if the money had arrived from outside, while the venue is stopped: it has
 * no call for that.
 */
export async function fund(dataDir: string, users: readonly number[], funds: Funds): Promise<void> {
  const journal = await openFileJournal({ disk: realDisk(), folder: join(dataDir, 'journal') })
  const transactor = await openTransactor({ journal, now: Date.now })
  try {
    await withoutBonus(transactor)
    for (const [code, decimal] of funds) {
      const currency = transactor.engine.currencyId(code)!
      const parsed = parseAmount(decimal, transactor.engine.currencies()[currency]!.scale)
      if (!parsed.ok) throw new Error(`${decimal} is no amount of ${code}`)
      const requestId = `kill-${code}`
      for (const user of users) {
        const { outcome } = await transactor.submit({
          kind: 'creditRecharge',
          user,
          currency,
          amount: parsed.value,
          requestId,
        })
        if (outcome !== 'accepted') throw new Error(`user ${user} could not be funded: ${outcome}`)
      }
    }
  } finally {
    await transactor.stop()
  }
}

/** What is counted afterwards is exactly what was credited; the next start brings the bonus back. */
async function withoutBonus(transactor: Transactor): Promise<void> {
  const rules = transactor.engine.cashRules()
  if (rules) await transactor.submit({ kind: 'setCashRules', spec: { ...rules, bonus: ppm(0) } })
}
