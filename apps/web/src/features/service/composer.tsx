import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useLoggedIn } from '../../data/session.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import style from './chat.module.css'
import { MOST_CHARACTERS, composerForm } from './composer-design.ts'
import type { Outgoing } from './outgoing.ts'

/** What was typed and not sent, while other pages are looked at. */
let draft = ''

/** The line that is typed in, and what else can be sent. */
export function Composer({ onWrite }: { onWrite: (what: Outgoing['what']) => void }) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const navigate = useNavigate()
  const form = useForm(composerForm, {
    initial: () => ({ text: draft }),
    around: undefined,
    submit: (values) => {
      onWrite({ kind: 'text', text: composerForm.summary(values, undefined).words })
      field.current?.focus()
      return Promise.resolve()
    },
  })
  const { text } = form.values
  const { left } = form.summary
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    draft = text
    // As high as its lines, which the style limits.
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  /** With a keyboard on the table Enter sends; on a phone it begins a line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    void form.send(event)
  }

  function takePicture(image: File | undefined) {
    if (image) onWrite({ kind: 'picture', image })
    // The same picture can be chosen again.
    if (file.current) file.current.value = ''
  }

  return (
    <form className={style.composer} onSubmit={(event) => void form.send(event)}>
      {loggedIn && (
        <>
          <input
            ref={file}
            className="unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            tabIndex={-1}
            aria-label={t('service.sendPicture')}
            onChange={({ target }) => takePicture(target.files?.[0])}
          />
          <IconButton
            icon="camera"
            label={t('service.sendPicture')}
            onPress={() => file.current?.click()}
          />
          <IconButton
            icon="crosshair"
            label={t('service.sendPlace')}
            onPress={() => void navigate(PAGES.choosePlace)}
          />
        </>
      )}
      <div className={style.typed}>
        <textarea
          ref={field}
          className={style.field}
          rows={1}
          maxLength={MOST_CHARACTERS}
          value={text}
          placeholder={t('service.placeholder')}
          aria-label={t('service.placeholder')}
          enterKeyHint="enter"
          onChange={({ target }) => form.set('text', target.value)}
          onKeyDown={onKeyDown}
        />
        {left !== undefined && (
          <span className={style.left} role="status">
            {t('service.left', { count: left })}
          </span>
        )}
      </div>
      <button
        type="submit"
        className={style.send}
        aria-label={t('service.send')}
        disabled={!form.ready}
      >
        <Icon name="arrowUp" />
      </button>
    </form>
  )
}
