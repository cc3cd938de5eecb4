import type { NoticeRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { stretchOf } from './days.ts'
import style from './messages.module.css'
import { TOPIC_ICONS } from './topics.ts'
import { useSeen } from './use-seen.ts'

interface MessageRowProps {
  row: NoticeRow
  /** Told of a row that was opened, or seen long enough to be read. */
  onRead: (id: string) => void
}

/** One message or announcement; a touch leads to its case, where it has one. */
export function MessageRow({ row, onRead }: MessageRowProps) {
  const { id, topic, title, summary, at, read, link } = row
  const { t, i18n } = useTranslation()
  const element = useRef<HTMLAnchorElement>(null)
  useSeen(element, read ? undefined : () => onRead(id))
  return (
    <Link
      ref={element}
      to={link ?? `${PAGES.message}?id=${id}`}
      className={style.row}
      onClick={() => !read && onRead(id)}
    >
      <span className={style.circle}>
        <Icon name={topic ? TOPIC_ICONS[topic] : 'notice'} size={20} />
      </span>
      <span className={style.words}>
        <span className={classes(style.title, !read && style.unread, 'words')}>{title}</span>
        <span className={classes(style.summary, 'words')}>{summary}</span>
      </span>
      <span className={style.side}>
        <span className={style.time}>{timeText(at, i18n.language)}</span>
        {!read && (
          <span className={style.dot}>
            <span className="unseen">{t('content.unread')}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

const clocks = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }),
)
const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
)
const years = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }))

/** The time of what came today or yesterday, else the day; with the year where it is another. */
function timeText(at: number, language: string): string {
  const now = Date.now()
  if (stretchOf(at, now) !== 'earlier') return clocks(language).format(at)
  const ofThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (ofThisYear ? days : years)(language).format(at)
}
