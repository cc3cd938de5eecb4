import { choiceProps, classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import style from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  /** What the row chooses, for screen readers. */
  label: string
  chips: readonly { value: Value; label: string; unread: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of filters of which one holds, with a dot where something is unread; it scrolls sideways. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, chips, value, onChange } = props
  const { t } = useTranslation()
  const values = chips.map((chip) => chip.value)
  const { row, item } = choiceProps({ role: 'radio', label, values, value, onChange })
  return (
    <div className={style.row} {...row}>
      {chips.map((chip) => (
        <button key={chip.value} className={classes(style.chip, 'words')} {...item(chip.value)}>
          {chip.label}
          {chip.unread && (
            <span className={style.dot}>
              <span className="unseen">{t('content.unread')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
