import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import style from './tabs.module.css'

interface TabsProps<Value extends string> {
  /** What the row chooses, for screen readers. */
  label: string
  tabs: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** Stands at the right end of the row. */
  side?: ReactNode
  /** Pads the row by the gutter, where the page has none. */
  gutter?: boolean
}

/** A row of tabs on a hairline; it scrolls where a language needs more room. Arrow keys move. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, side, gutter = false } = props
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = (at + step + tabs.length) % tabs.length
    onChange(tabs[next]!.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={classes(style.row, gutter && style.gutter)}>
      <div ref={list} className={style.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes(style.tab, 'words')}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={style.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {side && <div className={style.side}>{side}</div>}
    </div>
  )
}
