import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import type { ChosenType } from '../terms/kept-type.ts'
import { ORDER_TYPES } from '../terms/order-types.ts'
import { termsText } from '../terms/terms-text.ts'
import { TypeSheet } from '../terms/type-sheet.tsx'
import { type Side, isConditional } from '../terms/order-terms.ts'
import style from './ticket.module.css'

interface TypeLineProps {
  side: Side
  chosen: ChosenType
  symbol: string
  /** What is wrong with the terms. */
  error: string | undefined
  onChoose: (chosen: ChosenType) => void
}

/** The type of the order and how long it holds, in one line that opens the choice of both. */
export function TypeLine({ side, chosen, symbol, error, onChoose }: TypeLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [choosing, setChoosing] = useState(false)
  const { method, terms } = chosen
  const type = ORDER_TYPES.find((each) => each.type === method)!
  const limit = { timeInForce: terms.timeInForce, expiresAt: terms.until, postOnly: terms.postOnly }
  const text = [t(type.name), ...words()].join(' · ')
  function words(): string[] {
    if (isConditional(method)) return []
    const holds = method === 'limit' ? termsText(limit, t, format) : [t('ticket.ioc')]
    return terms.exits ? [...holds, t('ticket.exits')] : holds
  }
  return (
    <div>
      <button
        type="button"
        className={classes(style.typeLine, 'words')}
        aria-haspopup="dialog"
        aria-label={t('common.labelIs', { label: t('spot.method'), value: text })}
        onClick={() => setChoosing(true)}
      >
        <span>{text}</span>
        <Icon name="down" size={16} />
      </button>
      <Problem text={error} />
      {choosing && (
        <TypeSheet
          side={side}
          chosen={chosen}
          symbol={symbol}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
