import { useTranslation } from 'react-i18next'
import style from './page-loading.module.css'

/** While a page's chunk is on its way and its shape is not known yet. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={style.page} role="status" aria-label={t('common.loading')}>
      <span className={style.ring} />
    </div>
  )
}
