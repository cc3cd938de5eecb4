import { useState } from 'react'
import { useParams } from 'react-router'
import type { UserDetail } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { certificationName } from '../../data/names.ts'
import { useRead } from '../../data/reads.ts'
import { Page as Sheet } from '../../widgets/page.tsx'
import { ErrorState, LoadingRows, Note } from '../../widgets/states.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { Access } from './access.tsx'
import { Ledger } from './ledger.tsx'
import { Notes } from './notes.tsx'
import { Payees } from './payees.tsx'
import { Summary } from './summary.tsx'
import { type Contact, UserActs } from './user-acts.tsx'
import { WriteToUser } from './write-to-user.tsx'

type Tab = 'summary' | 'ledger' | 'payees' | 'access' | 'notes'

/** One user, under tabs. */
function UserPage() {
  const { id = '' } = useParams()
  const user = /^\d{6,15}$/.test(id) ? Number(id) : 0
  const read = useRead('userDetail', { user }, { enabled: user > 100_000, keep: false })
  if (user <= 100_000) {
    return (
      <Sheet title={`User ${id}`}>
        <ErrorState fault={{ name: 'not_found' }} onRetry={read.again} />
      </Sheet>
    )
  }
  if (!read.data) {
    return (
      <Sheet title={`User ${id}`}>
        {read.fault ? <ErrorState fault={read.fault} onRetry={read.again} /> : <LoadingRows />}
      </Sheet>
    )
  }
  return <User key={user} user={read.data} />
}

function User({ user }: { user: UserDetail }) {
  const address = useAddress()
  const tab = (address.value('tab') || 'summary') as Tab
  // Seen once, with a reason on record; forgotten when the page is left.
  const [contact, setContact] = useState<Contact>()
  return (
    <Sheet
      title={`${user.account} · ${user.id}`}
      about={
        <>
          {user.nickName}, certified: {certificationName(user.certification).toLowerCase()}, last
          seen {user.lastSeenAt ? <Ago at={user.lastSeenAt} /> : 'never'}{' '}
          {user.frozenAt ? (
            <Tag standing="bad">{user.stoppedByOwner ? 'Stopped by owner' : 'Frozen'}</Tag>
          ) : (
            <Tag standing="good">Open</Tag>
          )}
        </>
      }
      actions={
        <>
          <WriteToUser user={user} />
          <UserActs user={user} onContact={setContact} />
        </>
      }
    >
      {user.frozenAt && (
        <Note icon="lock">
          Kept out of the account since <Ago at={user.frozenAt} />: “{user.frozenReason}” What runs
          goes on by its terms.
          {user.stoppedByOwner &&
            ' The owner can open it again, a day after asking; a freeze leaves that to the desk.'}
        </Note>
      )}
      <div>
        <Tabs<Tab>
          label="About this user"
          value={tab}
          tabs={[
            { value: 'summary', label: 'Summary' },
            { value: 'ledger', label: 'Account record' },
            {
              value: 'payees',
              label: 'Cards and addresses',
              count: user.cards.length + user.wallets.length,
            },
            { value: 'access', label: 'Sessions and messages', count: user.sessions.length },
            { value: 'notes', label: 'Notes', count: user.notes.length },
          ]}
          onChange={(next) => address.set({ tab: next === 'summary' ? '' : next })}
        >
          {tab === 'summary' && <Summary user={user} contact={contact} />}
          {tab === 'ledger' && <Ledger user={user.id} />}
          {tab === 'payees' && <Payees user={user} />}
          {tab === 'access' && <Access user={user} />}
          {tab === 'notes' && <Notes user={user} />}
        </Tabs>
      </div>
    </Sheet>
  )
}

export { UserPage as Page }
