import type { RiskOverview } from '@candor/desk-protocol'
import { count } from '../../data/figures.ts'
import { sentence } from '../../data/spell-out.ts'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { type Standing, Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'

const standings: Record<RiskOverview['workers'][number]['state'], Standing> = {
  waiting: 'good',
  working: 'busy',
  failing: 'bad',
}

/** What the venue does while nobody asks for it, worker by worker. */
export function WorkersCard({ workers }: Pick<RiskOverview, 'workers'>) {
  return (
    <Card title="Workers" aside="Lag: how much waits for one" flush>
      <SmallTable
        label="Workers"
        rows={workers}
        keyOf={({ name }) => name}
        empty="No worker runs."
        columns={[
          { head: 'Worker', cell: ({ name }) => sentence(name.replaceAll('-', ' ')) },
          { head: 'State', cell: ({ state }) => <Tag standing={standings[state]}>{state}</Tag> },
          {
            head: 'Last run',
            cell: ({ lastRunAt }) => (lastRunAt === null ? 'not yet' : <Ago at={lastRunAt} />),
          },
          { head: 'Runs', right: true, cell: ({ runs }) => count(runs) },
          { head: 'Failures', right: true, cell: ({ failures }) => count(failures) },
          { head: 'Lag', right: true, cell: ({ lag }) => count(lag) },
        ]}
      />
    </Card>
  )
}
