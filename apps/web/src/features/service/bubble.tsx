import type { ServiceEntry } from '@candor/protocol'
import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import style from './chat.module.css'
import { clockTime } from './clock-time.ts'
import { KeptPicture } from './picture.tsx'

/** One entry of either side, or a line of the venue about the conversation itself. */
export function Bubble({ entry, note }: { entry: ServiceEntry; note?: string | undefined }) {
  const { t } = useTranslation()
  if (entry.from === 'system') {
    return (
      <li className={style.line}>
        <span className="words">{t('service.closedHere')}</span>
      </li>
    )
  }
  return (
    <BubbleFrame own={entry.from === 'person'} at={entry.at} note={note}>
      {entry.text !== null && <p className={style.text}>{entry.text}</p>}
      {entry.picture && <KeptPicture picture={entry.picture} own={entry.from === 'person'} />}
      {entry.place && <PlaceLink place={entry.place} />}
    </BubbleFrame>
  )
}

interface FrameProps {
  own: boolean
  at: number
  /** How far it has come, under it. */
  note?: string | undefined
  children: ReactNode
  /** What can be done about it, under it. */
  acts?: ReactNode
}

export function BubbleFrame({ own, at, note, children, acts }: FrameProps) {
  const { t, i18n } = useTranslation()
  return (
    <li className={classes(style.entry, own && style.own)}>
      <span className="unseen">{own ? t('service.you') : t('term.customerService')}</span>
      <div className={style.bubble}>{children}</div>
      <p className={style.note}>
        {clockTime(at, i18n.language)}
        {note && <span className="words"> · {note}</span>}
      </p>
      {acts}
    </li>
  )
}

export function PlaceLink({ place }: { place: NonNullable<ServiceEntry['place']> }) {
  const { t } = useTranslation()
  const { latitude, longitude, name } = place
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    name,
  })
  return (
    <Link className={style.place} to={`${PAGES.place}?${query.toString()}`}>
      <Icon name="crosshair" size={20} />
      <span>
        <span className={style.text}>{name}</span>
        <span className={`${style.show} words`}>{t('service.showPlace')}</span>
      </span>
    </Link>
  )
}
