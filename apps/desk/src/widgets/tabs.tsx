import { choiceProps } from '@candor/ui'
import { type ReactNode, useId } from 'react'
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
  const values = tabs.map((tab) => tab.value)
  const { row, item } = choiceProps({ role: 'tab', label, values, value, onChange })
  return (
    <>
      <div className={style.tabs} {...row}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            className={style.tab}
            aria-controls={`${id}-panel`}
            {...item(tab.value)}
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
