import type { RechargeBankAccount } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { NoSuchWay } from './no-such-way.tsx'
import style from './recharge.module.css'
import { Warning } from './warning.tsx'

/** The form that this page was opened from, with the amount that stands here. */
function formOf(currency: string, amount: string): string {
  const query = new URLSearchParams({ currency, way: 'thirdParty', amount })
  return `${PAGES.purchase}?${query.toString()}`
}

/** The purchase through the third party: what is bought, from whom, and the way there and back. */
export function PaymentScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const currencyCode = query.get('currency') ?? ''
  const amount = query.get('amount') ?? ''
  const { data, error, refetch } = useCall('rechargeBankAccount', {
    query: { currencyCode, amount },
  })
  const seller = data?.find(({ way }) => way === 'thirdParty')
  return (
    <>
      <StandardBar title={t('recharge.wayThirdParty')} home={formOf(currencyCode, amount)} />
      <PageBody>
        {data ? (
          seller ? (
            <Purchase seller={seller} amount={amount} />
          ) : (
            <NoSuchWay />
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Purchase({ seller, amount }: { seller: RechargeBankAccount; amount: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { bankName: name, currencyCode: currency, payUrl } = seller
  const back = useBack(formOf(currency, amount))
  return (
    <div className={style.stack}>
      <Card className={style.stack}>
        {seller.test && <Warning>{t('recharge.testProvider')}</Warning>}
        <Facts
          facts={[
            { name: t('recharge.seller'), value: name },
            ...(amount === ''
              ? []
              : [
                  {
                    name: t('term.amount'),
                    value: `${format.amount(amount)} ${currency}`,
                    strong: true,
                  },
                ]),
          ]}
        />
        <CopyLine name={t('recharge.reference')} value={seller.reference} />
        <p className={`${style.text} words`}>{t('recharge.providerHint', { currency, name })}</p>
      </Card>
      {payUrl && (
        <a
          className={`${style.link} words`}
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('recharge.openProvider', { name })}
        </a>
      )}
      <Button kind={payUrl ? 'plain' : 'primary'} wide onPress={back}>
        {t('recharge.iHavePaid')}
      </Button>
    </div>
  )
}
