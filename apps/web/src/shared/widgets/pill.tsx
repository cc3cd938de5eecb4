import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../data/config.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './pill.module.css'

/** A quiet statement in a line-only pill. */
export function Pill({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(style.pill, 'words')}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

/**
 * Marks prices as simulated, on every screen that shows one. Also shown while the source is
 * unknown: a price must never pass for a real one.
 */
export function SimulatedPill({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const { data: config } = useConfig()
  if (config?.marketSource === 'live') return null
  return <Pill icon="flask">{short ? t('common.simulated') : t('common.simulatedMarket')}</Pill>
}
