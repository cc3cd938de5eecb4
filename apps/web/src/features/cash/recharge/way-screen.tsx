import type { OwnChargeCurrency } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { NoSuchWay } from './no-such-way.tsx'
import style from './recharge.module.css'
import { wayName } from '../records/way-name.ts'
import { type Way, useCurrencies, wayAddress, wayIcon } from './ways.ts'

/** The ways to deposit the currency that the address names, or without one those of every currency. */
export function RechargeWayScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useCurrencies()
  const code = query.get('currency') ?? ''
  const currencies = data?.filter(({ currencyCode }) => code === '' || currencyCode === code)
  return (
    <>
      <StandardBar
        title={code === '' ? t('action.deposit') : t('recharge.depositOf', { currency: code })}
        home={PAGES.recharge}
      />
      <PageBody>
        {currencies ? (
          currencies.length > 0 ? (
            <section>
              <h2 className={`${style.title} words`}>{t('recharge.chooseWay')}</h2>
              {currencies.map((currency) => (
                <WaysOf key={currency.currencyCode} currency={currency} named={code === ''} />
              ))}
            </section>
          ) : (
            <NoSuchWay />
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </PageBody>
    </>
  )
}

interface WaysOfProps {
  currency: OwnChargeCurrency
  /** Whether the title does not say the currency, so that each way has to. */
  named: boolean
}

/** Each way with its smallest amount and how long it takes. */
function WaysOf({ currency: { currencyCode, ways }, named }: WaysOfProps) {
  const { t } = useTranslation()
  const format = useFormat()

  function captionOf({ minimum, watched, confirmations }: Way): string {
    const amount = `${format.figure(minimum)} ${currencyCode}`
    const how = watched
      ? t('recharge.byItself', { count: confirmations ?? 1 })
      : t('recharge.byStaff')
    return `${t('msg.depositMinimum', { amount })}\u00a0· ${how}`
  }

  return ways.map((way) => (
    <ListRow
      key={`${way.way} ${way.chain ?? ''}`}
      lead={
        <span className={style.circle}>
          <Icon name={wayIcon(way.way)} size={20} />
        </span>
      }
      title={`${named ? `${currencyCode} · ` : ''}${wayName(t, way.way, way.chain)}`}
      caption={<span className="words">{captionOf(way)}</span>}
      to={wayAddress(currencyCode, way)}
    />
  ))
}
