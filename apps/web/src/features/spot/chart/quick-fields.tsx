import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lastOrderNow } from '../../../shared/orders/last-order.ts'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import type { Method, Side } from '../terms/order-terms.ts'
import { PlainFields } from '../ticket/plain-fields.tsx'
import { sizeField } from '../ticket/reducer.ts'
import style from '../ticket/ticket.module.css'
import type { useTicket } from '../ticket/use-ticket.ts'
import { lastSize } from './begin.ts'

interface QuickFieldsProps {
  pair: PairFacts
  funds: Funds | undefined
  form: ReturnType<typeof useTicket>
  /** The side was chosen already. */
  sided?: boolean
  children: ReactNode
}

/** A ticket at the chart: market or limit, how much, what it costs and brings, and the button. */
export function QuickFields({ pair, funds, form, sided, children }: QuickFieldsProps) {
  const { t } = useTranslation()
  const { ticket, act, place } = form

  /** Another side or method says its size in another figure: the last one of that. */
  function change(next: { side?: Side; method?: Method }) {
    if (next.side) act({ kind: 'side', side: next.side })
    if (next.method) act({ kind: 'method', method: next.method })
    const changed = { ...ticket, ...next }
    const size = lastSize(lastOrderNow('spot', pair.symbol), changed)
    act({ kind: 'type', field: 'size', text: size[sizeField(changed)] ?? '' })
  }

  return (
    // No form element: a keyboard's return key does not place an order.
    <section ref={place} className={style.ticket} aria-label={t('term.order')}>
      {!sided && (
        <Segmented
          label={t('spot.side')}
          choices={[
            { value: 'buy', label: t('action.buy'), tone: 'rise' },
            { value: 'sell', label: t('action.sell'), tone: 'fall' },
          ]}
          value={ticket.side}
          onChange={(side) => change({ side })}
        />
      )}
      <div className={style.methods}>
        <Tabs<Method>
          label={t('spot.method')}
          tabs={[
            { value: 'market', label: t('spot.market') },
            { value: 'limit', label: t('spot.limit') },
          ]}
          value={ticket.method}
          onChange={(method) => change({ method })}
        />
      </div>
      <PlainFields pair={pair} funds={funds} form={form} />
      {children}
    </section>
  )
}
