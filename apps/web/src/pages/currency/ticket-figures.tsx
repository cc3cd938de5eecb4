import type { Depth } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { type Decimal, compare, isZero, subtract, truncate } from '../../data/decimal.ts'
import { useDepth } from '../../data/depth.ts'
import { NONE, useFormat } from '../../data/format.ts'
import { classes } from '../../widgets/classes.ts'
import { type Estimate, estimate } from './book.ts'
import type { PairFacts } from './pair-rules.ts'
import { type Ticket, feeOn, isDecimal, sizeField, worthOf } from './ticket.ts'
import style from './ticket.module.css'

/** Before what the book may change until the order arrives. */
const ABOUT = '≈\u00a0'

interface Props {
  pair: PairFacts
  ticket: Ticket
}

/** What it comes to: a limit order's worth, or what the book gives for it now. */
export function TicketTotal({ pair, ticket }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const outlook = useOutlook(pair, ticket)
  const byAmount = sizeField(ticket) === 'amount'
  const figure = byAmount ? outlook?.quantity : outlook?.worth
  const scale = byAmount ? undefined : { digits: 2 }
  const text = figure === undefined ? '0.00' : figure
  return (
    <div className={style.total}>
      <span className={classes(style.totalName, 'words')}>
        {byAmount ? t('term.quantity') : t('spot.total')}
      </span>
      <span className={style.totalFigure}>
        {figure !== undefined && ticket.method === 'market' && ABOUT}
        {scale ? format.figure(text, scale) : format.amount(text)}
        <small>{byAmount ? pair.base : pair.quote}</small>
      </span>
    </div>
  )
}

/** The fee and what is left after it; at best price also how far the price may go. */
export function TicketFigures({ pair, ticket }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const outlook = useOutlook(pair, ticket)
  const { rules } = pair
  if (!rules) return null
  const buys = ticket.side === 'buy'
  const [code, scale] = buys ? [pair.base, rules.baseScale] : [pair.quote, rules.quoteScale]
  const percent = outlook?.rests ? rules.makerFeePercent : rules.takerFeePercent
  const received = outlook && truncate(buys ? outlook.quantity : outlook.worth, scale)
  const fee = received === undefined ? undefined : feeOn(received, percent, scale)
  const about = ticket.method === 'market' ? ABOUT : ''
  const write = (figure: Decimal | undefined) =>
    figure === undefined ? NONE : `${about}${format.amount(figure)} ${code}`
  return (
    <>
      <dl className={style.figures}>
        <div className={style.line}>
          <dt className="words">
            {t('term.fee')} {format.percent(percent, { plain: true })}
          </dt>
          <dd>{write(fee)}</dd>
        </div>
        <div className={style.line}>
          <dt className="words">{t('spot.receive')}</dt>
          <dd>{write(received && fee && subtract(received, fee))}</dd>
        </div>
      </dl>
      {ticket.method === 'market' && (
        <p className={classes(style.note, 'words')}>
          {t('spot.bandNote', { percent: format.figure(rules.bandPercent) + '%' })}
        </p>
      )}
    </>
  )
}

type Outlook = Pick<Estimate, 'quantity' | 'worth'> & {
  /** It will wait in the book, at least in part. */
  rests: boolean
}

/** What the ticket comes to as it stands; undefined while its figures are none. */
function useOutlook(pair: PairFacts, ticket: Ticket): Outlook | undefined {
  const { side, method, price, quantity } = ticket
  const { data } = useDepth(pair.symbol, (depth) => outlookFrom(depth, pair, ticket))
  if (method === 'market') return data ?? undefined
  const worth = worthOf(ticket)
  if (worth === undefined || isZero(worth) || !isDecimal(price)) return undefined
  return { quantity, worth, rests: data?.rests ?? side === 'buy' }
}

function outlookFrom({ bids, asks }: Depth, pair: PairFacts, ticket: Ticket): Outlook | null {
  const { side, method, price } = ticket
  const others = side === 'buy' ? asks : bids
  if (method === 'limit') {
    const best = others[0]?.[0]
    const meets =
      best !== undefined &&
      isDecimal(price) &&
      (side === 'buy' ? compare(price, best) >= 0 : compare(price, best) <= 0)
    return { quantity: '0', worth: '0', rests: !meets }
  }
  const field = sizeField(ticket)
  const limit = ticket[field]
  if (!isDecimal(limit) || isZero(limit)) return null
  return { ...estimate(others, field, limit, pair.quantityScale), rests: false }
}
