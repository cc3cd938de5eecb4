import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../data/problem.ts'
import { Button } from '../widgets/button.tsx'
import { Problem } from '../widgets/problem.tsx'
import style from './files.module.css'
import { uploadImage } from './stored-file.ts'
import { StoredImage } from './stored-image.tsx'

interface ImageFieldProps {
  label: string
  hint: string
  /** Name of the file that was uploaded; empty before. */
  value: string
  onChange: (filename: string) => void
  error?: string
  /** Checks a picture before it is uploaded; returns what is wrong with it, if anything. */
  check?: (picture: Blob) => Promise<string | undefined>
  /** Shown while there is no image. */
  instead?: ReactNode
}

/** A field for one image: it is uploaded as soon as it is chosen, and shown as it is kept. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, value, onChange, error, check, instead } = props
  const { t } = useTranslation()
  const problem = useProblem()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function take(file: File | undefined) {
    if (!file || busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const fault = await check?.(file)
      if (fault !== undefined) setRefused(fault)
      else onChange(await uploadImage(file))
    } catch (fault) {
      setRefused(problem(fault))
    } finally {
      setBusy(false)
      // The same file can be chosen again after a failure.
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className={style.field}>
      <label className={`${style.label} words`} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {value ? <StoredImage filename={value} text={label} /> : instead}
      <div className={style.acts}>
        <Button kind="plain" small icon="camera" busy={busy} onPress={() => input.current?.click()}>
          {value ? t('payees.replaceImage') : t('payees.chooseImage')}
        </Button>
        {value && (
          <Button kind="link" small onPress={() => onChange('')}>
            {t('payees.removeImage')}
          </Button>
        )}
      </div>
      <Problem text={refused ?? error} />
      {!refused && !error && <p className={style.hint}>{hint}</p>}
    </div>
  )
}
