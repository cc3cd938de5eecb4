import type { ServiceEntry } from '@candor/protocol'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { serverNow } from '../../data/server-clock.ts'
import { Bubble } from './bubble.tsx'
import style from './chat.module.css'
import { nearDay, withDays } from './days.ts'
import type { Outgoing } from './outgoing.ts'
import { Sending } from './sending.tsx'

interface EntriesProps {
  entries: readonly ServiceEntry[]
  outgoing: readonly Outgoing[]
  readByDesk: string | null
  onAgain: (entry: Outgoing) => void
  onDiscard: (entry: Outgoing) => void
}

/** What was said, day by day, then what is on its way. What is added is read out. */
export function Entries({ entries, outgoing, readByDesk, onAgain, onDiscard }: EntriesProps) {
  const { t } = useTranslation()
  const lastOwn = entries.findLast(({ from }) => from === 'person')
  const lines = withDays<ServiceEntry | Outgoing>([...entries, ...outgoing])
  return (
    <div role="log" aria-live="polite" aria-label={t('service.log')}>
      <ol className={style.entries}>
        {lines.map(({ thing, day }) => (
          <Fragment key={'id' in thing ? (thing.requestId ?? thing.id) : thing.requestId}>
            {day !== undefined && <Day at={day} />}
            {'id' in thing ? (
              <Bubble
                entry={thing}
                note={thing === lastOwn ? t(isRead(thing, readByDesk)) : undefined}
              />
            ) : (
              <Sending
                entry={thing}
                onAgain={() => onAgain(thing)}
                onDiscard={() => onDiscard(thing)}
              />
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

function isRead({ id }: ServiceEntry, readByDesk: string | null) {
  return readByDesk !== null && Number(readByDesk) >= Number(id) ? 'service.read' : 'service.sent'
}

function Day({ at }: { at: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const near = nearDay(at, serverNow())
  return (
    <li className={style.line}>
      <span className="words">
        {near === undefined
          ? format.date(at)
          : t(near === 'today' ? 'service.today' : 'service.yesterday')}
      </span>
    </li>
  )
}
