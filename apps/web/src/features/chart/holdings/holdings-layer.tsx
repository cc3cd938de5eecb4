import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoices } from '../choices/use-choices.ts'
import type { HoldingsChart } from './holdings-chart.ts'
import { HeldLineView } from './lines/held-line.tsx'
import style from './lines/lines.module.css'
import { usePlacing } from './lines/use-placing.ts'
import { FillMarks } from './marks/fill-marks.tsx'
import { type HeldStore, useHeld } from './pulling/held-store.ts'

export interface HoldingsLayerProps {
  store: HeldStore
  chart: HoldingsChart
  /** What the chart is drawn into: touches of it show fills. */
  surface: RefObject<HTMLElement | null>
}

const NONE: readonly never[] = []

/** What one holds, over the chart: lines with pills and tags, and own fills as marks. */
export function HoldingsLayer({ store, chart, surface }: HoldingsLayerProps) {
  const { held: isShown, fills } = useChoices()
  const lines = useHeld(store, ({ held }) => held?.lines ?? NONE)
  const marks = useHeld(store, ({ held }) => held?.marks ?? NONE)
  return (
    <>
      {fills && marks.length > 0 && <FillMarks marks={marks} chart={chart} surface={surface} />}
      {isShown && lines.length > 0 && <Lines store={store} chart={chart} />}
    </>
  )
}

function Lines({ store, chart }: Pick<HoldingsLayerProps, 'store' | 'chart'>) {
  const { t } = useTranslation()
  const keys = useId()
  const lines = useHeld(store, ({ held }) => held?.lines ?? NONE)
  const { layer, take } = usePlacing(store, chart, lines)
  return (
    <div ref={layer} className={style.layer}>
      <p id={keys} hidden>
        {t('held.keys')}
      </p>
      {lines.map((line) => (
        <HeldLineView key={line.id} {...{ line, store, chart, keys, take }} />
      ))}
    </div>
  )
}
