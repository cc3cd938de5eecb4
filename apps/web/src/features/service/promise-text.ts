import { MINUTE_MS } from '@candor/money/durations'
import type { ServiceState } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useServerNow } from '../../data/server-clock.ts'
import { clockTime } from './clock-time.ts'
import { dayOf } from './days.ts'

/** When there is an answer, as a sentence that stays true while the page is open. */
export function usePromiseText(state: ServiceState | undefined): string | undefined {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const now = useServerNow(true, MINUTE_MS)
  if (!state) return undefined
  const { kind, at } = state.promise
  const near = dayOf(at) === dayOf(now)
  const time = near ? clockTime(at, i18n.language) : format.weekday(at)
  const waiting = state.state === 'waiting'
  if (kind === 'opens')
    return waiting ? t('service.waitOpens', { time }) : t('service.opens', { time })
  if (!waiting) return t('service.replyIfNow', { time })
  return at < now ? t('service.late') : t('service.replyBy', { time })
}
