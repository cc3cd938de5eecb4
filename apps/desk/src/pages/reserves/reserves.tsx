import { fullMoney } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { Card } from '../../widgets/card.tsx'
import { Page as Sheet } from '../../widgets/page.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { ErrorState, LoadingRows, Note } from '../../widgets/states.tsx'
import { PublishBank } from './publish-bank.tsx'
import { PublishReserve } from './publish-reserve.tsx'

/** What the venue has for what it owes, as everybody is shown it, and the two ways to publish more. */
function ReservesPage() {
  const read = useRead('reserves', {})
  return (
    <Sheet
      title="Reserves"
      about="What everybody is shown of what the venue has for what it owes to people."
      actions={
        read.data && (
          <>
            <PublishBank codes={read.data.currencies} />
            {read.data.canSign && <PublishReserve />}
          </>
        )
      }
    >
      <Note icon="two">
        Both take two operators. The newest of each address and bank is shown, and counts for a
        week.
        {read.data?.canSign === false &&
          ' Addresses need a chain to read balances from, and a public log whose checkpoint they sign.'}
      </Note>
      <Card title="Published" flush>
        {read.data ? (
          <SmallTable
            label="Reserves"
            rows={read.data.statements}
            keyOf={(row) => `${row.address ?? row.bank ?? ''} ${row.currencyCode}`}
            empty="Nothing was published yet."
            columns={[
              { head: 'Where', cell: (row) => row.address ?? row.bank ?? '' },
              {
                head: 'Rests on',
                cell: (row) =>
                  row.block === null ? 'a statement' : `a signature, and block ${row.block}`,
              },
              { head: 'Day', cell: (row) => row.day },
              {
                head: 'Amount',
                right: true,
                cell: (row) => fullMoney(row.amount, row.currencyCode),
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

export { ReservesPage as Page }
