import type { Portfolio } from '@candor/protocol'
import { divide, multiply, permille, sum } from '@candor/money/decimals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { useMoney } from './figures.tsx'
import style from './portfolio.module.css'

/** Parts that have a place of their own in the bar; smaller ones share the last. */
const PARTS = 4

interface Part {
  name: string
  value: string
}

/** Where the equity lies: by coin, or by what it is set aside for. */
export function Allocation({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const [by, setBy] = useState<'coin' | 'use'>('coin')
  const [choosing, setChoosing] = useState(false)
  const names = { coin: t('portfolio.byCoin'), use: t('portfolio.byUse') }
  const useNames: Record<string, string> = {
    available: t('term.available'),
    orders: t('home.orders'),
    margin: t('portfolio.marginAndStakes'),
    wealth: t('term.wealth'),
    lockMining: t('term.lockMining'),
    withdrawal: t('records.withdrawal'),
  }
  const parts =
    by === 'coin'
      ? partsOf(
          portfolio.coins.map(({ currencyCode, value }) => ({
            name: currencyCode,
            value: value ?? '0',
          })),
          t('portfolio.others'),
        )
      : portfolio.uses.map(({ use, value }) => ({ name: useNames[use] ?? use, value }))
  return (
    <section className={style.block}>
      <div className={style.head}>
        <h2 className={style.heading}>{t('portfolio.allocation')}</h2>
        <button
          type="button"
          className={style.choice}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {names[by]}
          <Icon name="down" size={16} />
        </button>
      </div>
      <Parts parts={parts} />
      {choosing && (
        <OptionsSheet
          title={t('portfolio.allocation')}
          options={(['coin', 'use'] as const).map((value) => ({ value, label: names[value] }))}
          value={by}
          onChoose={setBy}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const format = useFormat()
  const { money } = useMoney()
  const all = sum(parts.map(({ value }) => value))
  return (
    <>
      <div className={style.bar} aria-hidden="true">
        {parts.map(({ name, value }) => (
          <span key={name} style={{ flexGrow: permille(value, all) }} />
        ))}
      </div>
      <ul className={style.parts}>
        {parts.map(({ name, value }) => (
          <li key={name} className={style.part}>
            <span className="words">{name}</span>
            <span className={style.share}>
              {format.percent(divide(multiply(value, '100'), all, 2) ?? '0', { plain: true })}
            </span>
            <span className={style.figure}>{money(value)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The largest by themselves, the others together. */
export function partsOf(parts: readonly Part[], others: string): Part[] {
  const worth = parts.filter(({ value }) => Number(value) > 0)
  if (worth.length <= PARTS) return worth
  const rest = worth.slice(PARTS - 1).map(({ value }) => value)
  return [...worth.slice(0, PARTS - 1), { name: others, value: sum(rest) }]
}
