import { INDICATORS, type Indicator, type IndicatorId } from '@candor/indicators'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { choose, useChoices } from '../choices/use-choices.ts'
import { hasRoom, initialIndicator } from '../indicators/shown-indicator.ts'
import { IndicatorEditor } from './indicator-editor.tsx'
import { useIndicatorWords } from './indicator-words.ts'
import style from './sheets.module.css'

/** Every indicator, those over the candles first: on or off, and set by what it has. */
export function IndicatorList() {
  const { t } = useTranslation()
  const { indicators } = useChoices()
  const [edited, setEdited] = useState<string>()
  const room = hasRoom(indicators)

  function turn(id: IndicatorId, on: boolean) {
    const others = indicators.filter((one) => one.id !== id)
    choose({ indicators: on ? [...others, initialIndicator(id)] : others })
    if (!on && edited === id) setEdited(undefined)
  }

  const rows = (place: Indicator['place']) =>
    INDICATORS.filter((one) => one.place === place).map((indicator) => {
      const shown = indicators.find(({ id }) => id === indicator.id)
      return (
        <div key={indicator.id}>
          <IndicatorRow
            indicator={indicator}
            on={shown !== undefined}
            free={place === 'price' || room}
            edited={edited === indicator.id}
            onTurn={(on) => turn(indicator.id, on)}
            onEdit={() => setEdited(edited === indicator.id ? undefined : indicator.id)}
          />
          {shown && edited === indicator.id && (
            <IndicatorEditor
              indicator={shown}
              onChange={(next) =>
                choose({ indicators: indicators.map((one) => (one.id === next.id ? next : one)) })
              }
            />
          )}
        </div>
      )
    })

  return (
    <>
      <h3 className={style.heading}>{t('indicators.onPrice')}</h3>
      {rows('price')}
      <h3 className={style.heading}>{t('indicators.below')}</h3>
      {!room && <p className={style.note}>{t('indicators.panesFull')}</p>}
      {rows('pane')}
    </>
  )
}

interface IndicatorRowProps {
  indicator: Indicator
  on: boolean
  /** Whether it may be turned on. */
  free: boolean
  edited: boolean
  onTurn: (on: boolean) => void
  onEdit: () => void
}

/** A press on the row turns the indicator on, and opens what is set of one that is on. */
function IndicatorRow({ indicator, on, free, edited, onTurn, onEdit }: IndicatorRowProps) {
  const { t } = useTranslation()
  const { names } = useIndicatorWords()
  const { id, short } = indicator
  return (
    <div className={style.indicator}>
      <button
        type="button"
        aria-expanded={on ? edited : undefined}
        disabled={!on && !free}
        onClick={on ? onEdit : () => onTurn(true)}
      >
        <ListRow
          last
          title={short}
          caption={<span className="words">{names[id]}</span>}
          end={
            on && (
              <>
                <span className="unseen">{t('indicators.edit', { name: short })}</span>
                <span className={style.opens}>
                  <Icon name="sliders" size={20} />
                </span>
              </>
            )
          }
        />
      </button>
      <Switch label={short} checked={on} disabled={!on && !free} onChange={onTurn} />
    </div>
  )
}
