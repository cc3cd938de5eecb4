import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import style from './tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  value: T
  tabs: readonly { value: T; label: string; count?: number; mark?: ReactNode }[]
  onChange: (value: T) => void
  children: ReactNode
}

/** Tabs over one panel; the arrow keys move between them. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = (at + by + tabs.length) % tabs.length
    onChange(tabs[to]!.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div ref={list} className={style.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={style.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span className="words">{tab.label}</span>
            {tab.count !== undefined && <span className={style.count}>{tab.count}</span>}
            {tab.mark}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={style.panel}
      >
        {children}
      </div>
    </>
  )
}
