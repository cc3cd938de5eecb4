import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../widgets/button.tsx'
import style from './files.module.css'
import { useStoredFile } from './stored-file.ts'

/** An image of one's own that was uploaded, square, with its own waiting and failing. */
export function StoredImage({ filename, text }: { filename: string; text: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useStoredFile(filename)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  if (data) return <img ref={show} className={style.image} alt={text} />
  if (!error) return <div className={style.image} aria-busy="true" />
  return (
    <div className={style.image}>
      <p className="words">{t('payees.imageUnseen')}</p>
      <Button kind="link" onPress={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
