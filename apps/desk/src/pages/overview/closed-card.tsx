import { type RiskOverview, closedName } from '@candor/desk-protocol'
import { count, money } from '../../data/figures.ts'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Ago } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'

/** What arrived at accounts that their owners have closed; nothing where nothing did. */
export function ClosedCard({ rows }: { rows: RiskOverview['closedAccounts'] }) {
  if (rows.length === 0) return null
  return (
    <Card title="Arrived at closed accounts">
      <p>
        The books owe it to whoever owned the account. They get it by a recovery of its name, after
        a proof that two operators accept, such as a message signed with the key that it was sent
        by.
      </p>
      <SmallTable
        label="Arrived at closed accounts"
        rows={rows}
        keyOf={(row) => `${row.user} ${row.currencyCode}`}
        empty="None."
        columns={[
          {
            head: 'Account',
            cell: (row) => <UserLink user={row.user} account={closedName(row.user)} />,
          },
          { head: 'Deposits', right: true, cell: (row) => count(row.count) },
          { head: 'Amount', right: true, cell: (row) => money(row.amount, row.currencyCode) },
          { head: 'Last', cell: (row) => <Ago at={row.lastAt} /> },
        ]}
      />
    </Card>
  )
}
