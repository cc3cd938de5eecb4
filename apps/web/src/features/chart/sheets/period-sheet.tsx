import { PERIODS_BY_LENGTH, type Period } from '@candor/protocol/periods'
import { choiceProps, classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { moved, withPeriod } from '../choices/choices.ts'
import { choose, useChoices } from '../choices/use-choices.ts'
import { usePeriodLabel } from '../period-label.ts'
import style from './sheets.module.css'

/** Chooses among all periods, and which of them stand in the bar, in which order. */
export function PeriodSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { period: chosen, bar } = useChoices()
  const label = usePeriodLabel()
  const { row, item } = choiceProps({
    role: 'radio',
    label: t('chart.period'),
    values: PERIODS_BY_LENGTH,
    value: chosen,
    onChange: (period: Period) => choose({ period }),
  })
  const others = PERIODS_BY_LENGTH.filter((period) => !bar.includes(period))
  return (
    <Sheet title={t('chart.period')} onClose={onClose}>
      <div className={style.grid} {...row}>
        {PERIODS_BY_LENGTH.map((period) => {
          const props = item(period)
          return (
            <button
              key={period}
              className={classes(style.chip, 'words')}
              {...props}
              onClick={() => {
                props.onClick()
                onClose()
              }}
            >
              {label(period)}
            </button>
          )
        })}
      </div>
      <h3 className={style.heading}>{t('indicators.inBar')}</h3>
      {bar.map((period, at) => (
        <ListRow
          key={period}
          soft
          title={label(period)}
          end={
            <span className={style.acts}>
              <IconButton
                icon="up"
                size={20}
                label={t('indicators.moveUp', { name: label(period) })}
                disabled={at === 0}
                onPress={() => choose({ bar: moved(bar, period, -1) })}
              />
              <IconButton
                icon="down"
                size={20}
                label={t('indicators.moveDown', { name: label(period) })}
                disabled={at === bar.length - 1}
                onPress={() => choose({ bar: moved(bar, period, 1) })}
              />
              <IconButton
                icon="minus"
                size={20}
                label={t('indicators.takeOut', { name: label(period) })}
                disabled={bar.length === 1}
                onPress={() => choose({ bar: withPeriod(bar, period) })}
              />
            </span>
          }
        />
      ))}
      {others.length > 0 && <h3 className={style.heading}>{t('indicators.addToBar')}</h3>}
      <div className={style.grid}>
        {others.map((period) => (
          <button
            key={period}
            type="button"
            className={classes(style.chip, 'words')}
            aria-label={t('indicators.putIn', { name: label(period) })}
            onClick={() => choose({ bar: withPeriod(bar, period) })}
          >
            <Icon name="plus" size={16} />
            {label(period)}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
