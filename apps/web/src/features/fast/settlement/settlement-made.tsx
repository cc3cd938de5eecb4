import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { MadePrintRow } from './made-print-row.tsx'
import { type Nothing, madePrints, nothingMade } from './made-prints.ts'
import type { SettledFast } from './settlement-checks.ts'
import style from './settlement-made.module.css'

/** A window of three seconds has about as many; what is longer opens by so many. */
const AT_ONCE = 12

interface SettlementMadeProps {
  order: SettledFast
  /** Reads the receipt again. */
  onRetry: () => void
}

/**
 * What each price of the window was made of, closed until it is asked for. Nothing shows where prices
 * are made up, and where there was none.
 */
export function SettlementMade({ order, onRetry }: SettlementMadeProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { prints, compositionsKept } = order.receipt
  if (!compositionsKept || prints.length === 0) return null
  return (
    <Card className={style.made}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes(style.summary, 'words')}>
          <h2 className={style.heading}>{t('fast.made')}</h2>
          <Icon name="down" size={20} />
        </summary>
        {open && <Opened order={order} onRetry={onRetry} />}
      </details>
    </Card>
  )
}

function Opened({ order, onRetry }: SettlementMadeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const [shown, setShown] = useState(AT_ONCE)
  const nothing = nothingMade(order, openedAt)
  if (nothing === 'unread') return <ErrorState text={t('fast.madeUnread')} onRetry={onRetry} />
  if (nothing) return <NothingMade why={nothing} order={order} />
  const all = madePrints(order)
  const until = order.receipt.compositionsKept!.until
  const more = Math.min(AT_ONCE, all.length - shown)
  return (
    <>
      <p className={classes(style.words, 'words')}>{t('fast.madeRule')}</p>
      <p className={classes(style.words, 'words')}>{t('fast.madeHow')}</p>
      <ol className={style.prints}>
        {all.slice(0, shown).map((row) => (
          <MadePrintRow key={`${row.print.seq} ${row.print.at}`} row={row} order={order} />
        ))}
      </ol>
      {more > 0 && (
        <Button kind="link" wide onPress={() => setShown(shown + AT_ONCE)}>
          {t('fast.madeMore', { count: more })}
        </Button>
      )}
      {all.some(({ made }) => !made) && (
        <p className={classes(style.words, 'words')}>{t('fast.madeGaps')}</p>
      )}
      <p className={classes(style.words, 'words')}>
        {t('fast.madeUntil', { date: format.date(until) })}
      </p>
    </>
  )
}

function NothingMade({ why, order }: { why: Nothing; order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, until } = order.receipt.compositionsKept!
  return (
    <p className={classes(style.words, 'words')}>
      {why === 'dropped'
        ? t('fast.madeDropped', { days, date: format.date(until) })
        : t('fast.madeMissing')}
    </p>
  )
}
