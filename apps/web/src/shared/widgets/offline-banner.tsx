import { classes, useOnline } from '@candor/ui'
import { useTranslation } from 'react-i18next'
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
  const lost = useStreamLost((state) => state.lost)
  if (online && !lost) return null
  return (
    <div className={classes(style.banner, 'words')} role="status">
      <Icon name="offline" size={16} />
      <span>{t('common.offlineBanner')}</span>
    </div>
  )
}
