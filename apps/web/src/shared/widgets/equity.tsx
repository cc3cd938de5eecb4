import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useHoldings, useToday, useWithOpenProfit } from '../../data/holdings.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useProblem } from '../../data/problem.ts'
import { AmountsEye } from './amounts-eye.tsx'
import { Button } from './button.tsx'
import { GainText } from './change.tsx'
import style from './equity.module.css'
import { Bone } from './skeleton.tsx'

export const COVERED = '••••••'

/** The total of a screen behind its eye, and the change of the day; `side` stands at the right. */
export function Equity({ side }: { side?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const { data, error, refetch } = useHoldings()
  const today = useToday(data?.total)
  const equity = useWithOpenProfit(data?.total)
  const { amountsHidden } = usePreferences()

  if (!data && error) {
    return (
      <div className={style.equity}>
        <div className={style.unknown} role="alert">
          <span>{problem(error)}</span>
          <Button kind="link" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      </div>
    )
  }
  const total = equity && format.figure(equity, { digits: 2 })
  return (
    <section
      className={classes(style.equity, total && total.length > 13 && style.long)}
      aria-busy={!data}
    >
      <div className={style.label}>
        <span className="words">{t('assets.totalEquity')}</span>
        <AmountsEye />
      </div>
      <div>
        <div className={style.figure}>
          {total === undefined ? (
            <Bone width={180} height={30} />
          ) : (
            <>
              <span className={style.total}>{amountsHidden ? COVERED : total}</span>
              <span className={style.unit}>USDT</span>
            </>
          )}
        </div>
        <div className={style.change}>
          {today && !amountsHidden && (
            <>
              <GainText gain={today.change}>
                {format.figure(today.change, { digits: 2, sign: true })}
                {today.percent && ` (${format.percent(today.percent)})`}
              </GainText>
              <span className="words">{t('assets.today')}</span>
            </>
          )}
        </div>
      </div>
      <div className={style.side}>{data && !amountsHidden && side}</div>
    </section>
  )
}
