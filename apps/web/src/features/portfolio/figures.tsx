import { type Decimal, signOf } from '@candor/money/decimals'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { usePreferences } from '../../data/preferences.ts'
import { COVERED } from '../../shared/widgets/equity.tsx'
import style from './portfolio.module.css'

/** Writes amounts of USDT with two digits, or covers them. */
export function useMoney() {
  const format = useFormat()
  const { amountsHidden } = usePreferences()
  return {
    amountsHidden,
    money: (amount: Decimal) => (amountsHidden ? COVERED : format.figure(amount, { digits: 2 })),
    signed: (amount: Decimal) =>
      amountsHidden ? COVERED : format.figure(amount, { digits: 2, sign: true }),
  }
}

/** A gain in green with its sign, a loss plain with its sign; a dash where there is nothing to say. */
export function Result({ amount }: { amount: Decimal | null }) {
  const { signed, amountsHidden } = useMoney()
  if (amount === null) return <span className={style.none}>–</span>
  return (
    <span className={classes(!amountsHidden && signOf(amount) > 0 && style.gain)}>
      {signed(amount)}
    </span>
  )
}

/** Names of what people trade with. */
export function useProductName() {
  const { t } = useTranslation()
  return {
    spot: t('term.spot'),
    swap: t('action.swap'),
    fast: t('term.fastContracts'),
    futures: t('term.futures'),
    earn: t('portfolio.earn'),
    cash: t('records.withdrawalFee'),
  }
}
