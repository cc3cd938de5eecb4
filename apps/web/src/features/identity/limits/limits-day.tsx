import type { PersonalLimits } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { type Decimal, add, signOf } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { PartBar, Standing } from '../../../shared/standing/standing.tsx'
import { partOf } from './limit-change.ts'
import style from './limits.module.css'

/** Where the day stands: what was staked and lost, what is at risk, when the day ends. */
export function LimitsDay({ limits }: { limits: PersonalLimits }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode, stakedToday, lostToday, atRisk } = limits
  const gained = signOf(lostToday) < 0
  const couldLose = add(lostToday, atRisk)
  return (
    <Standing
      title={t('limits.today')}
      caption={t('limits.dayEnds', { time: format.dateTime(limits.dayEndsAt) })}
      facts={[
        {
          name: gained ? t('limits.gained') : t('limits.lost'),
          text: `${format.amount(lostToday.replace('-', ''))} ${currencyCode}`,
        },
        { name: t('limits.atRisk'), text: `${format.amount(atRisk)} ${currencyCode}` },
      ]}
    >
      <Measure
        name={t('limits.staked')}
        figure={stakedToday}
        limit={limits.dailyStake}
        currencyCode={currencyCode}
      />
      <Measure
        name={t('limits.lostAndAtRisk')}
        figure={signOf(couldLose) < 0 ? '0' : couldLose}
        limit={limits.dailyLoss}
        currencyCode={currencyCode}
      />
    </Standing>
  )
}

interface MeasureProps {
  name: string
  figure: Decimal
  limit: Decimal | null
  currencyCode: string
}

/** A figure of the day against its limit, with a bar where there is one. */
function Measure({ name, figure, limit, currencyCode }: MeasureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={style.measure}>
      <div className={style.measureHead}>
        <span className="words">{name}</span>
        <span>
          {limit === null
            ? `${format.amount(figure)} ${currencyCode}`
            : t('limits.of', {
                amount: format.amount(figure),
                limit: `${format.amount(limit)} ${currencyCode}`,
              })}
        </span>
      </div>
      {limit !== null && <PartBar part={partOf(figure, limit)} />}
    </div>
  )
}
