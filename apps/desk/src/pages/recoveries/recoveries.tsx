import type { RecoveryRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { RecoveryCase } from './recovery-case.tsx'
import { stateNames, stateStandings } from './names.ts'

const LIMIT = 50
const STATES = [
  { value: 'open', label: 'Waiting for you' },
  { value: 'waiting', label: 'In their 72 hours' },
  { value: 'ended', label: 'Ended' },
] as const

/** People who have lost password, devices and addresses, and ask for their account. */
function RecoveriesPage() {
  const { page } = useAddress()
  const state = useQueueState(STATES)
  const read = useRead('recoveryPage', { state, page, limit: LIMIT })
  return (
    <QueuePage<RecoveryRow>
      path="/recoveries"
      title="Recoveries"
      about="Compare the fresh photo with the certified one, and the code on the paper with ours. Two operators accept; 72 hours later a link goes to the new address."
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{ title: state === 'open' ? 'Nobody asks for a lost account.' : 'None.' }}
      columns={[
        { key: 'account', head: 'Account', cell: (row) => row.account },
        { key: 'contact', head: 'New address', cell: (row) => row.contact },
        {
          key: 'state',
          head: 'State',
          cell: (row) => <Tag standing={stateStandings[row.state]}>{stateNames[row.state]}</Tag>,
        },
        { key: 'at', head: 'Asked', align: 'right', cell: (row) => <Ago at={row.createdAt} /> },
      ]}
      detail={(id) => (
        <RecoveryCase
          key={id}
          id={Number(id)}
          listed={read.data?.records.find((row) => String(row.id) === id)}
        />
      )}
    />
  )
}

export { RecoveriesPage as Page }
