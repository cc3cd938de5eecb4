import type { AccountRow, AccountTotal } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { type Decimal, signOf, subtract, sum } from '@candor/money/decimals'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useHoldings } from '../../../data/holdings.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { useCall } from '../../../data/queries.ts'
import { COVERED } from '../../../shared/widgets/equity.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './assets.module.css'

type Use = keyof Pick<AccountTotal, 'inOrders' | 'margin' | 'wealth' | 'lockMining'>

const USES: readonly Use[] = ['inOrders', 'margin', 'wealth', 'lockMining']

/** Where each use can be looked at. Account assets are ordered with by futures, coin assets by spot. */
function placeOf(use: Use, type: AccountRow['type']): string {
  switch (use) {
    case 'inOrders':
      return type === 1
        ? `${PAGES.futuresOrders}?tab=notExecuted`
        : `${PAGES.spotOrders}?tab=locked`
    case 'margin':
      return PAGES.positions
    case 'wealth':
      return `${PAGES.wealthOrders}?tab=active`
    case 'lockMining':
      return `${PAGES.lockMiningOrders}?tab=active`
  }
}

/** What an account's equity is used for; nothing while all of it is free. */
export function EquityByUse({ type }: { type: AccountRow['type'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { amountsHidden } = usePreferences()
  const { data: holdings } = useHoldings()
  const { data } = useCall('findUserAccountList', {})
  const account = data?.find((one) => one.type === type)
  if (!account || !holdings) return null
  const used = USES.filter((use) => signOf(account[use]) > 0)
  if (used.length === 0) return null
  const write = (amount: Decimal) =>
    amountsHidden ? COVERED : format.figure(amount, { digits: 2 })
  // What is free is the tab's total less the uses, so that the figures on screen agree.
  const free = subtract(holdings.totals[type], sum(used.map((use) => account[use])))
  const names = {
    inOrders:
      type === 1
        ? t('common.both', { first: t('term.futures'), second: t('status.notExecuted') })
        : t('term.spot'),
    margin: t('common.both', { first: t('term.fastContracts'), second: t('term.futures') }),
    wealth: t('term.wealth'),
    lockMining: t('term.lockMining'),
  }
  return (
    <section aria-label={t('assets.byUse')}>
      <ul className={style.uses}>
        <li className={style.use}>
          <span className="words">{t('term.available')}</span>
          <span className={style.useFigure}>{write(signOf(free) < 0 ? '0' : free)}</span>
        </li>
        {used.map((use) => (
          <li key={use}>
            <Link className={style.use} to={placeOf(use, type)}>
              <span className="words">{names[use]}</span>
              <Icon name="right" size={16} />
              <span className={style.useFigure}>{write(account[use])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
