import { money } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { Card } from '../../widgets/card.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { At } from '../../widgets/time.tsx'
import { ChangeBounds } from './change-bounds.tsx'
import { KINDS, SUMS, kindNames, sumNames } from './names.ts'

const EVERY_MS = 15_000

/** What operators let pass within a day, and the bounds of it. */
function BoundsPage() {
  const read = useRead('bounds', {}, { everyMs: EVERY_MS })
  const { data } = read
  return (
    <Sheet
      title="Bounds of a day"
      about="How much one operator may let pass in 24 hours before a second is needed, and the most that may pass at all."
      actions={data && <ChangeBounds kept={data.bounds} version={data.version} />}
    >
      {data ? (
        <>
          {KINDS.map((kind) => (
            <Card key={kind} title={kindNames[kind]}>
              <Facts
                of={SUMS.map((sum) => [sumNames[sum], money(data.bounds[kind][sum], 'USDT')])}
              />
            </Card>
          ))}
          {data.changedAt !== null && (
            <p>
              Changed <At at={data.changedAt} />, carried out by {data.changedBy}.
            </p>
          )}
          <Card title="Passed within the last 24 hours" flush>
            <SmallTable
              label="Passed"
              rows={data.operators}
              keyOf={(row) => String(row.operator.id)}
              empty="Nobody let anything pass."
              columns={[
                { head: 'Operator', cell: (row) => row.operator.name },
                {
                  head: 'Claims, alone',
                  right: true,
                  cell: (row) => money(row.claimsAlone, 'USDT'),
                },
                { head: 'Claims, in all', right: true, cell: (row) => money(row.claims, 'USDT') },
                {
                  head: 'Withdrawals, alone',
                  right: true,
                  cell: (row) => money(row.withdrawalsAlone, 'USDT'),
                },
                {
                  head: 'Withdrawals, in all',
                  right: true,
                  cell: (row) => money(row.withdrawals, 'USDT'),
                },
              ]}
            />
          </Card>
        </>
      ) : read.fault ? (
        <ErrorState fault={read.fault} onRetry={read.again} />
      ) : (
        <LoadingRows />
      )}
    </Sheet>
  )
}

export { BoundsPage as Page }
