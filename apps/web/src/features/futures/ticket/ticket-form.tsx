import type { Amount } from '@candor/money'
import { classes } from '@candor/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { useFormat } from '../../../data/format.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { Checkbox } from '../../../shared/widgets/checkbox.tsx'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { PercentSteps } from '../../../shared/widgets/percent-steps.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { BeyondMarket } from '../../../shared/orders/beyond-market.tsx'
import { Available } from './available.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './ticket.module.css'
import { type Facts, ticksOf, titleOf, typedTicks } from '../facts.ts'
import { KeyFigures } from './key-figures.tsx'
import { LeverSheet } from './lever-sheet.tsx'
import { Notice } from '../../../shared/ticket/notice.tsx'
import type { Quote } from '../quote.ts'
import { StopFields } from './stop-fields.tsx'
import { keepAllFigures, keptAllFigures } from './ticket-choices.ts'
import { TicketFigures } from './ticket-figures.tsx'
import { SizeField } from './size-field.tsx'
import { lotsOf } from './size.ts'
import { useObstacles } from './use-obstacles.ts'
import type { useTicket } from './use-ticket.ts'

const LIMITS = PAGES.limits

interface TicketFormProps {
  facts: Facts
  quote: Quote | undefined
  available: Amount | undefined
  form: ReturnType<typeof useTicket>
  /** On the chart: without its stops and further figures, and without the choice of side where it is made. */
  brief?: 'sided' | 'both'
}

