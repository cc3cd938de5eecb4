import type { NoticeChannel } from '@candor/protocol'
import { Strokes, classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { PAGES } from '../../shared/addresses.ts'
import { icons } from '../../shared/widgets/icons.ts'
import style from './alerts.module.css'

const CHANNELS: readonly NoticeChannel[] = ['app', 'push', 'mail']

const PATHS: Readonly<Record<NoticeChannel, string>> = {
  app: icons.bell,
  push: 'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5M11 17.5h2',
  mail: 'M4 5.5h16v13H4zM4 7l8 6 8-6',
}

/** Where a channel is set up that is not yet. */
const SET_UP = { app: PAGES.notifications, push: PAGES.notifications, mail: PAGES.security }

interface TellChipsProps {
  /** What was chosen here; undefined: as for all messages of alerts. */
  value: readonly NoticeChannel[] | undefined
  onChange: (channels: NoticeChannel[]) => void
  /** A channel was pressed that has to be set up first, there. */
  onSetUp: (address: string) => void
}

/** How an alert is told, any of three. One that is not set up leads to where that is done. */
export function TellChips({ value, onChange, onSetUp }: TellChipsProps) {
  const { t } = useTranslation()
  const { data } = useCall('notificationChoices', {})
  const names = { app: t('notify.inApp'), push: t('notify.push'), mail: t('notify.mail') }
  const chosen = data?.choices.find(({ topic }) => topic === 'alerts')
  const isReady = {
    app: true,
    push: typeof data?.pushKey === 'string' && data.devices.length > 0,
    mail: data?.mail === true,
  }
  const isOn = (channel: NoticeChannel) =>
    isReady[channel] && (value ? value.includes(channel) : chosen?.[channel] === true)
  // A venue that pushes to nobody has nothing to set up.
  const offered = CHANNELS.filter((channel) => channel !== 'push' || data?.pushKey !== null)

  function press(channel: NoticeChannel) {
    if (!data) return
    if (!isReady[channel]) return onSetUp(SET_UP[channel])
    const others = CHANNELS.filter((one) => one !== channel && isOn(one))
    onChange(
      isOn(channel) ? others : CHANNELS.filter((one) => one === channel || others.includes(one)),
    )
  }

  const isNone = value?.length === 0
  return (
    <div>
      <p className={`${style.label} words`}>{t('alert.tell')}</p>
      <div
        className={style.chips}
        role="group"
        aria-label={t('alert.tell')}
        aria-describedby={isNone ? 'alert-tell' : undefined}
      >
        {offered.map((channel) => (
          <button
            key={channel}
            type="button"
            className={classes(style.chip, 'words')}
            aria-pressed={isOn(channel)}
            aria-label={
              data && !isReady[channel] ? t('alert.toSetUp', { name: names[channel] }) : undefined
            }
            onClick={() => press(channel)}
          >
            <Strokes path={PATHS[channel]} size={20} />
            <span>{names[channel]}</span>
          </button>
        ))}
      </div>
      {isNone && (
        <p id="alert-tell" className={`${style.distance} ${style.wrong} words`} role="status">
          {t('alert.tellNone')}
        </p>
      )}
    </div>
  )
}
