import { classes } from '@candor/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepth } from '../../../data/depth.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useTicker } from '../../../data/ticks.ts'
import { BeyondMarket } from '../../../shared/orders/beyond-market.tsx'
import { PercentSteps } from '../../../shared/widgets/percent-steps.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { lastPrice } from '../pairs/last-price.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { Available } from './available.tsx'
import { ExitFields } from './exit-fields.tsx'
import { type Ticket, isDecimal, sizeField } from './reducer.ts'
import { termsWarning } from './terms-warning.ts'
import { TicketButton } from './ticket-button.tsx'
import { BandNote, TicketFigures, TicketTotal } from './ticket-figures.tsx'
import type { useTicket } from './use-ticket.ts'
import style from './ticket.module.css'

interface PlainFieldsProps {
  pair: PairFacts
  funds: Funds | undefined
  form: ReturnType<typeof useTicket>
}

/** Price, size and what they come to, of an order that is placed at once. */
export function PlainFields({ pair, funds, form }: PlainFieldsProps) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const ids = useId()
  const { ticket, act } = form
  const { side, method } = ticket
  const buys = side === 'buy'
  const field = sizeField(ticket)
  const unit = field === 'amount' ? pair.quote : pair.base
  const waits = pair.paused && method === 'market'
  return (
    <>
      {method === 'limit' ? (
        <div>
          <Stepper
            label={t('common.labelIn', { label: t('spot.price'), unit: pair.quote })}
            value={ticket.price}
            wrong={form.error('price') !== undefined}
            errorId={`${ids}-price`}
            onChange={(text) => act({ kind: 'type', field: 'price', text })}
            onStep={(direction) =>
              act({ kind: 'step', field: 'price', direction }, lastPrice(pair.symbol))
            }
          />
          <Problem id={`${ids}-price`} text={form.error('price')} />
          {form.error('price') === undefined && <LimitWarning pair={pair} ticket={ticket} />}
        </div>
      ) : (
        <div className={classes(style.best, 'words')}>{t('term.bestPrice')}</div>
      )}
      <div>
        <Stepper
          label={t('common.labelIn', {
            label: t(field === 'amount' ? 'term.amount' : 'term.quantity'),
            unit: unit,
          })}
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
      {ticket.terms.exits && <ExitFields pair={pair} form={form} />}
      <TicketTotal pair={pair} ticket={ticket} />
      {loggedIn && <Available pair={pair} funds={funds} buys={buys} short={form.summary.short} />}
      <TicketFigures pair={pair} ticket={ticket} />
      {form.problem && <Problem id={`${ids}-order`} text={form.problem} />}
      {waits && <p className={classes(style.note, 'words')}>{t('spot.pausedMarket')}</p>}
      <TicketButton
        side={side}
        text={
          form.waits
            ? t('orders.waitingForPrice')
            : t(buys ? 'spot.buyCoin' : 'spot.sellCoin', { coin: pair.base })
        }
        busy={form.busy}
        disabled={waits}
        onPress={() => void form.send()}
      />
      {method === 'market' && <BandNote pair={pair} />}
    </>
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
