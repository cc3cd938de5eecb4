import type { ConversationRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { useSelf } from '../../data/session.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { Chips } from '../../widgets/chips.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago, Waiting } from '../../widgets/time.tsx'
import { Conversation } from './conversation.tsx'
import style from './service.module.css'

const LIMIT = 50
const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const

/** Conversations with people: who waits longest is on top. */
function ServicePage() {
  const address = useAddress()
  const self = useSelf()
  const state = useQueueState(STATES)
  const whose = address.value('whose') as '' | 'mine' | 'nobody'
  const account = address.value('account')
  const read = useRead('conversationPage', {
    page: address.page,
    limit: LIMIT,
    ...(state === 'all' ? {} : { state }),
    ...(whose === 'mine' ? { assignedTo: self.id } : {}),
    ...(whose === 'nobody' ? { assignedTo: null } : {}),
    ...(account ? { account } : {}),
  })
  return (
    <QueuePage<ConversationRow>
      path="/service"
      title="Customer service"
      about="Whoever answers first looks after it. To answer another’s, take it over first."
      filters={
        <>
          <SearchBox
            label="Id, account, e-mail or telephone"
            value={account}
            onChange={(next) => address.set({ account: next })}
          />
          <Chips<'' | 'mine' | 'nobody'>
            label="Whose"
            value={whose}
            options={[
              { value: '', label: 'Everybody’s' },
              { value: 'mine', label: 'Mine' },
              { value: 'nobody', label: 'Nobody’s' },
            ]}
            onChange={(next) => address.set({ whose: next })}
          />
        </>
      }
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{ title: state === 'waiting' ? 'Nobody waits for an answer.' : 'None of these.' }}
      columns={[
        {
          key: 'who',
          head: 'Who',
          cell: (row) => (
            <>
              {row.user?.account ?? `Guest ${row.id}`}
              {row.unread > 0 && <span className="unseen">, {row.unread} unread</span>}
              <span className={style.preview}>{lastText(row)}</span>
            </>
          ),
        },
        {
          key: 'state',
          head: 'State',
          cell: (row) =>
            row.state === 'waiting' ? (
              <Tag standing="heed">{row.unread > 0 ? `${row.unread} new` : 'Waiting'}</Tag>
            ) : (
              <Tag>{row.state}</Tag>
            ),
        },
        {
          key: 'since',
          head: 'For',
          align: 'right',
          cell: (row) =>
            row.waitingSince === null ? (
              <Ago at={row.changedAt} />
            ) : (
              <Waiting since={row.waitingSince} />
            ),
        },
      ]}
      detail={(id) => <Conversation key={id} id={Number(id)} />}
    />
  )
}

function lastText({ last }: ConversationRow): string {
  if (!last) return ''
  const said = last.text ?? (last.kind === 'picture' ? 'a picture' : last.kind)
  return last.from === 'desk' ? `Desk: ${said}` : said
}

export { ServicePage as Page }
