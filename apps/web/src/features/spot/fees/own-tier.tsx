import type { FeeTiers } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { partOfNext } from './next-tier.ts'
import style from './fees.module.css'

/** Where the person stands: tier, volume, and what is missing of the next one. */
export function OwnTier({ fees }: { fees: FeeTiers }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, tier, volume, today, missing, until, currencyCode } = fees
  const amount = (text: string) => `${format.amount(text)} ${currencyCode}`
  return (
    <section className={style.standing} aria-label={t('fees.yours')}>
      <div className={style.head}>
        <h2 className={style.heading}>
          {t('fees.tierOf', { tier: format.count(tier), last: format.count(tiers.length - 1) })}
        </h2>
        <p className={style.caption}>{t('fees.until', { time: format.dateTime(until) })}</p>
      </div>
      <div className={style.track}>
        <div className={style.bar} style={{ width: `${partOfNext(fees)}%` }} />
      </div>
      <p className={style.next}>
        {missing === null
          ? t('fees.highest')
          : t('fees.missing', { amount: amount(missing), tier: format.count(tier + 1) })}
      </p>
      <dl className={style.facts}>
        <div>
          <dt className="words">{t('fees.volume')}</dt>
          <dd>{amount(volume)}</dd>
        </div>
        <div>
          <dt className="words">{t('fees.today')}</dt>
          <dd>{amount(today)}</dd>
        </div>
      </dl>
    </section>
  )
}
