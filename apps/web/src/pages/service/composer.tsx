import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLoggedIn } from '../../data/session.ts'
import { Icon } from '../../widgets/icon.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import style from './chat.module.css'
import type { Outgoing } from './outgoing.ts'

const MOST = 2_000
/** From so few characters left on, they are counted. */
const COUNTED = 200

/** What was typed and not sent, while other pages are looked at. */
let draft = ''

/** The line that is typed in, and what else can be sent. */
export function Composer({ onWrite }: { onWrite: (what: Outgoing['what']) => void }) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const navigate = useNavigate()
  const [text, setText] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    draft = text
    // As high as its lines, which the style limits.
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  function send() {
    const words = text.trim()
    if (words === '') return
    onWrite({ kind: 'text', text: words })
    setText('')
    field.current?.focus()
  }

  /** With a keyboard on the table Enter sends; on a phone it begins a line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }

  function takePicture(image: File | undefined) {
    if (image) onWrite({ kind: 'picture', image })
    // The same picture can be chosen again.
    if (file.current) file.current.value = ''
  }

  return (
    <form
      className={style.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
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
            onPress={() => void navigate('/pages/system/choose-location')}
          />
        </>
      )}
      <div className={style.typed}>
        <textarea
          ref={field}
          className={style.field}
          rows={1}
          maxLength={MOST}
          value={text}
          placeholder={t('service.placeholder')}
          aria-label={t('service.placeholder')}
          enterKeyHint="enter"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {text.length >= MOST - COUNTED && (
          <span className={style.left} role="status">
            {t('service.left', { count: MOST - text.length })}
          </span>
        )}
      </div>
      <button
        type="submit"
        className={style.send}
        aria-label={t('service.send')}
        disabled={text.trim() === ''}
      >
        <Icon name="arrowUp" />
      </button>
    </form>
  )
}
