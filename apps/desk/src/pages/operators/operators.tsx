import { useState } from 'react'
import type { OperatorRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { OneTimePassword } from '../../widgets/one-time-password.tsx'
import { TablePage } from '../../widgets/page.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { Invite } from './invite.tsx'
import { OperatorActs } from './operator-acts.tsx'

const LIMIT = 50

/** Who works at the desk, and what each may do. */
export function Page() {
  const address = useAddress()
  const read = useRead('operatorPage', { page: address.page, limit: LIMIT })
  const [password, setPassword] = useState<string>()
  return (
    <TablePage
      title="Operators"
      about="Where there is another owner, changes here take two: one proposes, another approves."
      actions={<Invite onPassword={setPassword} />}
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
    >
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
