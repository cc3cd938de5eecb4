import type { Period } from '@candor/protocol/periods'
import { useTranslation } from 'react-i18next'
import { LENGTHS } from './periods.ts'

/** Returns what writes a period where space is short: 15m, 4h, 1W. */
export function usePeriodLabel(): (period: Period) => string {
  const { t } = useTranslation()
  return (period) => {
    const { type, span: count } = LENGTHS[period]
    if (type === 'minute') return t('chart.minutes', { count })
    if (type === 'hour') return t('chart.hours', { count })
    if (type === 'day') return t('chart.days', { count })
    return type === 'week' ? t('chart.week') : t('chart.month')
  }
}
