import { classes } from '@candor/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '../../../shared/navigation.ts'
import { isZero } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useTicker } from '../../../data/ticks.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { PercentSteps } from '../../../shared/widgets/percent-steps.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet.tsx'
import { BeyondMarket } from '../../../shared/orders/beyond-market.tsx'
import { lastPrice } from '../pairs/last-price.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { TicketFigures, TicketTotal } from './ticket-figures.tsx'
import { type Ticket, isDecimal, sizeField } from './reducer.ts'
import { termsWarning } from './terms-warning.ts'
import { TypeLine } from './type-line.tsx'
import type { useTicket } from './use-ticket.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './ticket.module.css'

interface TicketFormProps {
  pair: PairFacts
  funds: Funds | undefined
  form: ReturnType<typeof useTicket>
}

/** The ticket: which way, at what price, how much, what it costs and brings, and the button. */
export function TicketForm({ pair, funds, form }: TicketFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  const ids = useId()
  const { ticket, act, place } = form
  const { side, method } = ticket
  const buys = side === 'buy'
  const field = sizeField(ticket)
  const unit = field === 'amount' ? pair.quote : pair.base
  const tone = buys ? ('rise' as const) : ('fall' as const)
  const waits = pair.paused && method === 'market'

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
        <Tabs
          label={t('spot.method')}
          tabs={[
            { value: 'limit', label: t('spot.limit') },
            { value: 'market', label: t('spot.market') },
          ]}
          value={method}
          onChange={(next) => form.choose({ method: next, terms: ticket.terms })}
        />
      </div>
      <TypeLine ticket={ticket} error={form.error('terms')} onChoose={form.choose} />
      {method === 'limit' ? (
        <div>
          <Stepper
            label={`${t('spot.price')}, ${pair.quote}`}
            value={ticket.price}
            wrong={form.error('price') !== undefined}
            errorId={`${ids}-price`}
            onChange={(text) => act({ kind: 'type', field: 'price', text })}
            onStep={(direction) =>
              act({ kind: 'step', field: 'price', direction }, lastPrice(pair.symbol))
            }
          />
          <Problem id={`${ids}-price`} text={form.error('price')} />
          <LimitWarning pair={pair} ticket={ticket} />
        </div>
      ) : (
        <div className={classes(style.best, 'words')}>{t('term.bestPrice')}</div>
      )}
      <div>
        <Stepper
          label={`${t(field === 'amount' ? 'term.amount' : 'term.quantity')}, ${unit}`}
          value={ticket[field]}
          placeholder="0"
          wrong={form.error(field) !== undefined}
          errorId={`${ids}-size`}
          onChange={(text) => act({ kind: 'type', field: 'size', text })}
          onStep={(direction) => act({ kind: 'step', field: 'size', direction })}
        />
        <Problem id={`${ids}-size`} text={form.error(field)} />
      </div>
      <PercentSteps
        label={t('spot.share')}
        value={form.summary.share}
        onChange={(percent) => act({ kind: 'share', percent })}
      />
      <TicketTotal pair={pair} ticket={ticket} />
      {loggedIn && <Available pair={pair} funds={funds} buys={buys} short={form.summary.short} />}
      <TicketFigures pair={pair} ticket={ticket} />
      {form.problem && <Problem id={`${ids}-order`} text={form.problem} />}
      {waits && <p className={classes(style.note, 'words')}>{t('spot.pausedMarket')}</p>}
      <div className={style.button}>
        {loggedIn ? (
          <Button
            wide
            kind={tone}
            busy={form.busy}
            disabled={waits}
            onPress={() => void form.send()}
          >
            {form.waits
              ? t('orders.waitingForPrice')
              : t(buys ? 'spot.buyCoin' : 'spot.sellCoin', { coin: pair.base })}
          </Button>
        ) : (
          <Button wide onPress={() => void navigate(loginAddress(pathname + search))}>
            {t('action.logIn')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the book, which moves, makes of a limit: it lies far beyond it, or its terms do not hold. */
function LimitWarning({ pair, ticket }: { pair: PairFacts; ticket: Ticket }) {
  const { t } = useTranslation()
  const { side, price } = ticket
  const { data: ticker } = useTicker(pair.symbol)
  const { data: warning } = useDepth(pair.symbol, (depth) => termsWarning(ticket, depth, pair))
  if (warning) {
    return (
      <p className={classes(style.note, 'words')} role="status">
        {t(warning)}
      </p>
    )
  }
  if (!ticker || !isDecimal(price) || ticket.terms.postOnly) return null
  return <BeyondMarket order={{ side, price, market: ticker.price }} />
}

interface AvailableProps {
  pair: PairFacts
  funds: Funds | undefined
  buys: boolean
  short: boolean
}

/** Available amount, with a link to transfer more, which stands out where it is needed. */
function Available({ pair, funds, buys, short }: AvailableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [transferring, setTransferring] = useState(false)
  const code = buys ? pair.quote : pair.base
  const here = funds && (buys ? funds.quote : funds.base)
  const elsewhere = funds && (buys ? funds.elsewhere.quote : funds.elsewhere.base)
  const helps = elsewhere !== undefined && !isZero(elsewhere)
  const urgent = helps && (short || (here !== undefined && isZero(here)))
  return (
    <>
      <div className={style.line}>
        <span className="words">{t('term.available')}</span>
        <b>{here === undefined ? '…' : `${format.amount(here)} ${code}`}</b>
      </div>
      <button
        type="button"
        className={classes(style.transfer, urgent && style.urgent)}
        aria-haspopup="dialog"
        onClick={() => setTransferring(true)}
      >
        <Icon name="transfer" size={20} />
        <span className={classes(style.transferWords, 'words')}>
          {t('spot.transferIn')}
          {urgent && (
            <small>
              {t('spot.inAccountAssets', { amount: `${format.amount(elsewhere)} ${code}` })}
            </small>
          )}
        </span>
        <Icon name="right" size={20} />
      </button>
      {transferring && <TransferSheet currency={code} onClose={() => setTransferring(false)} />}
    </>
  )
}
