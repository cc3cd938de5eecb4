import type { FeeTiers } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { PartBar, Standing } from '../../../shared/standing/standing.tsx'
import { partOfNext } from './next-tier.ts'
import style from './fees.module.css'

/** Where the person stands: tier, volume, and what is missing of the next one. */
export function OwnTier({ fees }: { fees: FeeTiers }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, tier, volume, today, missing, until, currencyCode } = fees
  const amount = (text: string) => `${format.amount(text)}\u00a0${currencyCode}`
  return (
    <Standing
      title={t('fees.tierOf', { tier: format.count(tier), last: format.count(tiers.length - 1) })}
      caption={t('fees.until', { time: format.dateTime(until) })}
      facts={[
        { name: t('fees.volume'), text: amount(volume) },
        { name: t('fees.today'), text: amount(today) },
      ]}
    >
      <div className={style.progress}>
        <PartBar part={partOfNext(fees)} />
      </div>
      <p className={style.next}>
        {missing === null
          ? t('fees.highest')
          : t('fees.missing', { amount: amount(missing), tier: format.count(tier + 1) })}
      </p>
    </Standing>
  )
}