/** The ticket: which way, at what price, how many lots, what it costs and risks, and the button. */
export function TicketForm({ facts, quote, available, form, brief }: TicketFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  const ids = useId()
  const [levering, setLevering] = useState(false)
  const [allFigures, setAllFigures] = useState(keptAllFigures)
  const unfold = () => {
    keepAllFigures(!allFigures)
    setAllFigures(!allFigures)
  }
  const { ticket, act, place } = form
  const index = quote && ticksOf(quote.price, facts.priceScale)
  const { outlook, short: isShort, most, share } = form.summary
  const obstacles = useObstacles(facts, ticket, quote, outlook)
  const long = ticket.direction === 'long'
  const isAmount = ticket.unit === 'amount'
  const lots = isAmount ? outlook?.lots : lotsOf(ticket)

  return (
    // No form element: a keyboard's return key does not place an order.
    <section ref={place} className={style.ticket} aria-label={t('term.order')} data-ticket>
      {brief !== 'sided' && (
        <Segmented
          label={t('futures.side')}
          choices={[
            { value: 'long', label: t('action.buyLong'), tone: 'rise' },
            { value: 'short', label: t('action.buyShort'), tone: 'fall' },
          ]}
          value={ticket.direction}
          onChange={(direction) => act({ kind: 'direction', direction })}
        />
      )}
      <div className={style.methods}>
        <Tabs
          label={t('spot.method')}
          tabs={[
            { value: 'market', label: t('spot.market') },
            { value: 'limit', label: t('spot.limit') },
          ]}
          value={ticket.method}
          onChange={(method) => act({ kind: 'method', method })}
        />
        <button
          type="button"
          className={style.lever}
          aria-haspopup="dialog"
          onClick={() => setLevering(true)}
        >
          <span className="words">{t('term.leverage')}</span>
          <b>{`${ticket.lever}x`}</b>
          <Icon name="down" size={16} />
        </button>
      </div>
      <Problem text={form.error('lever')} />
      {ticket.method === 'limit' && (
        <div>
          <Stepper
            label={t('term.limitPrice')}
            value={ticket.price}
            wrong={form.error('price') !== undefined}
            errorId={`${ids}-price`}
            onChange={(text) => act({ kind: 'type', field: 'price', text })}
            onStep={(by) => act({ kind: 'step', field: 'price', by })}
          />
          <Problem id={`${ids}-price`} text={form.error('price')} />
          {!ticket.refuseReached && typedTicks(ticket.price, facts.priceScale) !== undefined && (
            <BeyondMarket
              order={{ side: long ? 'buy' : 'sell', price: ticket.price, market: quote?.price }}
            />
          )}
          <Checkbox
            checked={ticket.refuseReached}
            onChange={(refuse) => act({ kind: 'refuseReached', refuse })}
          >
            <span className={style.choice}>{t('futures.refuseReached')}</span>
          </Checkbox>
        </div>
      )}
      <SizeField facts={facts} form={form} isShort={isShort} />
      {loggedIn && (
        <PercentSteps
          label={t('spot.share')}
          value={share}
          onChange={(percent) => act({ kind: 'share', percent })}
        />
      )}
      <Available facts={facts} available={available} short={isShort}>
        {most !== undefined && !isAmount && t('futures.mostLots', { count: most })}
      </Available>
      <KeyFigures facts={facts} index={index} outlook={outlook} />
      {!brief && (
        <div className={style.halves}>
          <Half
            open={ticket.stops}
            label={t('futures.stops')}
            onPress={() => act({ kind: 'stops', shown: !ticket.stops })}
          >
            {t('futures.tpSl')}
          </Half>
          <Half open={allFigures} onPress={unfold}>
            {t('futures.allFigures')}
          </Half>
        </div>
      )}
      {ticket.stops && <StopFields facts={facts} form={form} outlook={outlook} />}
      {!brief && allFigures && (
        <TicketFigures facts={facts} ticket={ticket} index={index} outlook={outlook} />
      )}
      {obstacles.map(({ name, text, isOwn }) => (
        <Notice key={name} to={isOwn ? LIMITS : undefined}>
          {text}
        </Notice>
      ))}
      {form.problem && <Problem text={form.problem} />}
      <div data-ticket-act>
        {loggedIn ? (
          <Button
            wide
            kind={long ? 'rise' : 'fall'}
            icon={long ? 'arrowUp' : 'arrowDown'}
            busy={form.busy}
            disabled={obstacles.length > 0}
            onPress={() => void form.send()}
          >
            {form.waits
              ? t('orders.waitingForPrice')
              : label(long ? t('action.buyLong') : t('action.buyShort'))}
          </Button>
        ) : (
          <Button wide onPress={() => void navigate(loginAddress(pathname + search))}>
            {t('action.logIn')}
          </Button>
        )}
      </div>
      <p className={classes(style.consequence, 'words')}>{consequence()}</p>
      {levering && (
        <LeverSheet
          facts={facts}
          ticket={ticket}
          index={index}
          onChoose={(lever) => act({ kind: 'lever', lever })}
          onClose={() => setLevering(false)}
        />
      )}
    </section>
  )

  /** What becomes of the order once it is sent. */
  function consequence(): string {
    if (ticket.method === 'limit' && outlook?.reached) {
      if (ticket.refuseReached) return t('futures.reachedRefused')
      return outlook.waits ? t('futures.waitsBeyond') : t('futures.reachedOpens')
    }
    if (outlook?.waits) return t('futures.waitsFor')
    const percent = format.ratePercent(facts.halfSpreadPercent)
    return long ? t('futures.opensAbove', { percent }) : t('futures.opensBelow', { percent })
  }

  /** Which way, and how much of what. */
  function label(way: string): ReactNode {
    if (lots === undefined) return `${way} · ${titleOf(facts)}`
    const about = isAmount ? '≈\u00a0' : ''
    return `${way} · ${about}${t('futures.lotsCount', { count: lots, lots: format.count(lots) })}`
  }
}

interface HalfProps {
  open: boolean
  /** Says more than the few words that fit. */
  label?: string
  onPress: () => void
  children: ReactNode
}

/** One of two folds side by side. */
function Half({ open, label, onPress, children }: HalfProps) {
  return (
    <button
      type="button"
      className={style.half}
      aria-expanded={open}
      aria-label={label}
      onClick={onPress}
    >
      <span className="words">{children}</span>
      <Icon name="down" size={16} />
    </button>
  )
}
