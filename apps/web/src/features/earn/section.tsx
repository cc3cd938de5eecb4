import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { Icon } from '../../shared/widgets/icon.tsx'
import style from '../../shared/ticket/ticket.module.css'

interface SectionProps {
  title: string
  to?: string
  /** What stands there, unless it is all of what is headed. */
  words?: string
}

/** A heading, with the way to more. */
export function Section({ title, to, words }: SectionProps) {
  const { t } = useTranslation()
  return (
    <div className={style.section}>
      <h2 className={style.heading}>{title}</h2>
      {to && (
        <Link className={style.all} to={to}>
          {words ?? t('common.all')}
          <Icon name="right" size={20} />
        </Link>
      )}
    </div>
  )
}
