import { classes } from '@candor/ui'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { StoredPicture } from '../../../shared/files/stored-picture.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './certify.module.css'
import type { Photo } from './photo.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

interface PhotoFieldProps {
  label: string
  hint: string
  /** The phone's camera that the photo is taken with. */
  camera: 'environment' | 'user'
  photo: Photo
  onChange: (photo: Photo) => void
  error?: string
}

/** One photo: taken or chosen, sent as soon as it is there, and shown as it is. */
export function PhotoField({ label, hint, camera, photo, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation()
  const { send } = usePhotoUpload(onChange)
  const taken = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const input = (ref: typeof taken, capture?: 'environment' | 'user') => (
    <input
      ref={ref}
      className="unseen"
      type="file"
      accept={capture ? 'image/*' : 'image/jpeg,image/png,image/webp'}
      capture={capture}
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) void send(file)
        // The same file can be chosen again after a failure.
        target.value = ''
      }}
    />
  )
  return (
    <fieldset className={style.photo} aria-label={label}>
      <span className={`${style.label} words`}>{label}</span>
      {input(taken, camera)}
      {input(chosen)}
      <div className={classes(style.frame, photo.state !== 'none' && style.filled)}>
        <Shown photo={photo} label={label} hint={hint} />
      </div>
      <div className={style.row}>
        <Button kind="plain" small icon="camera" onPress={() => taken.current?.click()}>
          {photo.state === 'none' ? t('certify.takePhoto') : t('certify.takeAgain')}
        </Button>
        <Button kind="link" small onPress={() => chosen.current?.click()}>
          {t('payees.chooseImage')}
        </Button>
        {photo.state === 'failed' && (
          <Button kind="link" small icon="refresh" onPress={() => void send(photo.image)}>
            {t('common.retry')}
          </Button>
        )}
        {photo.state === 'kept' && (
          <span className={style.ready}>
            <Icon name="check" size={16} />
            {t('msg.uploadSuccess')}
          </span>
        )}
      </div>
      <Problem text={photo.state === 'failed' ? photo.problem : error} />
    </fieldset>
  )
}

function Shown({ photo, label, hint }: { photo: Photo; label: string; hint: string }) {
  const { t } = useTranslation()
  switch (photo.state) {
    case 'none':
      return (
        <span className={`${style.prompt} words`}>
          <Icon name="camera" />
          {hint}
        </span>
      )
    case 'sending':
      return (
        <>
          <Local image={photo.image} text={label} />
          <span
            className={style.bar}
            role="progressbar"
            aria-label={t('certify.uploading')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(photo.done * 100)}
          >
            <span style={{ '--done': photo.done }} />
          </span>
        </>
      )
    case 'failed':
      return <Local image={photo.image} text={label} />
    case 'kept':
      return <StoredPicture filename={photo.filename} text={label} />
    default:
      return photo satisfies never
  }
}

/** An image that is on this phone alone as yet. */
function Local({ image, text }: { image: Blob; text: string }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(image)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [image],
  )
  return <img ref={show} alt={text} />
}
