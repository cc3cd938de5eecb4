import type { UserDetail } from '@candor/desk-protocol'
import { nameOf } from '../../data/names.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Ago } from '../../widgets/time.tsx'
import style from './users.module.css'

/** Where they are signed in, and what the venue wrote to them. */
export function Access({ user }: { user: UserDetail }) {
  return (
    <div className={style.stack}>
      <Card title="Sessions" flush>
        <SmallTable
          label="Sessions"
          rows={user.sessions}
          keyOf={(session) => session.session}
          empty="Not signed in anywhere."
          columns={[
            { head: 'Device', cell: (session) => session.device },
            { head: 'Address', cell: (session) => session.address },
            { head: 'Begun', cell: (session) => <Ago at={session.createdAt} /> },
            { head: 'Last seen', cell: (session) => <Ago at={session.lastSeenAt} /> },
            {
              head: 'End it',
              right: true,
              cell: (session) => (
                <ActButton
                  call="endUserSessions"
                  label="End"
                  title={`End the session on ${session.device}`}
                  small
                  done="Ended."
                  presets={['The user reports a lost device.', 'A session from a strange place.']}
                  body={(reason) => ({ user: user.id, session: session.session, reason })}
                />
              ),
            },
          ]}
        />
      </Card>
      <Card title="Newest messages" flush>
        <SmallTable
          label="Newest messages"
          rows={user.messages}
          keyOf={(message) => String(message.id)}
          empty="No messages."
          columns={[
            { head: 'About', cell: (message) => nameOf(message.template) },
            { head: 'Sent', cell: (message) => <Ago at={message.sentAt} /> },
            {
              head: 'Read',
              cell: (message) => (message.readAt ? <Ago at={message.readAt} /> : 'not yet'),
            },
          ]}
        />
      </Card>
    </div>
  )
}
