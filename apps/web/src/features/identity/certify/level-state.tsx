import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import type { IconName } from '../../../shared/widgets/icons.ts'
import style from './certify.module.css'

type Level = CallData<'certificationDetail'>['junior' | 'advanced']
type Submitted = Exclude<Level['status'], 'notCertified'>

const ICONS: Record<Submitted, IconName> = {
  inProgress: 'clock',
  failed: 'alert',
  certified: 'success',
}

/** State of a level that was submitted, with the reason where it has failed. */
export function LevelState({ level, children }: { level: Level; children?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (level.status === 'notCertified') return null
  const titles: Record<Submitted, string> = {
    inProgress: t('status.certificationInProgress'),
    failed: t('status.certificationFailed'),
    certified: t('status.certified'),
  }
  const texts: Record<Submitted, string> = {
    inProgress: t('certify.inProgressText'),
    failed: t('certify.failedText'),
    certified: t('certify.certifiedText'),
  }
  const at = level.decidedAt ?? level.submittedAt
  return (
    <Card className={style.state}>
      <h2 className={style.head}>
        <Icon name={ICONS[level.status]} />
        <span className="words">{titles[level.status]}</span>
      </h2>
      {level.reason && (
        <p className={`${style.reason} words`}>{t('certify.reason', { reason: level.reason })}</p>
      )}
      <p className={`${style.text} words`}>{texts[level.status]}</p>
      {at !== null && <p className={style.text}>{format.dateTime(at)}</p>}
      {children}
    </Card>
  )
}
