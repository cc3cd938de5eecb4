import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import type { Outcome } from '../run/outcome.ts'
import { saveFile } from './save-file.ts'
import style from './result.module.css'

/** The file with everything that was checked. */
export function TakeFile({ outcome: { file, size, findings } }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={style.file}>
      <Button
        kind="link"
        icon="records"
        onPress={() => saveFile(`candor-records-${size}.json`, file)}
      >
        {findings.length > 0 ? t('proof.evidence') : t('proof.file')}
      </Button>
      <span className={`${style.about} words`}>
        {t('proof.fileHint', { size: format.count(Math.ceil(file.length / 1_000)) })}
      </span>
    </div>
  )
}
