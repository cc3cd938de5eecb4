import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFindKey, setFindKey } from '../../shared/find-key.ts'
import { Switch } from '../../shared/widgets/checkbox.tsx'
import style from './find.module.css'

/** Whether the key opens the search; shown where there may be a keyboard. */
export function FindKeyRow() {
  const { t } = useTranslation()
  const [on, setOn] = useState(hasFindKey)
  return (
    <div className={style.key}>
      <span className="words">{t('find.key')}</span>
      <Switch
        label={t('find.key')}
        checked={on}
        onChange={(next) => {
          setFindKey(next)
          setOn(next)
        }}
      />
    </div>
  )
}
