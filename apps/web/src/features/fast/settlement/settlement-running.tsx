import type { FastOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { RunningStrip } from '../orders/fast-strip.tsx'
import { usePairName } from '../use-pair-name.ts'
import { SettlementHead } from './settlement-result.tsx'
import style from './settlement.module.css'

/** There is no receipt yet: how the contract runs, and when the receipt comes. */
export function SettlementRunning({ order }: { order: FastOrderRow }) {
  const { t } = useTranslation()
  const nameOf = usePairName()
  return (
    <>
      <SettlementHead order={order} name={nameOf(order.symbol)} />
      <RunningStrip order={order} />
      <p className={style.comes}>{t('fast.receiptComes')}</p>
    </>
  )
}
