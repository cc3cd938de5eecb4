import type { RiskOverview } from '@candor/desk-protocol'
import { isZero } from '@candor/money/decimals'
import { exact } from '../../data/figures.ts'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Tag } from '../../widgets/tag.tsx'

/** What is held outside against what users and the house own: equal to the last unit, or an alarm. */
export function Coverage({ rows }: { rows: RiskOverview['coverage'] }) {
  return (
    <Card
      title="Coverage"
      aside="Held outside = all users + the house, to the last unit; anything else is an alarm"
      flush
    >
      <SmallTable
        label="Coverage"
        rows={sorted(rows)}
        first={6}
        keyOf={(row) => row.currencyCode}
        empty="No currency has come in yet."
        columns={[
          { head: 'Currency', cell: (row) => row.currencyCode },
          { head: 'Held outside', right: true, cell: (row) => exact(row.outside) },
          { head: 'All users', right: true, cell: (row) => exact(row.users) },
          { head: 'The house', right: true, cell: (row) => exact(row.house) },
          { head: 'Difference', right: true, cell: (row) => exact(row.difference) },
          {
            head: 'Standing',
            cell: (row) =>
              isZero(row.difference) ? (
                <Tag standing="good">Covered</Tag>
              ) : (
                <Tag standing="bad">Differs</Tag>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** What differs first, then what users own; currencies of the house alone come last. */
function sorted(rows: RiskOverview['coverage']): RiskOverview['coverage'] {
  const rank = (row: RiskOverview['coverage'][number]) =>
    isZero(row.difference) ? (isZero(row.users) ? 2 : 1) : 0
  return [...rows].sort((a, b) => rank(a) - rank(b))
}
