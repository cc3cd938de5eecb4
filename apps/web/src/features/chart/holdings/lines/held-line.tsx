import { classes } from '@candor/ui'
import { type CSSProperties, memo, useCallback } from 'react'
import { useFormat } from '../../../../data/format.ts'
import type { HeldFigure, HeldLine } from '../../../../shared/chart/held.ts'
import { Icon } from '../../../../shared/widgets/icon.tsx'
import type { HoldingsChart } from '../holdings-chart.ts'
import { type HeldStore, useHeld } from '../pulling/held-store.ts'
import { usePull } from '../pulling/use-pull.ts'
import style from './lines.module.css'

interface HeldLineViewProps {
  line: HeldLine
  store: HeldStore
  chart: HoldingsChart
  /** Id of the words that say what keys do. */
  keys: string
  take: (id: string, element: HTMLElement | null) => void
}

/** A line across the pane, its pill, and its tag at the axis; a grip where it can be pulled. */
export const HeldLineView = memo(function HeldLineView(props: HeldLineViewProps) {
  const { line, store, chart, keys, take } = props
  const { id, kind, name, pull } = line
  const { figure: written } = useFormat()
  const pulling = useHeld(store, (all) => (all.pulling?.id === id ? all.pulling : undefined))
  const { pointer, onKeyDown } = usePull(store, chart, line)
  const price = pulling?.price ?? line.price
  const figure = pulling ? pull?.figure(price) : line.figure
  const element = useCallback((each: HTMLDivElement | null) => take(id, each), [take, id])
  const text = (
    <>
      {pull && <Icon name="grip" size={16} className={style.grip} />}
      <span data-name className={classes(style.name, 'words')}>
        {name}
      </span>
      {figure && <Amount figure={figure} />}
    </>
  )
  return (
    <div
      ref={element}
      className={classes(style.line, style[kind], pull && style.pulls)}
      data-pulled={pulling ? pulling.stage : undefined}
      style={{ '--y': '-100px', '--pill-y': '-100px', '--tag-y': '-100px' } as CSSProperties}
    >
      <span className={style.rule} />
      {pull ? (
        <div
          data-price-line
          data-grip={id}
          className={style.pill}
          role="slider"
          tabIndex={0}
          aria-label={pull.label}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={Number(price) * 2}
          aria-valuenow={Number(price)}
          aria-valuetext={[written(price), figure?.text].filter(Boolean).join(', ')}
          aria-describedby={keys}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {text}
        </div>
      ) : (
        <span data-price-line className={style.pill}>
          {text}
        </span>
      )}
      {pull && <span className={style.ring} {...pointer} />}
      <span className={style.tag} data-price-tag>
        <span className={style.above} aria-hidden="true">
          {'\u25b2 '}
        </span>
        <span className={style.below} aria-hidden="true">
          {'\u25bc '}
        </span>
        {written(price)}
      </span>
    </div>
  )
})

function Amount({ figure: { text, isGain } }: { figure: HeldFigure }) {
  return (
    <span data-figure className={classes(style.figure, isGain && style.gain)}>
      {text}
    </span>
  )
}
