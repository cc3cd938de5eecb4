import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../widgets/field.tsx'
import { cleaned } from './cleaned.ts'
import { clipboardText } from './clipboard-text.ts'
import style from './paste.module.css'

interface PasteFieldProps extends Omit<FieldProps, 'inputRef'> {
  /** What a pasted text stands for, such as the address in a link; itself unless said. */
  meant?: (text: string) => string
}

/**
 * A field for what nobody types by hand, with a button that pastes. Where the clipboard may not be read
 * the field takes the focus, for the phone's own menu.
 */
export function PasteField({ meant = (text) => text, aside, ...field }: PasteFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)

  async function paste() {
    const text = await clipboardText()
    const plain = text === undefined ? '' : meant(cleaned(text, field.kind))
    if (plain === '') return input.current?.focus()
    field.onChange(cleaned(plain, field.kind, field.maxLength))
    field.onBlur?.()
  }

  return (
    <Field
      {...field}
      inputRef={input}
      aside={
        <>
          {aside}
          <button type="button" className={style.paste} onClick={() => void paste()}>
            {t('common.paste')} <span className="unseen">{field.label}</span>
          </button>
        </>
      }
    />
  )
}
