import { useEffect } from 'react'
import { useAct } from '../data/acts.ts'
import { useRead } from '../data/reads.ts'
import { beginSession, mayCall, useSelf, venueNow } from '../data/session.ts'
import { AnotherOwner } from '../widgets/another-owner.tsx'
import { Button } from '../widgets/button.tsx'
import { Note } from '../widgets/states.tsx'
import { At } from '../widgets/time.tsx'
import style from './power-notes.module.css'

const EVERY_MS = 30_000

/** What keeps this operator, or everybody, from deciding about money; and what owners are told. */
export function PowerNotes() {
  const self = useSelf()
  useFreshSelf()
  const from = self.countsFrom
  const decides = self.roles.some((role) => role === 'finance' || role === 'owner')
  return (
    <div className={style.notes}>
      {!self.moneyPower && (
        <Note icon="lock">
          Nobody moves money here yet: a venue of real money needs two owners made on its machine.{' '}
          <AnotherOwner />
        </Note>
      )}
      {decides && from === null && (
        <Note icon="clock">
          Your approvals do not count yet: not every owner has said that they were told of your
          access. They count a day after the last of them has.
        </Note>
      )}
      {decides && from !== null && from > venueNow() && (
        <Note icon="clock">
          Your approvals count from <At at={from} />: a day after every owner was told of your
          access.
        </Note>
      )}
      {mayCall(self, 'operatorNews') && <News />}
    </div>
  )
}

/** Others come in and their approvals begin to count: who could be the second is asked anew. */
function useFreshSelf(): void {
  const { data } = useRead('me', {}, { everyMs: EVERY_MS })
  useEffect(() => {
    if (data) beginSession(data)
  }, [data])
}

const WORDS = {
  made: 'was made an owner on the venue’s machine',
  reset: 'was let in anew on the venue’s machine',
  invited: 'was invited',
  access: 'was let in anew',
  roles: 'may do more than before',
} as const

/**
 * News of operators who came in, were let in again or may do more; an owner confirms having seen
 * them.
 */
function News() {
  const read = useRead('operatorNews', {}, { everyMs: EVERY_MS })
  const act = useAct('seeOperatorNews')
  const news = read.data?.news ?? []
  if (news.length === 0) return null
  return (
    <div className={style.news} role="status">
      <Note icon="key">
        {news.map((one) => (
          <span key={one.id}>
            {one.name} ({one.roles.join(', ')}) {WORDS[one.what]}, <At at={one.at} />.{' '}
          </span>
        ))}
        Their approvals count a day after every owner has said to know of it.
      </Note>
      <Button
        small
        busy={act.busy}
        onPress={() => {
          void act.run({ news: news.map((one) => one.id) }).then(() => read.again())
        }}
      >
        I know of this
      </Button>
    </div>
  )
}
