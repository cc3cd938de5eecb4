import type { UserRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { certificationName } from '../../data/names.ts'
import { useRead } from '../../data/reads.ts'
import { dayText } from '../../data/time.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { Select } from '../../widgets/field.tsx'
import { TablePage } from '../../widgets/page.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import style from './users.module.css'

const LIMIT = 50

/** Find a user by id, account, e-mail address or telephone number. */
function UsersPage() {
  const address = useAddress()
  const text = address.value('text')
  const frozen = address.value('frozen')
  const read = useRead('userPage', {
    text,
    page: address.page,
    limit: LIMIT,
    ...(frozen ? { frozen: frozen === 'yes' } : {}),
  })
  return (
    <TablePage
      title="Users"
      about="Contacts are masked. To see one in full you give a reason, and it is recorded."
      actions={
        <>
          <div className={style.search}>
            <SearchBox
              label="Id, account, e-mail or telephone"
              value={text}
              onChange={(next) => address.set({ text: next })}
            />
          </div>
          <ExportLink name="users" />
        </>
      }
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
    >
      <DataTable<UserRow>
        label="Users"
        rows={read.data?.records}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(row) => String(row.id)}
        hrefOf={(row) => `/users/${row.id}`}
        empty={{
          title: text ? 'Nobody is found by this.' : 'Nobody has registered yet.',
          text: text ? 'E-mail addresses and telephone numbers have to be whole.' : undefined,
        }}
        columns={[
          { key: 'id', head: 'Id', cell: (row) => row.id },
          { key: 'account', head: 'Account', cell: (row) => row.account },
          { key: 'nick', head: 'Name', cell: (row) => row.nickName, wideOnly: true },
          { key: 'email', head: 'E-mail', cell: (row) => row.email ?? '' },
          { key: 'phone', head: 'Telephone', cell: (row) => row.phone ?? '', wideOnly: true },
          {
            key: 'level',
            head: 'Certified',
            cell: (row) => certificationName(row.certification),
          },
          {
            key: 'frozen',
            head: 'Access',
            cell: (row) =>
              row.frozenAt ? <Tag standing="bad">Frozen</Tag> : <Tag standing="good">Open</Tag>,
            filter: (
              <Select
                quiet
                label="Access"
                value={frozen}
                options={[
                  { value: '', label: 'All' },
                  { value: 'yes', label: 'Frozen' },
                  { value: 'no', label: 'Open' },
                ]}
                onChange={(next) => address.set({ frozen: next })}
              />
            ),
          },
          {
            key: 'registered',
            head: 'Registered',
            align: 'right',
            cell: (row) => dayText(row.registeredAt),
          },
          {
            key: 'seen',
            head: 'Last seen',
            align: 'right',
            cell: (row) => (row.lastSeenAt ? <Ago at={row.lastSeenAt} /> : 'never'),
          },
        ]}
      />
    </TablePage>
  )
}

export { UsersPage as Page }
