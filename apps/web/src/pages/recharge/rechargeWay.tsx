import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../data/format.ts'
import { ErrorState } from '../../widgets/error-state.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { ListRow } from '../../widgets/list-row.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { NoSuchWay } from './no-such-way.tsx'
import style from './recharge.module.css'
import { type Way, useCurrencies, wayAddress, wayIcon, wayName } from './ways.ts'

/** The ways to deposit a currency, each with its smallest amount and how long it takes. */
export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const [query] = useSearchParams()
  const { data, error, refetch } = useCurrencies()
  const code = query.get('currency') ?? ''
  const currency = data?.find(({ currencyCode }) => currencyCode === code)

  function captionOf({ minimum, watched, confirmations }: Way): string {
    const least = t('msg.depositMinimum', { amount: `${format.figure(minimum)} ${code}` })
    const how = watched
      ? t('recharge.byItself', { count: confirmations ?? 1 })
      : t('recharge.byStaff')
    return `${least} · ${how}`
  }

  return (
    <>
      <StandardBar
        title={t('recharge.depositOf', { currency: code })}
        home="/pages/recharge/recharge"
      />
      <PageBody>
        {data ? (
          currency ? (
            <section>
              <h2 className={`${style.title} words`}>{t('recharge.chooseWay')}</h2>
              {currency.ways.map((way) => (
                <ListRow
                  key={`${way.way} ${way.chain ?? ''}`}
                  lead={
                    <span className={style.circle}>
                      <Icon name={wayIcon(way.way)} size={20} />
                    </span>
                  }
                  title={wayName(t, way.way, way.chain)}
                  caption={<span className="words">{captionOf(way)}</span>}
                  to={wayAddress(code, way)}
                />
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
