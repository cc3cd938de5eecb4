import { type Parameter, indicatorOf } from '@candor/indicators'
import { choiceProps } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { useFormat } from '../../../data/format.ts'
import { inkColour } from '../indicators/ink-style.ts'
import {
  INK_NAMES,
  type InkName,
  type ShownIndicator,
  WIDTHS,
  initialIndicator,
} from '../indicators/shown-indicator.ts'
import { useIndicatorWords } from './indicator-words.ts'
import style from './sheets.module.css'

interface IndicatorEditorProps {
  indicator: ShownIndicator
  onChange: (indicator: ShownIndicator) => void
}

/** The parameters, colours and width of one indicator. What is changed shows at once. */
export function IndicatorEditor({ indicator, onChange }: IndicatorEditorProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useIndicatorWords()
  const { figures = [], parameters = [], short } = indicatorOf(indicator.id) ?? {}
  // Bars have the colours of directions.
  const lines = figures.flatMap(({ name, as }, at) => (as === 'bars' ? [] : [{ name, at }]))
  return (
    <div className={style.editor}>
      {parameters.map((parameter, at) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          label={words.parameters[parameter.name]}
          value={indicator.parameters[at]!}
          onChange={(value) =>
            onChange({ ...indicator, parameters: indicator.parameters.with(at, value) })
          }
        />
      ))}
      {lines.map(({ name, at }) => (
        <Inks
          key={name}
          label={t('indicators.colourOf', { line: words.lines[name] ?? name })}
          value={indicator.inks[at]!}
          onChange={(ink) => onChange({ ...indicator, inks: indicator.inks.with(at, ink) })}
        />
      ))}
      {lines.length > 0 && (
        <>
          <p className={style.heading}>{t('indicators.width')}</p>
          <Segmented
            label={t('indicators.width')}
            choices={WIDTHS.map((width) => ({
              value: String(width),
              label: format.figure(String(width)),
            }))}
            value={String(indicator.width)}
            onChange={(width) => onChange({ ...indicator, width: Number(width) })}
          />
        </>
      )}
      <Button kind="plain" onPress={() => onChange(initialIndicator(indicator.id))}>
        {t('indicators.usual', { name: short ?? indicator.id })}
      </Button>
    </div>
  )
}

interface ParameterFieldProps {
  parameter: Parameter
  label: string
  value: number
  onChange: (value: number) => void
}

/** A number within its bounds: what is beyond them is marked, and changes nothing. */
function ParameterField({ parameter, label, value, onChange }: ParameterFieldProps) {
  const { least, most, step } = parameter
  /** What is typed, and the value it was typed over or came to. */
  const [typed, setTyped] = useState({ text: String(value), value })
  const text = typed.value === value ? typed.text : String(value)
  const digits = String(step).split('.')[1]?.length ?? 0
  const read = (from: string) => {
    const number = /^\d{1,4}(\.\d{1,4})?$/.test(from) ? Number(from) : NaN
    const isOne = number >= least && number <= most && (step !== 1 || Number.isInteger(number))
    return isOne ? number : undefined
  }
  function take(next: string) {
    const number = read(next)
    setTyped({ text: next, value: number ?? value })
    if (number !== undefined) onChange(number)
  }
  return (
    <Stepper
      label={label}
      value={text}
      wrong={read(text) === undefined}
      onChange={take}
      onStep={(direction) => {
        const next = (read(text) ?? value) + direction * step
        take(Math.min(most, Math.max(least, next)).toFixed(digits))
      }}
    />
  )
}

interface InksProps {
  label: string
  value: InkName
  onChange: (ink: InkName) => void
}

function Inks({ label, value, onChange }: InksProps) {
  const { inks } = useIndicatorWords()
  const { row, item } = choiceProps({ role: 'radio', label, values: INK_NAMES, value, onChange })
  return (
    <>
      <p className={style.heading}>{label}</p>
      <div className={style.inks} {...row}>
        {INK_NAMES.map((ink) => (
          <button key={ink} className={style.ink} aria-label={inks[ink]} {...item(ink)}>
            <span className={style.swatch} style={{ '--swatch': inkColour(ink) }} />
          </button>
        ))}
      </div>
    </>
  )
}
