import { choiceProps, classes } from '@candor/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { type SwipeArea, useSwipeAcross } from './use-swipe-across.ts'
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
  /** Whether the tabs scroll beside `side`; without it they keep their width and `side` wraps. */
  yielding?: boolean
  /** Where a finger's swipe goes to the next tab; without it, nowhere. */
  swipes?: SwipeArea
}

/** How much of the row fades where more tabs stand beyond its edge, as its style says. */
const FADE = 48

/** Where the tabs scroll, the chosen one is whole; the page does not scroll for it. */
function bringToView(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!chosen) return
  const { left, right } = list.getBoundingClientRect()
  const after = chosen.right - (right - FADE)
  const before = left + FADE - chosen.left
  if (after > 0) list.scrollLeft += after
  else if (before > 0) list.scrollLeft -= before
}

/** A row of tabs on a hairline; it scrolls where a language needs more room. Arrow keys move. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, side, gutter = false, yielding = false, swipes } = props
  const values = tabs.map((tab) => tab.value)
  const { row, item } = choiceProps({ role: 'tab', label, values, value, onChange })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current!
    // It is told when the row has its place anyway: to ask for that at once would cost a layout of the page.
    const observer = new ResizeObserver(() => bringToView(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [value])
  const outer = useRef<HTMLDivElement>(null)
  useSwipeAcross(outer, swipes, (direction) => {
    const next = values[values.indexOf(value) + direction]
    if (next !== undefined) onChange(next)
    return next !== undefined
  })
  return (
    <div ref={outer} className={classes(style.row, gutter && style.gutter)}>
      <div ref={list} className={classes(style.list, yielding && style.yielding)} {...row}>
        {tabs.map((tab) => (
          <button key={tab.value} className={classes(style.tab, 'words')} {...item(tab.value)}>
            {tab.label}
            {tab.count !== undefined && (
              <>
                {/* A screen reader would say the two as one word. */}{' '}
                <span className={style.count}>{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {side && <div className={style.side}>{side}</div>}
    </div>
  )
}
