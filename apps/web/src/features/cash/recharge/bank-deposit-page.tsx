import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { BankDeposit } from './bank-deposit.tsx'
import { NoSuchWay } from './no-such-way.tsx'
import { wayName } from '../records/way-name.ts'
import { type Way, useCurrencies } from './ways.ts'

/** The page of one of these ways: the one that the address names, or the first there is. */
export function BankDepositPage({ ways }: { ways: readonly Way['way'][] }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useCurrencies()
  const code = query.get('currency')
  const named = query.get('way')
  const fits = ({ way }: Way) => ways.includes(way) && (named === null || way === named)
  const currency = data?.find(
    (one) => (code === null || one.currencyCode === code) && one.ways.some(fits),
  )
  const way = currency?.ways.find(fits)
  const title = way ? wayName(t, way.way, way.chain) : t('action.deposit')
  return (
    <>
      <StandardBar title={title} home={PAGES.recharge} />
      <PageBody>
        {data ? (
          currency && way ? (
            <BankDeposit
              key={`${currency.currencyCode} ${way.way}`}
              currency={currency}
              way={way}
              asked={query.get('amount') ?? undefined}
            />
          ) : (
            <NoSuchWay />
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} circle={false} />
        )}
      </PageBody>
    </>
  )
}
