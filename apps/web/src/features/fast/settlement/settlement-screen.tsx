import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { useMemo } from 'react'
import { PAGES } from '../../../shared/addresses.ts'
import { NONE, useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { InLog } from '../../../shared/proof/in-log.tsx'
import { SharePicture } from '../../../shared/picture/share-picture.tsx'
import { divide, multiply } from '@candor/money/decimals'
import { copyText } from '../../../shared/copy-text.ts'
import { outcomeText, sideText } from '../fast-texts.ts'
import { usePairName } from '../use-pair-name.ts'
import type { SettledFast } from './settlement-checks.ts'
import { SettlementMade } from './settlement-made.tsx'
import { SettlementPrints } from './settlement-prints.tsx'
import { SettlementResult } from './settlement-result.tsx'
import { SettlementRunning } from './settlement-running.tsx'
import { useSettlements } from '../orders/use-fast-orders.ts'
import style from './settlement.module.css'

/** The receipt of a fast contract: its result, and all that the result follows from. */
export function SettlementScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { data, error, refetch } = useCall(
    'getSpotOrder',
    { query: {}, body: { id } },
    { enabled: /^[1-9]\d*$/.test(id), select: ({ records }) => records[0] ?? null },
  )
  const retry = () => void refetch()
  const running = useMemo(() => (data?.status === 'holding' ? [data] : []), [data])
  useSettlements(running)
  const unknown = data === null || !/^[1-9]\d*$/.test(id)
  const settled = data?.receipt ? { ...data, receipt: data.receipt } : undefined
  return (
    <div className={style.page}>
      <StandardBar title={t('fast.settlement')} home={PAGES.fastOrders}>
        {settled && <ShareButton order={settled} />}
      </StandardBar>
      <div className={style.body}>
        <PageBody>
          {unknown ? (
            <Unknown />
          ) : settled ? (
            <>
              <SettlementResult order={settled} />
              <div className={style.picture}>
                <SettlementPicture order={settled} />
              </div>
              <SettlementPrints key={settled.id} order={settled} />
              <SettlementMade key={`made ${settled.id}`} order={settled} onRetry={retry} />
              <InLog />
            </>
          ) : data ? (
            <SettlementRunning order={data} />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <SkeletonRows rows={8} circle={false} />
          )}
        </PageBody>
      </div>
      <Footer symbol={data?.symbol} />
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return <EmptyState title={t('fast.unknownContract')} text={t('fast.unknownHint')} />
}

function Footer({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ticket = `${PAGES.trade}?tab=fast${symbol ? `&symbol=${symbol}` : ''}`
  return (
    <div className={style.footer}>
      <Button kind="plain" onPress={() => void navigate(`${PAGES.fastOrders}?tab=history`)}>
        {t('fast.orders')}
      </Button>
      <Button wide onPress={() => void navigate(ticket)}>
        {t('action.continueTrading')}
      </Button>
    </div>
  )
}

/** The result as a picture, to pass on. */
function SettlementPicture({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePairName()
  const { profit, amount, salePrice, currencyCode } = order
  if (profit === null) return null
  return (
    <SharePicture
      picture={{
        title: `${nameOf(order.symbol)} · ${sideText(order.direction, t)}`,
        result: profit,
        currencyCode,
        percent: divide(multiply(profit, '100'), amount, 2) ?? '0',
        lines: [
          {
            name: t('fast.stake'),
            text: `${format.amount(amount)} ${currencyCode}`,
            isAmount: true,
          },
          { name: t('term.openPrice'), text: format.figure(order.price) },
          {
            name: t('term.settlementPrice'),
            text: salePrice === null ? NONE : format.figure(salePrice),
          },
          { name: t('term.receipt'), text: order.id },
          { name: t('term.expiry'), text: format.dateTime(order.expiresAt) },
        ],
        name: order.id,
      }}
    />
  )
}

/** Copies the result in words, with the last link of its prices. */
function ShareButton({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePairName()
  const { outcome, profit, salePrice, receipt } = order
  if (outcome === null || profit === null) return null
  const text = t('fast.shareText', {
    name: nameOf(order.symbol),
    id: order.id,
    side: sideText(order.direction, t),
    stake: `${format.amount(order.amount)} ${order.currencyCode}`,
    outcome: outcomeText(outcome, t),
    result: `${format.amount(profit, { sign: true })} ${order.currencyCode}`,
    open: format.figure(order.price),
    sale: salePrice === null ? NONE : format.figure(salePrice),
    time: format.dateTime(order.expiresAt),
    link: receipt.linkAfter,
  })
  return <IconButton icon="share" label={t('fast.share')} onPress={() => copyText(text, t)} />
}
