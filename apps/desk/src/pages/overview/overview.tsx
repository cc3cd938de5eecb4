import { permille } from '@candor/money/decimals'
import { count, fullMoney, permilleText } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { useRead } from '../../data/reads.ts'
import { Card } from '../../widgets/card.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Meter } from '../../widgets/meter.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { Flag, Flags, Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { BooksCheck } from './books-check.tsx'
import { ChainCard } from './chain-card.tsx'
import { ClosedCard } from './closed-card.tsx'
import { Coverage } from './coverage.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { findingsOf } from './findings.ts'
import { ResultCard } from './result-card.tsx'
import { WorkersCard } from './workers-card.tsx'
import style from './overview.module.css'

const EVERY_MS = 10_000

/** The venue's risk at this moment, on one page. */
function OverviewPage() {
  const read = useRead('riskOverview', {}, { everyMs: EVERY_MS })
  const risk = read.data
  if (!risk) {
    return (
      <Sheet title="Risk">
        {read.fault ? <ErrorState fault={read.fault} onRetry={read.again} /> : <LoadingRows />}
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Risk"
      about={
        <>
          What the venue holds, owes and has promised. Read <Ago at={risk.venueTime} />
          {read.fault && '; it cannot be read just now, so this is as it was'}.
        </>
      }
      actions={
        <>
          <ExportLink name="pools" label="Pools, CSV" />
          <ExportLink name="balances" label="Balances, CSV" />
        </>
      }
    >
      <Card title="What needs a look" aside={<BooksCheck />}>
        <Flags none="Nothing. The books are covered, prices come, and every limit has room.">
          {findingsOf(risk).map((finding) => (
            <Flag key={finding.text} standing={finding.standing}>
              {finding.text}
            </Flag>
          ))}
        </Flags>
      </Card>
      <Coverage rows={risk.coverage} />
      <ResultCard />
      <ExposureCard exposure={risk.exposure} />
      <div className={style.columns}>
        <Card title="Pools of the house" flush>
          <SmallTable
            label="Pools"
            rows={risk.pools}
            first={12}
            keyOf={(row) => `${row.pool} ${row.currencyCode}`}
            empty="No pool holds anything."
            columns={[
              { head: 'Pool', cell: (row) => nameOf(row.pool) },
              {
                head: 'Free',
                right: true,
                cell: (row) => fullMoney(row.available, row.currencyCode),
              },
              {
                head: 'Set aside',
                right: true,
                cell: (row) => fullMoney(row.held, row.currencyCode),
              },
            ]}
          />
        </Card>
        <Card title="Promised and set aside" flush>
          <SmallTable
            label="Promises"
            rows={risk.promises}
            keyOf={(row) => `${row.product} ${row.pool} ${row.currencyCode}`}
            empty="Nothing is promised."
            columns={[
              { head: 'Product', cell: (row) => nameOf(row.product) },
              { head: 'From', cell: (row) => nameOf(row.pool) },
              {
                head: 'Orders',
                right: true,
                cell: (row) => (row.orders === null ? '' : count(row.orders)),
              },
              {
                head: 'Promised',
                right: true,
                cell: (row) => fullMoney(row.promised, row.currencyCode),
              },
            ]}
          />
        </Card>
        <Card title="Income promised against budgets" aside="From 90% it is named above" flush>
          <SmallTable
            label="Budgets"
            rows={risk.budgets}
            first={10}
            keyOf={(row) => row.code}
            empty="No wealth or lock-mining product has a budget."
            columns={[
              { head: 'Product', cell: (row) => row.code },
              {
                head: 'Promised',
                right: true,
                cell: (row) => fullMoney(row.promised, row.currencyCode),
              },
              {
                head: 'Budget',
                right: true,
                cell: (row) => fullMoney(row.budget, row.currencyCode),
              },
              {
                head: 'Used',
                right: true,
                cell: (row) => {
                  const used = permille(row.promised, row.budget)
                  return <Used permille={used} label={row.code} text={permilleText(used)} />
                },
              },
            ]}
          />
        </Card>
        <Card title="Withdrawals under way" flush>
          <SmallTable
            label="Withdrawals under way"
            rows={risk.withdrawals}
            keyOf={(row) => `${row.currencyCode} ${row.state}`}
            empty="None is under way."
            columns={[
              {
                head: 'State',
                cell: (row) => (
                  <Tag standing={row.state === 'unknown' ? 'heed' : 'busy'}>{row.state}</Tag>
                ),
              },
              { head: 'How many', right: true, cell: (row) => count(row.count) },
              {
                head: 'Amount',
                right: true,
                cell: (row) => fullMoney(row.amount, row.currencyCode),
              },
            ]}
          />
        </Card>
        <Card title="Recurring purchases and swaps" aside="Runs of 24 hours" flush>
          <SmallTable
            label="Recurring purchases and swaps"
            rows={risk.plans}
            keyOf={(row) => row.currencyCode}
            empty="There are none."
            columns={[
              { head: 'Active', cell: (row) => count(row.active) },
              { head: 'Paused', right: true, cell: (row) => count(row.paused) },
              { head: 'Made', right: true, cell: (row) => count(row.made) },
              { head: 'Left out', right: true, cell: (row) => count(row.leftOut) },
              {
                head: 'Given',
                right: true,
                cell: (row) => fullMoney(row.volume, row.currencyCode),
              },
            ]}
          />
        </Card>
        <Card title="Prices and tables">
          <Facts
            of={[
              [
                'Source',
                risk.simulated ? `${risk.feed.source} (simulated market)` : risk.feed.source,
              ],
              [
                'Indexes',
                `${count(risk.feed.indexes)}, ${count(risk.feed.stale.length)} without a fresh price`,
              ],
              [
                'Newest price',
                risk.feed.newestAt ? <Ago key="at" at={risk.feed.newestAt} /> : 'none yet',
              ],
              ['Journal', `record ${count(risk.tables.durableSeq)}`],
              [
                'Tables',
                risk.tables.lag === 0
                  ? 'as new as the journal'
                  : `${count(risk.tables.lag)} records behind the journal`,
              ],
            ]}
          />
        </Card>
        <ChainCard chain={risk.chain} />
        <ClosedCard rows={risk.closedAccounts} />
        <WorkersCard workers={risk.workers} />
      </div>
    </Sheet>
  )
}

function Used({ permille: used, label, text }: { permille: number; label: string; text: string }) {
  return (
    <span className={style.used}>
      <Meter permille={used} label={`${label}, used`} />
      <span>{text}</span>
    </span>
  )
}

export { OverviewPage as Page }
