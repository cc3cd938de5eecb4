import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/widgets/button.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import style from './find.module.css'
import type { Source, Sources } from './use-found.ts'

/** What cannot be found yet: bones while it comes, a sentence and another try where it did not. */
export function Missing({ sources: { markets, help, isComplete } }: { sources: Sources }) {
  const { t } = useTranslation()
  return (
    <>
      {!isComplete && <SkeletonRows rows={2} />}
      <Failed source={markets} text={t('find.marketsMissing')} />
      <Failed source={help} text={t('find.helpMissing')} />
    </>
  )
}

function Failed({ source, text }: { source: Source; text: string }) {
  const { t } = useTranslation()
  if (source.state !== 'failed') return null
  return (
    <div className={style.missing}>
      <Problem text={text} />
      <Button kind="plain" small icon="refresh" onPress={source.again}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
