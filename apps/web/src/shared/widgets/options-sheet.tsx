import { CoinIcon } from './coin-icon.tsx'
import { Icon } from './icon.tsx'
import style from './options-sheet.module.css'
import { Sheet } from './sheet.tsx'

interface Option<Value extends string> {
  value: Value
  label: string
  caption?: string
  /** Right-aligned. */
  figure?: string
  /** A currency's glyph before it. */
  coin?: string
}

interface OptionsSheetProps<Value extends string> {
  title: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChoose: (value: Value) => void
  onClose: () => void
}

/** Chooses one of some options on a sheet, which closes itself. */
export function OptionsSheet<Value extends string>(props: OptionsSheetProps<Value>) {
  const { title, options, value, onChoose, onClose } = props
  return (
    <Sheet title={title} onClose={onClose}>
      <ul role="listbox" aria-label={title}>
        {options.map((option) => (
          <li key={option.value} role="presentation">
            <button
              type="button"
              role="option"
              aria-selected={option.value === value}
              className={style.option}
              onClick={() => {
                onChoose(option.value)
                onClose()
              }}
            >
              {option.coin && <CoinIcon code={option.coin} size={32} />}
              <span className={style.words}>
                <div className={style.label}>{option.label}</div>
                {option.caption && <div className={style.caption}>{option.caption}</div>}
              </span>
              {option.figure && <span className={style.figure}>{option.figure}</span>}
              <span className={style.check}>
                {option.value === value && <Icon name="check" size={20} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
