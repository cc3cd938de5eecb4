import { useTranslation } from 'react-i18next'
import { copyText } from '../../../shared/copy-text.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import style from './settings.module.css'

/** Recovery codes as they were just made: shown here and never again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={style.form}>
      <p className={`${style.lead} words`}>{t('security.recoveryText')}</p>
      <ol className={style.codes} aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button kind="plain" wide icon="copy" onPress={() => copyText(codes.join('\n'), t)}>
        {t('security.copy')}
      </Button>
      <Button wide onPress={onKept}>
        {t('security.keptCodes')}
      </Button>
    </div>
  )
}
