import { nameOf } from '../../data/names.ts'
import { fullMoney } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { Card } from '../../widgets/card.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows, Note } from '../../widgets/states.tsx'
import { FundPool } from './fund-pool.tsx'
import { MoveFunds } from './move-funds.tsx'

const purposes: Readonly<Record<string, string>> = {
  treasury: 'The house’s own money, from which pools are funded.',
  fees: 'What users have paid for trades, swaps and withdrawals.',
  promotions: 'Registration gifts and bonuses are paid from it.',
  rewards: 'Income of wealth and lock mining is set aside and paid from it.',
  fastPool: 'The other side of fast contracts.',
  contractPool: 'The other side of futures.',
  liquidity: 'Quotes in spot markets and the other side of exchanges.',
}

/** The house's own money: where it lies, and the two ways to move it. */
function PoolsPage() {
  const read = useRead('riskOverview', {})
  const codes = [...new Set((read.data?.pools ?? []).map((pool) => pool.currencyCode))]
  return (
    <Sheet
      title="Pools"
      about="Balanced postings of the house’s own money. Users’ money cannot be reached from here."
      actions={
        <>
          <ExportLink name="pools" />
          <MoveFunds codes={codes} pools={read.data?.pools ?? []} />
          <FundPool codes={codes} />
        </>
      }
    >
      <Note icon="two">
        Both take two operators: what you send waits under Approvals until a different one carries
        it out.
      </Note>
      <Card title="Now" flush>
        {read.data ? (
          <SmallTable
            label="Pools"
            rows={read.data.pools}
            keyOf={(row) => `${row.pool} ${row.currencyCode}`}
            empty="No pool holds anything. Fund one to begin."
            columns={[
              { head: 'Pool', cell: (row) => nameOf(row.pool) },
              { head: 'What it is for', cell: (row) => purposes[row.pool] ?? '' },
              {
                head: 'Free',
                right: true,
                cell: (row) => fullMoney(row.available, row.currencyCode),
              },
              {
                head: 'Set aside for promises',
                right: true,
                cell: (row) => fullMoney(row.held, row.currencyCode),
              },
            ]}
          />
        ) : read.fault ? (
          <ErrorState fault={read.fault} onRetry={read.again} />
        ) : (
          <LoadingRows />
        )}
      </Card>
    </Sheet>
  )
}

export { PoolsPage as Page }
