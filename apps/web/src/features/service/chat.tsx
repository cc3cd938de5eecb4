import { useRef } from 'react'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { PageLoading } from '../../shared/widgets/page-loading.tsx'
import { ChatScroll } from './chat-scroll.tsx'
import style from './chat.module.css'
import { Composer } from './composer.tsx'
import { End } from './end.tsx'
import { Entries } from './entries.tsx'
import { Greeting, GuestHint } from './greeting.tsx'
import { Older } from './older.tsx'
import { usePromiseText } from './promise-text.ts'
import { useChosenPlace } from './use-chosen-place.ts'
import { useConversation } from './use-conversation.ts'
import { useOlder } from './use-older.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useSeen } from './use-seen.ts'
import { useViewHeight } from './use-view-height.ts'

const NOTHING: never[] = []

/** The conversation with customer service: what was said, when an answer comes, the next words. */
export function Chat() {
  const { data, error, refetch, guestToken } = useConversation({ poll: true })
  const scroll = useRef<HTMLDivElement>(null)
  const frame = useViewHeight()
  const older = useOlder(data?.entries ?? NOTHING, data?.more ?? false, guestToken)
  const { outgoing, write, again, discard } = useOutgoing(guestToken, older.entries)
  useSeen(older.entries, data?.state, guestToken)
  useChosenPlace((place) => write({ kind: 'place', place }))
  const promise = usePromiseText(data?.state)
  return (
    <div ref={frame} className={style.frame}>
      {promise && (
        <p className={`${style.promise} words`} role="status">
          <Icon name="clock" size={16} />
          <span>{promise}</span>
        </p>
      )}
      <GuestHint />
      <ChatScroll scroll={scroll}>
        {data ? (
          <>
            <Older {...older} />
            {older.entries.length + outgoing.length === 0 && <Greeting />}
            <Entries
              entries={older.entries}
              outgoing={outgoing}
              readByDesk={data.state.readByDesk}
              onAgain={again}
              onDiscard={discard}
            />
            {data.state.state === 'answered' && <End guestToken={guestToken} />}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PageLoading />
        )}
      </ChatScroll>
      {data && (
        <Composer
          onWrite={(what) => {
            write(what)
            scroll.current?.scrollTo({ top: 0 })
          }}
        />
      )}
    </div>
  )
}
