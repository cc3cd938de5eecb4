import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { ChainClaimForm } from './chain-claim-form.tsx'
import { Coming } from './coming.tsx'
import { NoSuchWay } from './no-such-way.tsx'
import { QrCode } from '../../../shared/qr-code.tsx'
import style from './recharge.module.css'
import { Warning } from './warning.tsx'
import { type Way, useCurrencies } from './ways.ts'

/** The own deposit address on a chain, what is on its way to it, and a claim where it is needed. */
export function ChainDepositScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useCurrencies()
  const code = query.get('currency') ?? ''
  const currency = data?.find(({ currencyCode }) => currencyCode === code)
  const way = currency?.ways.find((one) => one.way === 'chain' && one.chain === query.get('chain'))
  return (
    <>
      <StandardBar title={t('recharge.depositOf', { currency: code })} home={PAGES.recharge} />
      <PageBody>
        {data ? (
          currency && way ? (
            <div className={style.stack}>
              <Address currency={code} way={way} />
              <Coming currency={code} hint={hintOf(way)} />
              <ChainClaimForm currency={currency} way={way} />
            </div>
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

  function hintOf({ watched }: Way): string {
    return watched ? t('recharge.waitsForTransfer') : t('recharge.waitsForClaim')
  }
}

function Address({ currency, way }: { currency: string; way: Way }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { depositAddress, minimum, confirmations } = way
  const chain = way.chain ?? ''
  if (depositAddress === null) {
    return (
      <Card className={style.card}>
        <Warning>{t('recharge.noAddress')}</Warning>
      </Card>
    )
  }
  return (
    <Card className={style.stack}>
      <div className={style.pay}>
        <QrCode value={depositAddress} title={t('recharge.yourAddress')} />
        <div>
          <div className={`${style.name} words`}>{t('recharge.yourAddress')}</div>
          <div className={style.address}>{depositAddress}</div>
        </div>
        <Button icon="copy" kind="plain" small onPress={() => copyText(depositAddress, t)}>
          {t('payees.copyAddress')}
        </Button>
      </div>
      <Warning>{t('recharge.oneNetwork', { currency, chain })}</Warning>
      <Facts
        facts={[
          { name: t('term.chain'), value: chain },
          { name: t('recharge.minimum'), value: `${format.figure(minimum)} ${currency}` },
          ...(confirmations === null
            ? []
            : [{ name: t('recharge.confirmations'), value: format.count(confirmations) }]),
        ]}
      />
      <p className={`${style.text} words`}>
        {way.watched ? t('recharge.nothingElse') : t('recharge.claimNeeded')}
      </p>
    </Card>
  )
}
