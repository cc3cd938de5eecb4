import type { AlertRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { keyOf, queryClient, refetchCalls, useCall } from '../../data/queries.ts'
import { useUnread } from '../../data/unread.ts'
import { Switch } from '../../shared/widgets/checkbox.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { followLongPress } from '../../shared/touch/long-press.ts'
import { useRemoveAlert } from './remove-alert.ts'
import { SwipeAway } from './swipe-away.tsx'
import { alertIcon, useAlertState, useAlertWords } from './alert-words.ts'
import style from './alerts.module.css'

/** Alerts of a person at most. */
export const MOST = 50

interface AlertListProps {
  onEdit: (alert: AlertRow) => void
  /** Below a sheet's title, or a page's. */
  heading?: 'h2' | 'h3'
}

/**
 * A person's alerts, each with its switch. A touch on one changes it, a swipe removes it; its menu, by
 * a long press or its key, does either.
 */
export function AlertList({ onEdit, heading: Heading = 'h3' }: AlertListProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('alerts', { body: {} })
  const { messages } = useUnread()
  const remove = useRemoveAlert()
  const { list, asked, close } = useMenu(data?.alerts)
  // One that goes off comes with a message.
  useEffect(() => void refetchCalls('alerts', 'alertFirings'), [messages])
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <SkeletonRows rows={3} />
  }
  const { alerts, fired } = data
  return (
    <section aria-label={t('alert.list')}>
      <div className={style.head}>
        <Heading className={`${style.heading} words`}>
          {t('alert.yours', { count: alerts.length })}
        </Heading>
        <Link to={PAGES.alertsFired} className={`${style.fired} words`}>
          {t('alert.firedCount', { count: fired })}
          <Icon name="right" size={20} />
        </Link>
      </div>
      {alerts.length === 0 && <p className={`${style.none} words`}>{t('alert.none')}</p>}
      <ul ref={list}>
        {alerts.map((alert) => (
          <li key={alert.id} data-alert={alert.id}>
            <SwipeAway onAway={() => void remove(alert)}>
              <Row alert={alert} onEdit={onEdit} />
            </SwipeAway>
          </li>
        ))}
      </ul>
      {alerts.length >= MOST && <p className={`${style.none} words`}>{t('alert.full')}</p>}
      {asked && (
        <RowMenu
          alert={asked}
          onEdit={() => onEdit(asked)}
          onRemove={() => void remove(asked)}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Which alert of a list was held, or asked for its menu. */
function useMenu(alerts: readonly AlertRow[] | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<AlertRow>()
  const isShown = alerts !== undefined
  const held = useEffectEvent((element: Element) => {
    const id = element.closest<HTMLElement>('[data-alert]')?.dataset['alert']
    const alert = alerts?.find((one) => one.id === id)
    if (alert) setAsked(alert)
    return alert !== undefined
  })
  useEffect(() => {
    const element = list.current
    return element ? followLongPress(element, (pressed) => held(pressed)) : undefined
  }, [isShown])
  return { list, asked, close: () => setAsked(undefined) }
}

interface RowMenuProps {
  alert: AlertRow
  onEdit: () => void
  onRemove: () => void
  onClose: () => void
}

function RowMenu({ alert, onEdit, onRemove, onClose }: RowMenuProps) {
  const { t } = useTranslation()
  const wordsOf = useAlertWords()
  const act = (done: () => void) => () => {
    onClose()
    done()
  }
  return (
    <Sheet title={wordsOf(alert)} onClose={onClose}>
      <ListRow soft lead={<Icon name="pencil" />} title={t('alert.change')} onPress={act(onEdit)} />
      <ListRow
        soft
        last
        lead={<Icon name="trash" />}
        title={t('alert.remove')}
        end={<span />}
        onPress={act(onRemove)}
      />
    </Sheet>
  )
}

function Row({ alert, onEdit }: { alert: AlertRow; onEdit: (alert: AlertRow) => void }) {
  const wordsOf = useAlertWords()
  const stateOf = useAlertState()
  const problem = useProblem()
  const title = wordsOf(alert)

  async function turn(on: boolean) {
    const key = keyOf('alerts', { body: {} })
    const shown = (state: AlertRow['state']) =>
      queryClient.setQueryData<{ alerts: AlertRow[] }>(key, (before) => {
        const alerts = before?.alerts.map((one) => (one.id === alert.id ? { ...one, state } : one))
        return before && alerts ? { ...before, alerts } : before
      })
    shown(on ? 'on' : 'off')
    try {
      await call('switchAlert', { body: { id: alert.id, on } })
    } catch (error) {
      shown(alert.state)
      showToast(problem(error))
    }
    await refetchCalls('alerts')
  }

  return (
    <div className={style.row}>
      <button type="button" className={style.open} onClick={() => onEdit(alert)}>
        <span className={style.circle}>
          <Icon name={alertIcon(alert)} size={20} />
        </span>
        <span className={style.words}>
          <span className={`${style.title} words`}>{title}</span>
          <span className={`${style.caption} words`}>{stateOf(alert)}</span>
        </span>
      </button>
      <label className={style.reach}>
        <Switch label={title} checked={alert.state === 'on'} onChange={(next) => void turn(next)} />
      </label>
    </div>
  )
}
