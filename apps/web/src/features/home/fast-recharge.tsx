import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import style from './home.module.css'

const CURRENCY = 'USDT'

/** The shortest way to deposit, where the venue has one. */
export function FastRecharge() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: way } = useCall(
    'chargeCurrencyList',
    {},
    {
      staleTime: 5 * 60_000,
      select: (currencies) =>
        currencies.find(({ currencyCode }) => currencyCode === CURRENCY)?.ways[0],
    },
  )
  if (!way) return null
  const minimum = `${format.figure(way.minimum)} ${CURRENCY}`
  return (
    <Card className={style.fastRecharge}>
      <CoinIcon code={CURRENCY} size={36} />
      <div>
        <p className={style.offer}>{t('home.fastRecharge')}</p>
        <p className={style.terms}>
          {way.chain ? `${way.chain} · ` : ''}
          {t('home.fromAmount', { amount: minimum })}
        </p>
      </div>
      <Button small onPress={() => void navigate(PAGES.recharge)}>
        {t('action.deposit')}
      </Button>
    </Card>
  )
}
