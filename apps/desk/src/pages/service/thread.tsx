import { classes } from '@candor/ui'
import { useEffect, useRef } from 'react'
import type { ConversationDetail } from '@candor/desk-protocol'
import { fileAddress } from '../../data/files.ts'
import { operatorText } from '../../queue/operator-text.ts'
import { At } from '../../widgets/time.tsx'
import style from './service.module.css'

type Entry = ConversationDetail['entries'][number]

interface ThreadProps {
  entries: readonly Entry[]
  /** Up to which entry the person has read. */
  personRead: number
  onEarlier?: () => void
}

/** A conversation in its order: the person on the left, the desk on the right. */
export function Thread({ entries, personRead, onEarlier }: ThreadProps) {
  const end = useRef<HTMLLIElement>(null)
  const newest = entries.at(-1)?.id
  // What is new is in view; reading up in the thread is not disturbed by what was there before.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <ol className={style.thread} aria-label="Conversation">
      {onEarlier && (
        <li className={style.middle}>
          <button type="button" className={style.earlier} onClick={onEarlier}>
            Earlier entries
          </button>
        </li>
      )}
      {entries.map((entry, place) => (
        <li
          key={entry.id}
          ref={place === entries.length - 1 ? end : undefined}
          className={classes(
            style.entry,
            entry.from === 'desk' && style.own,
            entry.from === 'system' && style.middle,
          )}
        >
          <Said entry={entry} />
          <p className={style.by}>
            {entry.from === 'desk' && `${operatorText(entry.operator)}, `}
            <At at={entry.at} />
            {entry.from === 'desk' && Number(entry.id) <= personRead && ', read'}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Said({ entry }: { entry: Entry }) {
  if (entry.kind === 'closed') return <p>The conversation was closed.</p>
  if (entry.kind === 'picture' && entry.picture) {
    const { filename, width, height } = entry.picture
    const address = fileAddress(filename)
    return (
      <a href={address} target="_blank" rel="noreferrer" className={style.bubble}>
        <img src={address} alt="Sent picture" width={width} height={height} loading="lazy" />
      </a>
    )
  }
  if (entry.kind === 'place' && entry.place) {
    const { name, latitude, longitude } = entry.place
    return (
      <p className={style.bubble}>
        Place: {name} ({latitude.toFixed(5)}, {longitude.toFixed(5)})
      </p>
    )
  }
  return <p className={style.bubble}>{entry.text}</p>
}
