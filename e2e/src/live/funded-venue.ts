import { parseAmount } from '@candor/money'
import { readConfig } from '@candor/server/testing'
import { startVenue } from '@candor/server/testing/venue'

/**
 * A venue whose pools for fast contracts and for gifts are funded at its start. Where there is real
 * money two owners do that, whose approvals count a day after all were told of them: a test has not
 * got that day.
 */
const POOLS = ['fastPool', 'promotions'] as const
const AMOUNT = '100000'

const progress = (step: string) => console.log(`  ${step} ...`)
const venue = await startVenue(readConfig(process.env), { progress })
process.once('SIGTERM', () => void venue.stop().then(() => process.exit(0)))

const { transactor } = venue.parts
const currency = transactor.engine.currencyId('USDT')!
const amount = parseAmount(AMOUNT, transactor.engine.currencies()[currency]!.scale)
if (!amount.ok) throw new Error(`${AMOUNT} is no amount`)
for (const pool of POOLS) {
  const { outcome } = await transactor.submit({
    ...{ kind: 'fundPool', pool, currency, amount: amount.value },
    requestId: `live-${pool}`,
  })
  if (outcome !== 'accepted') throw new Error(`${pool} was not funded: ${outcome}`)
}
console.log('  Pools are funded.')
