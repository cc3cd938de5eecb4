import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { copyText } from '../copy-text.ts'
import style from './copy-line.module.css'

/** A named text that is to be typed elsewhere, with a way to copy it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation()
  return (
    <div className={style.line}>
      <div>
        <div className={`${style.name} words`}>{name}</div>
        <div className={style.value}>{value}</div>
      </div>
      <IconButton
        icon="copy"
        label={t('recharge.copyOf', { name })}
        onPress={() => copyText(value, t)}
      />
    </div>
  )
}
