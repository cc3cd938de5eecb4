import { useTranslation } from 'react-i18next'
import { useFollowedDepth } from '../../../data/depth.ts'
import type { OrderProps } from '../../../shared/chart/market-place.ts'
import { lastOrderNow } from '../../../shared/orders/last-order.ts'
import { useAtOnce } from '../../../shared/orders/use-at-once.ts'
import { useMoneyFault } from '../../../shared/orders/use-money-fault.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { type PairFacts, useFunds, usePairFacts } from '../pairs/pair-rules.ts'
import { useTicket } from '../ticket/use-ticket.ts'
import { beginOf } from './begin.ts'
import { QuickFields } from './quick-fields.tsx'

/** An order of spot from the chart. */
export function SpotOrder(props: OrderProps) {
  const { symbol, atOnce, onClose } = props
  const { t } = useTranslation()
  const { pair, error, rulesError, refetch } = usePairFacts(symbol)
  const money = useMoneyFault()
  useFollowedDepth(symbol)
  const fault = (pair?.rules ? null : (error ?? rulesError)) ?? money.fault
  if (pair?.rules && !fault) return <Order {...props} pair={pair} />
  if (atOnce && !fault) return null
  return (
    <Sheet title={t('term.order')} onClose={onClose}>
      {fault ? (
        <ErrorState
          error={fault}
          onRetry={() => void Promise.all([refetch(), money.fault && money.again()])}
        />
      ) : (
        <Bone height={320} />
      )}
    </Sheet>
  )
}

function Order(props: OrderProps & { pair: PairFacts }) {
  const { pair, side, price, atOnce, onClose, children } = props
  const { t } = useTranslation()
  const funds = useFunds(pair.base, pair.quote)
  const form = useTicket(pair, funds, {
    side,
    begin: beginOf(lastOrderNow('spot', pair.symbol), { side, price, atOnce }),
    onPlaced: onClose,
  })
  const unseen = useAtOnce({ wanted: atOnce, known: funds !== undefined, held: pair.paused }, form)
  if (unseen) return null
  const coin = { coin: pair.base }
  return (
    <Sheet
      title={side === 'buy' ? t('spot.buyCoin', coin) : t('spot.sellCoin', coin)}
      onClose={onClose}
    >
      <QuickFields pair={pair} funds={funds} form={form} sided>
        {children}
      </QuickFields>
    </Sheet>
  )
}
