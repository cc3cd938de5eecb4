import { showToast } from '@candor/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useProblem } from '../../../data/problem.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { uploadImage } from '../../../shared/files/stored-file.ts'
import { Avatar } from '../personal/avatar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './settings.module.css'
import { squareOf } from './square-image.ts'

/** The person’s picture, to be chosen, replaced and taken away. */
export function AvatarEntry() {
  const { t } = useTranslation()
  const problem = useProblem()
  const user = useSession((state) => state.user)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  if (!user) return null

  async function change(avatarOf: () => Promise<string | null>) {
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const avatar = await avatarOf()
      useSession.getState().update(await call('updateInfo', { body: { avatar } }))
      showToast(t('security.saved'), { success: true })
    } catch (error) {
      setRefused(problem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={style.picture} aria-label={t('certify.avatar')}>
      <input
        ref={input}
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void change(async () => uploadImage(await squareOf(file)))
          target.value = ''
        }}
      />
      <Avatar user={user} />
      <div>
        <div className={style.acts}>
          <Button
            kind="plain"
            small
            icon="camera"
            busy={busy}
            onPress={() => input.current?.click()}
          >
            {user.avatar ? t('payees.replaceImage') : t('payees.chooseImage')}
          </Button>
          {user.avatar && !busy && (
            <Button kind="link" small onPress={() => void change(() => Promise.resolve(null))}>
              {t('payees.removeImage')}
            </Button>
          )}
        </div>
        <Problem text={refused} />
      </div>
    </section>
  )
}
