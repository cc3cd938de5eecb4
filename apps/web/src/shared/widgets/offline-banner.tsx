import { classes, useOnline } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useStreamLost } from '../../data/stream-lost.ts'
import { Icon } from './icon.tsx'
import style from './offline-banner.module.css'

/**
 * Shown while there is no connection, or there are no live prices: figures are then the last known
 * ones.
 */
export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const { lost, asOf } = useStreamLost()
  const format = useFormat()
  if (online && !lost) return null
  return (
    <div className={classes(style.banner, 'words')} role="status">
      <Icon name="offline" size={16} />
      <span>
        {asOf === undefined
          ? t('common.offlineBanner')
          : t('common.offlineAsOf', { time: format.minute(asOf) })}
      </span>
    </div>
  )
}
