import { classes } from '@candor/ui'
import { formatUnits } from '@candor/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListSums } from './list-sums.tsx'
import type { CheckLine, Outcome } from '../run/outcome.ts'
import style from './result.module.css'

const ICONS = { holds: 'check', fails: 'alert', open: 'clock' } as const
/** Millionths are written in per cent. */
const PERCENT_OF_MILLIONTHS = 4

/** One thing that was checked, and how many of it; a touch says what that means. */
export function CheckRow({ line, outcome }: { line: CheckLine; outcome: Outcome }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { check, count, standing } = line
  const names = {
    records: t('proof.rowRecords'),
    balances: t('proof.rowBalances'),
    fast: t('proof.rowFast'),
    futures: t('proof.rowFutures'),
    earn: t('proof.rowEarn'),
    fees: t('proof.rowFees'),
    list: t('proof.rowList'),
  }
  const date = outcome.list ? format.date(Date.parse(`${outcome.list.day}T12:00:00Z`)) : ''
  const about = {
    records: t('proof.aboutRecords'),
    balances: standing === 'open' ? t('proof.balancesOpen') : t('proof.aboutBalances'),
    fast: t('proof.aboutFast'),
    futures: t('proof.aboutFutures'),
    earn: t('proof.aboutEarn'),
    fees: t('proof.aboutFees'),
    list: t(standing === 'open' ? openList(outcome) : 'proof.aboutList', { date }),
  }
  const rate = check === 'futures' || check === 'fees' ? outcome.highestRate[check] : 0
  const percent = format.ratePercent(formatUnits(rate, PERCENT_OF_MILLIONTHS))
  return (
    <details className={style.row} open={standing === 'open'}>
      <summary className={classes(style.line, standing === 'fails' && style.failed)}>
        <Icon name={ICONS[standing]} size={20} />
        <span className={`${style.name} words`}>
          {names[check]}
          {standing !== 'open' && (
            <span className="unseen">
              {standing === 'fails' ? t('fast.checkFails') : t('fast.checkHolds')}
            </span>
          )}
        </span>
        <b className={style.count}>{format.count(count)}</b>
      </summary>
      <p className={`${style.about} words`}>
        {rate > 0
          ? t('common.sentences', {
              first: about[check],
              second: t('proof.highestRate', { rate: percent }),
            })
          : (check !== 'list' || standing !== 'fails') && about[check]}
      </p>
      {check === 'list' && outcome.list && <ListSums sums={outcome.list.sums} />}
    </details>
  )
}

const openList = ({ listCompared }: Outcome) =>
  listCompared ? 'proof.listUnheld' : 'proof.listOpen'
