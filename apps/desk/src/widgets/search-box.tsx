import { useEffect, useId, useRef, useState } from 'react'
import { useKeys } from '../data/keys.ts'
import { Icon } from './icon.tsx'
import style from './search-box.module.css'

const PAUSE_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** In a table's head: no key of its own. */
  small?: boolean
}

/** Narrows a list by a text, a moment after the last key. The key / goes to it. */
export function SearchBox({ label, value, onChange, small }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  useKeys(
    small
      ? []
      : [
          { key: '/', says: `Search: ${label}`, run: () => input.current?.focus() },
          { key: 'Escape', says: 'Leave the field', inFields: true, run: () => blurField() },
        ],
  )
  return (
    <div className={small ? `${style.box} ${style.small}` : style.box}>
      {!small && <Icon name="search" size={16} />}
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        className={style.input}
        placeholder={small ? 'All' : label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim())
        }}
      />
      {!small && <kbd className={style.key}>/</kbd>}
    </div>
  )
}

function blurField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
