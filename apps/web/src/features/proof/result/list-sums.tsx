import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import type { Outcome } from '../run/outcome.ts'
import style from './result.module.css'

/** What the venue owes to everybody and shows for it, a line for each currency. */
export function ListSums({ sums }: Pick<NonNullable<Outcome['list']>, 'sums'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={style.sums}>
      {sums.map(({ currencyCode: currency, owed, onChain, stated }) => (
        <li key={currency} className={`${style.about} words`}>
          {t('proof.listSum', {
            currency,
            owed: format.amount(owed),
            onChain: format.amount(onChain),
            stated: format.amount(stated),
          })}
        </li>
      ))}
    </ul>
  )
}
