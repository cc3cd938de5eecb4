import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './keys.module.css'

/** The venue's page for programs: every operation, with a form that tries it. */
const DOCS = '/api/v1/docs'

/** Leads to what a program can do with a key. */
export function ProgramDocs() {
  const { t } = useTranslation()
  return (
    <a className={classes(style.docs, 'words')} href={DOCS} target="_blank" rel="noreferrer">
      <span>{t('keys.docs')}</span>
      <Icon name="right" size={16} />
    </a>
  )
}
