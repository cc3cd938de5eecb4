import { classes, useOnline } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../data/problem.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { PageHeading } from './page-heading.tsx'
import { useBack } from './standard-bar.tsx'
import style from './state.module.css'

interface ErrorStateProps {
  /** What failed, in words; else the error's own sentence. */
  text?: string
  error?: unknown
  onRetry: () => void
  full?: boolean
}

/** Something did not load: why, and another try. */
export function ErrorState({ text, error, onRetry, full }: ErrorStateProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const problem = useProblem()
  return (
    <div className={classes(style.state, full && style.full, 'words')} role="alert">
      <span className={style.circle}>
        <Icon name={online ? 'alert' : 'offline'} />
      </span>
      {full ? (
        <PageHeading className={style.title}>{text ?? t('msg.loadFailed')}</PageHeading>
      ) : (
        <p className={style.title}>{text ?? t('msg.loadFailed')}</p>
      )}
      {error !== undefined && <p className={style.text}>{problem(error)}</p>}
      <div className={style.action}>
        <Button kind="plain" small icon="refresh" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
      {full && <WayBack />}
    </div>
  )
}

/** In place of a page there is no bar to leave by, and an installed application has no button of a browser. */
function WayBack() {
  const { t } = useTranslation()
  return (
    <Button kind="link" small onPress={useBack()}>
      {t('common.back')}
    </Button>
  )
}
