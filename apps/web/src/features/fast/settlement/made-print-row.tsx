import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { useExactTime } from '../fast-time.ts'
import { usePairName } from '../use-pair-name.ts'
import { ConstituentRow } from './constituent-row.tsx'
import type { Made, MadePrint } from './made-prints.ts'
import type { SettledFast } from './settlement-checks.ts'
import { shortened } from './shortened.ts'
import style from './settlement-made.module.css'

interface MadePrintRowProps {
  row: MadePrint
  order: SettledFast
}

/** One price of the window; the one that decided is open from the beginning. */
export function MadePrintRow({ row, order }: MadePrintRowProps) {
  const { t } = useTranslation()
  const { made, isMedian } = row
  const [open, setOpen] = useState(isMedian)
  if (!made) {
    return (
      <li className={style.print}>
        <div className={style.line}>
          <PrintHead row={row} />
          <span className={classes(style.count, 'words')}>{t('fast.madeNone')}</span>
        </div>
      </li>
    )
  }
  return (
    <li className={style.print}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={style.line}>
          <PrintHead row={row} />
          <span className={classes(style.count, 'words')}>
            {t('fast.madeUsed', { used: made.used, left: made.left })}
          </span>
          <Icon name="down" size={20} />
        </summary>
        {open && <MadeOf made={made} order={order} />}
      </details>
    </li>
  )
}

function PrintHead({ row: { print, isMedian } }: { row: MadePrint }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = useExactTime()
  return (
    <>
      <span className={style.when}>{time(print.at)}</span>
      {isMedian && <Tag tone="blue">{t('fast.madeMedian')}</Tag>}
      <span className={style.price}>{format.figure(print.price)}</span>
    </>
  )
}

function MadeOf({ made, order }: { made: Made; order: SettledFast }) {
  const { t } = useTranslation()
  const nameOf = usePairName()
  const currency = nameOf(order.symbol).split('/')[1] ?? ''
  const around = { currency, priceScale: order.priceScale, settledAt: order.receipt.windowTo }
  return (
    <>
      <Problem text={made.agrees ? undefined : t('fast.madeDiffers')} />
      <ul>
        {made.constituents.map((shown) => (
          <ConstituentRow
            key={`${shown.one.exchange} ${shown.one.market}`}
            shown={shown}
            around={around}
          />
        ))}
      </ul>
      <p className={style.hash}>
        <span className="words">{t('fast.madeHash')}</span>
        <code>{shortened(made.hash)}</code>
        <IconButton
          icon="copy"
          size={20}
          label={t('fast.copyLink', { name: t('fast.madeHash') })}
          onPress={() => copyText(made.hash, t)}
        />
      </p>
    </>
  )
}
