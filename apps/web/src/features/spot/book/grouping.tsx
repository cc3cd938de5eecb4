import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { lastPrice } from '../pairs/last-price.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type Group, groupsFor, stepOf } from './kept-view.ts'
import style from './order-book.module.css'

interface GroupingProps {
  pair: PairFacts
  group: Group
  onChange: (group: Group) => void
}

/** How many ticks stand in a row of the book, and the way to change it. */
export function Grouping({ pair, group, onChange }: GroupingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [offered, setOffered] = useState<Group[]>()
  const nameOf = (ticks: Group) => format.figure(trimZeros(stepOf(pair, ticks)))
  return (
    <>
      <button
        type="button"
        className={style.grouping}
        aria-haspopup="dialog"
        aria-label={t('common.labelIs', { label: t('spot.grouping'), value: nameOf(group) })}
        onClick={() => setOffered(groupsFor(pair.priceScale, lastPrice(pair.symbol)))}
      >
        {nameOf(group)}
        <Icon name="down" size={20} />
      </button>
      {offered && (
        <OptionsSheet
          title={t('spot.grouping')}
          value={group}
          options={offered.map((ticks) => ({ value: ticks, label: nameOf(ticks) }))}
          onChoose={onChange}
          onClose={() => setOffered(undefined)}
        />
      )}
    </>
  )
}
