import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { useFollowedDepth } from '../../data/depth.ts'
import { refetchCalls } from '../../data/queries.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { OrderBook } from './book/order-book.tsx'
import { type OwnList, OwnOrders } from './orders/own-orders.tsx'
import { PairBar } from './pairs/pair-bar.tsx'
import { PairHead } from './pairs/pair-head.tsx'
import { PairPicker } from './pairs/pair-picker.tsx'
import { FIRST_PAIR, type PairFacts, useFunds, usePairFacts } from './pairs/pair-rules.ts'
import { TicketForm } from './ticket/ticket-form.tsx'
import type { Side } from './terms/order-terms.ts'
import { useTicket } from './ticket/use-ticket.ts'
import style from './spot.module.css'

/** What a pull reads anew: the book with its trades, one's own orders, and what they can take. */
const refresh = () =>
  refetchCalls('marketTrade', 'getCoinOrder', 'getCoinTriggers', 'findUserCurrencyAccountList')

/** Spot trading of one pair: the ticket beside the live book, and one's own orders below. */
export function SpotScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [picking, setPicking] = useState(false)
  const symbol = query.get('symbol') ?? FIRST_PAIR
  const { pair, error, refetch } = usePairFacts(symbol)
  useFollowedDepth(symbol)
  const name = pair ? `${pair.base}/${pair.quote}` : symbol
  return (
    <>
      <PairBar symbol={symbol} name={name} onChoose={() => setPicking(true)} />
      {pair ? (
        <Trade key={symbol} pair={pair} side={query.get('side') === 'sell' ? 'sell' : 'buy'} />
      ) : pair === null ? (
        <EmptyState
          icon="search"
          title={t('spot.unknownPair')}
          action={{ label: t('spot.choosePair'), onPress: () => setPicking(true) }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <WaitingTrade key={symbol} symbol={symbol} />
      )}
      {picking && (
        <PairPicker
          symbol={symbol}
          onChoose={(next) => setQuery({ symbol: next }, { replace: true })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** Until the pair's rules are there: what does not wait for them, in its place. */
function WaitingTrade({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const [list, setList] = useState<OwnList>('open')
  return (
    <>
      <PairHead symbol={symbol} />
      <div className={style.body} role="status" aria-label={t('common.loading')}>
        <Bone height={516} />
        <Bone height={516} />
      </div>
      <OwnOrders symbol={symbol} tab={list} onTab={setList} />
    </>
  )
}

function Trade({ pair, side }: { pair: PairFacts; side: Side }) {
  const { t } = useTranslation()
  const funds = useFunds(pair.base, pair.quote)
  const form = useTicket(pair, funds, { side })
  const [list, setList] = useState<OwnList>('open')
  return (
    <PullToRefresh onRefresh={refresh}>
      <PairHead symbol={pair.symbol} />
      {pair.paused && (
        <p className={classes(style.paused, 'words')} role="status">
          <Icon name="alert" size={16} />
          <span>{t('spot.paused')}</span>
        </p>
      )}
      <div className={style.body}>
        <TicketForm pair={pair} funds={funds} form={form} onWaits={() => setList('conditional')} />
        <OrderBook pair={pair} onPrice={form.takePrice} />
      </div>
      <OwnOrders symbol={pair.symbol} tab={list} onTab={setList} />
    </PullToRefresh>
  )
}
