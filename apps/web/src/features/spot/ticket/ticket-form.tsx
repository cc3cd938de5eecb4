import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import type { OrderType } from '../terms/order-terms.ts'
import { PlainFields } from './plain-fields.tsx'
import { TypeLine } from './type-line.tsx'
import type { useTicket } from './use-ticket.ts'
import style from './ticket.module.css'

interface TicketFormProps {
  pair: PairFacts
  funds: Funds | undefined
  form: ReturnType<typeof useTicket>
  /** An order that waits for a price was placed. */
  onWaits: () => void
}

const TriggerForm = lazy(async () => {
  const { TriggerForm: form } = await import('./trigger-form.tsx')
  return { default: form }
})

/** The ticket: which way, at what price, how much, what it costs and brings, and the button. */
export function TicketForm({ pair, funds, form, onWaits }: TicketFormProps) {
  const { t } = useTranslation()
  const { ticket, act, place, conditional } = form
  const { side, method, terms } = ticket
  const type = conditional ?? method
  return (
    // No form element: a keyboard's return key does not place an order.
    <section ref={place} className={style.ticket} aria-label={t('term.order')}>
      <Segmented
        label={t('spot.side')}
        choices={[
          { value: 'buy', label: t('action.buy'), tone: 'rise' },
          { value: 'sell', label: t('action.sell'), tone: 'fall' },
        ]}
        value={side}
        onChange={(next) => act({ kind: 'side', side: next })}
      />
      <div className={style.methods}>
        <Tabs<OrderType>
          label={t('spot.method')}
          tabs={[
            { value: 'limit', label: t('spot.limit') },
            { value: 'market', label: t('spot.market') },
          ]}
          value={type}
          onChange={(next) => form.choose({ method: next, terms })}
        />
      </div>
      <TypeLine
        symbol={pair.symbol}
        side={side}
        chosen={{ method: type, terms }}
        error={form.error('terms')}
        onChoose={form.choose}
      />
      {conditional ? (
        <Suspense fallback={<Bone height={320} />}>
          <TriggerForm
            key={`${conditional}-${side}`}
            {...{ pair, funds, side, kind: conditional, selfTrade: terms.selfTrade }}
            taken={form.taken}
            onWaits={onWaits}
          />
        </Suspense>
      ) : (
        <PlainFields pair={pair} funds={funds} form={form} />
      )}
    </section>
  )
}
