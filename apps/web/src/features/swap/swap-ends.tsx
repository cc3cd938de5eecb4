import type { AccountRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'
import style from './swap.module.css'

type End = 'from' | 'to'

interface SwapEndsProps {
  from: string
  to: string
  accounts: readonly AccountRow[]
  currencies: readonly string[]
  /** The field of the amount, and its steps. */
  amount: ReactNode
  steps: ReactNode
  /** What would be received, as text. */
  receive: string
  onChoose: (pair: Record<End, string>) => void
}

/** Both ends of an exchange with their currencies, and the button that turns them round. */
export function SwapEnds(props: SwapEndsProps) {
  const { from, to, accounts, currencies, amount, steps, receive, onChoose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [choosing, setChoosing] = useState<End>()
  const turned = { from: to, to: from }
  const titles = { from: t('assets.from'), to: t('assets.to') }

  function pick(end: End, code: string) {
    // The same on both ends is no exchange: choosing the other end's currency turns them round.
    onChoose(code === { from: to, to: from }[end] ? turned : { ...{ from, to }, [end]: code })
  }

  return (
    <div className={style.ends}>
      <div className={style.end}>
        <SelectField label={titles.from} value={from} onPress={() => setChoosing('from')} />
        {amount}
      </div>
      {steps}
      <div className={style.flip}>
        <IconButton icon="trade" label={t('swap.flip')} onPress={() => onChoose(turned)} />
      </div>
      <div className={style.end}>
        <SelectField label={titles.to} value={to} onPress={() => setChoosing('to')} />
        <div>
          <span className={classes(style.label, 'words')}>{t('swap.receive')}</span>
          <output
            className={classes(style.receive, receive.length > 16 && style.long)}
            aria-label={t('swap.receive')}
          >
            {receive}
          </output>
        </div>
      </div>
      {choosing && (
        <OptionsSheet
          title={titles[choosing]}
          value={choosing === 'from' ? from : to}
          options={currencies.map((code) => {
            const row = accounts.find((one) => one.currencyCode === code && one.type === 1)
            return {
              value: code,
              label: code,
              caption: row?.name,
              figure: row && format.amount(row.available),
              coin: code,
            }
          })}
          onChoose={(code) => pick(choosing, code)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}
