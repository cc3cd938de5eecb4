import type { FastTermRow, SpotRuleRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '@candor/money/decimals'
import { NONE, useFormat } from '../../../data/format.ts'
import { returnsOf } from '../fast-terms.ts'
import style from './fast-ticket.module.css'

interface FastOutcomesProps {
  rule: SpotRuleRow
  term: FastTermRow
  stake: Decimal | undefined
}

/** What each outcome returns, and how often one has to be right not to lose money. */
export function FastOutcomes({ rule, term, stake }: FastOutcomesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const returns = stake === undefined ? undefined : returnsOf(stake, term.payoutPercent, rule)
  const write = (amount: Decimal | undefined) =>
    amount === undefined ? NONE : format.amount(amount.includes('.') ? amount : `${amount}.00`)
  return (
    <dl className={style.outcomes}>
      <div>
        <dt className="words">{t('fast.ifRight')}</dt>
        <dd>{write(returns?.right)}</dd>
      </div>
      <div>
        <dt className="words">{t('fast.ifEqual')}</dt>
        <dd>{write(returns?.equal)}</dd>
      </div>
      <div>
        <dt className="words">{t('fast.ifWrong')}</dt>
        <dd>{write(returns?.wrong)}</dd>
      </div>
      <div>
        <dt className="words">{t('fast.breakEven')}</dt>
        <dd>{format.percent(term.breakEvenPercent, { plain: true })}</dd>
      </div>
    </dl>
  )
}
