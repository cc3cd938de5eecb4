import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageHeading } from '../../shared/widgets/page-heading.tsx'
import style from './find.module.css'
import { MOST_LETTERS } from './index/search.ts'

interface FindBarProps {
  text: string
  onText: (text: string) => void
  onBack: () => void
  /** What the field is to the list below it. */
  field: ComponentProps<'input'>
}

/** The bar of the search: back, and the field, which has the focus from the start. */
export function FindBar({ text, onText, onBack, field }: FindBarProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // With the page, so that no key that is pressed at once is lost.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <header className={style.bar}>
      <PageHeading className="unseen">{t('common.search')}</PageHeading>
      <IconButton icon="left" label={t('common.back')} onPress={onBack} />
      <div className={style.box}>
        <input
          {...field}
          ref={input}
          data-find-field
          className={`${style.input} words`}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={t('find.field')}
          placeholder={t('find.field')}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        {text !== '' && (
          <IconButton
            icon="clear"
            size={20}
            label={t('find.clear')}
            onPress={() => {
              onText('')
              input.current?.focus()
            }}
          />
        )}
      </div>
    </header>
  )
}
