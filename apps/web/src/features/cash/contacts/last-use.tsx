import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './payee-field.module.css'
import type { Payee } from './payees.ts'

/** When a payee was last withdrawn to; with `star`, whether it is a favourite too. */
export function LastUse({ payee, star = false }: { payee: Payee; star?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const used =
    payee.lastUsedAt === null
      ? t('contacts.unused')
      : t('contacts.lastUsed', { date: format.date(payee.lastUsedAt) })
  return (
    <span className={style.use}>
      {star && payee.isFavourite && (
        <span className={style.favourite} role="img" aria-label={t('contacts.favourite')}>
          <Icon name="star" size={16} filled />
        </span>
      )}
      {used}
    </span>
  )
}
