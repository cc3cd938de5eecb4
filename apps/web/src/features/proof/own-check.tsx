import { useOnline, useStore } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { type Run, beginCheck, checkRun, stopCheck } from './run/check-run.ts'
import { Result } from './result/result.tsx'
import style from './proof.module.css'

/** The one button, what it is doing, and what came of it. It goes on while the page is left. */
export function OwnCheck({ canBegin }: { canBegin: boolean }) {
  const { t } = useTranslation()
  const online = useOnline()
  const user = useSession((session) => session.user?.id)
  const last = useStore(checkRun)
  const run = last?.user === user ? last : undefined
  const isRunning = run?.stage === 'running'
  const begin = () => void beginCheck()
  return (
    <>
      <div className={style.act}>
        {isRunning ? (
          <Button kind="plain" wide onPress={stopCheck}>
            {t('proof.stop')}
          </Button>
        ) : (
          <Button wide icon="shield" disabled={!canBegin || !online} onPress={begin}>
            {run?.stage === 'done' ? t('proof.again') : t('proof.check')}
          </Button>
        )}
        {isRunning && <Progress run={run} />}
      </div>
      {run?.stage === 'broken' && (
        <ErrorState text={t('proof.broken')} error={run.error} onRetry={begin} />
      )}
      {run?.stage === 'done' &&
        (run.outcome.counts.records === 0 && run.outcome.findings.length === 0 ? (
          <EmptyState icon="shield" title={t('proof.none')} text={t('proof.noneHint')} />
        ) : (
          <Result outcome={run.outcome} />
        ))}
    </>
  )
}

function Progress({ run }: { run: Extract<Run, { stage: 'running' }> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className={style.progress} />
      <p className={`${style.doing} words`} role="status">
        {run.comparing
          ? t('proof.comparing')
          : t('proof.reading', { count: format.count(run.checked) })}
      </p>
    </>
  )
}
