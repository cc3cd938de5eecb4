import { classes, useOnline } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useStreamLost } from '../../data/stream-lost.ts'
import { Icon } from './icon.tsx'
import style from './offline-banner.module.css'

/** Says that there is no connection, or no live prices, and that what shows was last known. */
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
