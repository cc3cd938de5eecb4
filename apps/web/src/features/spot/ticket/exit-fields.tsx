import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { lastPrice } from '../pairs/last-price.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { unitOf } from '../pairs/scale.ts'
import { PriceFigure } from './price-figure.tsx'
import type { useTicket } from './use-ticket.ts'
import style from './ticket.module.css'

interface ExitFieldsProps {
  pair: PairFacts
  form: ReturnType<typeof useTicket>
}

/** Where what an order fills goes again: its take-profit and its stop. */
export function ExitFields({ pair, form }: ExitFieldsProps) {
  const { t } = useTranslation()
  const figure = (exit: 'stop' | 'goal', name: string) => (
    <PriceFigure
      label={t('common.labelIn', { label: name, unit: pair.quote })}
      value={form.ticket[exit]}
      step={unitOf(pair.priceScale)}
      from={() => lastPrice(pair.symbol)}
      error={form.error(exit)}
      onChange={(text) => form.act({ kind: 'exit', exit, text })}
    />
  )
  return (
    <>
      {figure('goal', t('ticket.goalPrice'))}
      {figure('stop', t('ticket.stopPrice'))}
      <p className={classes(style.note, 'words')}>{t('ticket.exitsHint')}</p>
    </>
  )
}
