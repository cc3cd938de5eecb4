import type { Direction } from '@candor/terms'
import { useTranslation } from 'react-i18next'
import { refetchCalls } from '../../data/queries.ts'
import { Notice } from '../../shared/ticket/notice.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { useAvailable } from './ticket/available.tsx'
import { ContractHead } from './contract-head.tsx'
import style from './futures.module.css'
import { type Facts, useFuturesFacts } from './facts.ts'
import { OwnFutures } from './own-futures.tsx'
import { useQuote } from './quote.ts'
import { TicketForm } from './ticket/ticket-form.tsx'
import { useTicket } from './ticket/use-ticket.ts'

/** What a pull reads anew: one's own orders, and what they can take. */
const refresh = () => refetchCalls('getContractOrder', 'findUserCurrencyAccountList')

interface FuturesTradeProps {
  /** The contract that is asked for; one without rules gives way to the first. */
  symbol: string | null
  direction?: Direction
  onChoose: (symbol: string) => void
  /** The bar above does not say that prices are simulated. */
  pill?: boolean
}

/** Trading of one contract: its index, the ticket, and one's own positions and limit orders. */
export function FuturesTrade({ symbol, direction = 'long', onChoose, pill }: FuturesTradeProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useFuturesFacts()
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={style.waiting} role="status" aria-label={t('common.loading')}>
        <Bone width={180} height={52} />
        <Bone height={44} />
        <Bone height={48} />
        <Bone height={220} />
      </div>
    )
  }
  const facts = data.find((each) => each.symbol === symbol) ?? data[0]
  if (!facts) {
    return <EmptyState icon="trade" title={t('futures.off')} text={t('futures.offHint')} />
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      {symbol !== null && symbol !== facts.symbol && <Notice>{t('futures.unknown')}</Notice>}
      <ContractHead facts={facts} onChoose={onChoose} pill={pill} />
      <Ticket key={facts.symbol} facts={facts} direction={direction} />
      <OwnFutures />
    </PullToRefresh>
  )
}

function Ticket({ facts, direction }: { facts: Facts; direction: Direction }) {
  const quote = useQuote(facts.symbol)
  const available = useAvailable(facts)
  const form = useTicket(facts, quote, available, { side: direction })
  return <TicketForm facts={facts} quote={quote} available={available} form={form} />
}
