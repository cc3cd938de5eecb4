import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import type { Decimal } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { NONE, useFormat } from '../../../data/format.ts'
import { PAGES } from '../../../shared/addresses.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type Ticket, sizeField } from './reducer.ts'
import { type Outlook, afterFee, limitOutlook, outlookFrom } from './summary.ts'
import style from './ticket.module.css'

/** Before what the book may change until the order arrives. */
const ABOUT = '≈\u00a0'

interface Props {
  pair: PairFacts
  ticket: Ticket
}

/** Total of the ticket: a limit order's worth, or what the book gives for it now. */
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

/** The fee and what is left after it. */
export function TicketFigures({ pair, ticket }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const outlook = useOutlook(pair, ticket)
  const figures = afterFee(ticket, outlook, pair)
  if (!figures || !pair.rules) return null
  const { code, percent, fee, received } = figures
  const about = ticket.method === 'market' ? ABOUT : ''
  const write = (figure: Decimal | undefined) =>
    figure === undefined ? NONE : `${about}${format.amount(figure)} ${code}`
  return (
    <dl className={style.figures}>
      <div className={style.line}>
        <dt className="words">
          <Link to={PAGES.fees}>
            {t('term.fee')} {format.ratePercent(percent)}
          </Link>
        </dt>
        <dd>{write(fee)}</dd>
      </div>
      <div className={style.line}>
        <dt className="words">{t('spot.receive')}</dt>
        <dd>{write(received)}</dd>
      </div>
    </dl>
  )
}

/** How far the price may go at best price. Below the button, which a small screen shows without scrolling. */
export function BandNote({ pair }: Pick<Props, 'pair'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!pair.rules) return null
  return (
    <p className={classes(style.note, 'words')}>
      {t('spot.bandNote', { percent: format.ratePercent(pair.rules.bandPercent) })}
    </p>
  )
}

/** Returns the result of the ticket; undefined while its figures are invalid. */
function useOutlook(pair: PairFacts, ticket: Ticket): Outlook | undefined {
  const { data } = useDepth(pair.symbol, (depth) => outlookFrom(depth, pair, ticket))
  return ticket.method === 'market' ? (data ?? undefined) : limitOutlook(ticket, data?.rests)
}
