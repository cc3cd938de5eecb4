import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../shared/widgets/button.tsx'
import { Field } from '../../../../shared/widgets/field.tsx'
import { Sheet } from '../../../../shared/widgets/sheet.tsx'
import { MOST_WORDS } from '../drawing.ts'
import { wordsOf } from '../kept/encode.ts'
import style from './board.module.css'

interface WordsSheetProps {
  words: string
  onWords: (words: string) => void
  onClose: () => void
}

/** The words of a text on the chart. */
export function WordsSheet({ words: first, onWords, onClose }: WordsSheetProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(first)
  const words = wordsOf(typed)
  const form = useRef<HTMLFormElement>(null)
  // There is nothing else to do here than to write.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (words !== '') onWords(words)
  }
  return (
    <Sheet title={t('drawing.text')} onClose={onClose}>
      <form ref={form} className={style.words} onSubmit={submit}>
        <Field
          label={t('drawing.textLabel')}
          value={typed}
          onChange={setTyped}
          maxLength={MOST_WORDS}
          autoComplete="off"
        />
        <Button submit wide disabled={words === ''}>
          {t('drawing.textDone')}
        </Button>
      </form>
    </Sheet>
  )
}
