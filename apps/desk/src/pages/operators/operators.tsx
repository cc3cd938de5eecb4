import { useState } from 'react'
import type { OperatorRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { OneTimePassword } from '../../widgets/one-time-password.tsx'
import { TablePage } from '../../widgets/page.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { AnotherOwner } from '../../widgets/another-owner.tsx'
import { Note } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'
import { useSelf, venueNow } from '../../data/session.ts'
import { Invite } from './invite.tsx'
import { OperatorActs } from './operator-acts.tsx'
import style from './operators.module.css'

const LIMIT = 50

/** Who works at the desk, and what each may do. */
function OperatorsPage() {
  const address = useAddress()
  const read = useRead('operatorPage', { page: address.page, limit: LIMIT })
  const [password, setPassword] = useState<string>()
  const alone = !useSelf().partners.includes('owner')
  return (
    <TablePage
      title="Operators"
      about="Once there is another owner, changes here take two: one proposes, the other approves."
      actions={<Invite onPassword={setPassword} />}
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
    >
      {alone && (
        <div className={style.alone}>
          <Note icon="two">
            <AnotherOwner />
          </Note>
        </div>
      )}
      <DataTable<OperatorRow>
        label="Operators"
        rows={read.data?.records}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(row) => String(row.id)}
        empty={{ title: 'No operators.' }}
        columns={[
          { key: 'name', head: 'Name', cell: (row) => row.name },
          { key: 'roles', head: 'Roles', cell: (row) => row.roles.join(', ') },
          {
            key: 'access',
            head: 'Access',
            cell: (row) =>
              row.disabled ? (
                <Tag standing="bad">Disabled</Tag>
              ) : row.passwordDue ? (
                <Tag standing="busy">Has not come in yet</Tag>
              ) : !row.secondFactor ? (
                <Tag standing="heed">No authenticator</Tag>
              ) : (
                <Tag standing="good">Open</Tag>
              ),
          },
          {
            key: 'origin',
            head: 'Came in',
            wideOnly: true,
            cell: (row) =>
              row.onMachine
                ? 'by command'
                : row.invitedBy
                  ? `invited by ${row.invitedBy.name}`
                  : 'unknown',
          },
          {
            key: 'counts',
            head: 'Approvals count',
            cell: (row) => <Counts from={row.countsFrom} />,
          },
          {
            key: 'sessions',
            head: 'Sessions',
            align: 'right',
            wideOnly: true,
            cell: (row) => row.sessions,
          },
          {
            key: 'seen',
            head: 'Last seen',
            align: 'right',
            cell: (row) => (row.lastSeenAt ? <Ago at={row.lastSeenAt} /> : 'never'),
          },
          {
            key: 'acts',
            head: 'Change',
            align: 'right',
            cell: (row) => <OperatorActs operator={row} onPassword={setPassword} />,
          },
        ]}
      />
      {password && <OneTimePassword password={password} onClose={() => setPassword(undefined)} />}
    </TablePage>
  )
}

/** When an operator's approvals begin to count: a day after every owner was told. */
function Counts({ from }: { from: number | null }) {
  if (from === null) return <Tag standing="heed">when every owner was told</Tag>
  if (from <= venueNow()) return 'yes'
  return (
    <Tag standing="busy">
      from <At at={from} />
    </Tag>
  )
}

export { OperatorsPage as Page }
