import type { RechargeBankAccount } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { Button } from '../../widgets/button.tsx'
import { Card } from '../../widgets/card.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar, useBack } from '../../widgets/standard-bar.tsx'
import { Facts } from '../earn/facts.tsx'
import { CopyLine } from '../recharge/copy-line.tsx'
import { NoSuchWay } from '../recharge/no-such-way.tsx'
import style from '../recharge/recharge.module.css'
import { Warning } from '../recharge/warning.tsx'

/** The form that this page was opened from, with the amount that stands here. */
function formOf(currency: string, amount: string): string {
  const query = new URLSearchParams({ currency, way: 'thirdParty', amount })
  return `/pages/recharge/rechargeNew?${query.toString()}`
}

/** The purchase through the third party: what is bought, from whom, and the way there and back. */
export function Page() {
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
