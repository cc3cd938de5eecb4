import { useState } from 'react'
import type { ConversationDetail } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { useSelf } from '../../data/session.ts'
import { CaseOf } from '../../queue/case-of.tsx'
import { DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { Case } from '../../widgets/page.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'
import { languageName } from '../../data/languages.ts'
import { Answer } from './answer.tsx'
import { ConversationActs } from './conversation-acts.tsx'
import { Notes } from './notes.tsx'
import { Thread } from './thread.tsx'
import style from './service.module.css'

const FIRST = 50
const MOST = 200

export function Conversation({ id }: { id: number }) {
  const [limit, setLimit] = useState(FIRST)
  const read = useRead('conversationDetail', { id, limit }, { everyMs: 4_000 })
  return (
    <CaseOf read={read}>
      {(of) => (
        <Reading
          of={of}
          onEarlier={of.more && limit < MOST ? () => setLimit(limit + FIRST) : undefined}
        />
      )}
    </CaseOf>
  )
}

/** A conversation: the person above, the entries, the answer below. */
function Reading(props: { of: ConversationDetail; onEarlier: (() => void) | undefined }) {
  const { conversation, entries, notes } = props.of
  const self = useSelf()
  const { user, assignedTo, state } = conversation
  const anothers = assignedTo !== null && assignedTo.id !== self.id
  const decision = useDecision(String(assignedTo?.id ?? ''))
  return (
    <>
      <header className={style.head}>
        <div>
          <h2>{user ? user.nickName : `Guest, conversation ${conversation.id}`}</h2>
          <p>
            {user && (
              <>
                <UserLink user={user.id} account={user.account} />,{' '}
              </>
            )}
            reads {languageName(conversation.language)}, began <Ago at={conversation.openedAt} />{' '}
            {assignedTo ? (
              <Tag standing={anothers ? 'heed' : 'plain'}>With {operatorText(assignedTo)}</Tag>
            ) : (
              <Tag>With nobody</Tag>
            )}
          </p>
        </div>
        <div className={style.acts}>
          <ConversationActs conversation={conversation} decision={decision} />
        </div>
      </header>
      <Case
        foot={
          <DecisionFoot decision={decision}>
            {state !== 'closed' && !anothers && (
              <Answer
                id={conversation.id}
                pictures={user !== null}
                onConflict={decision.handlers.onConflict}
                onDone={decision.handlers.onDone}
              />
            )}
            {state !== 'closed' && anothers && (
              <p>{operatorText(assignedTo)} looks after this. Take it over to answer.</p>
            )}
            {state === 'closed' && <p>Closed. It opens again when the person writes.</p>}
          </DecisionFoot>
        }
      >
        <Thread
          entries={entries}
          personRead={conversation.personRead}
          onEarlier={props.onEarlier}
        />
        <Notes id={conversation.id} notes={notes} />
      </Case>
    </>
  )
}
