import { useTranslation } from 'react-i18next'
import { Button } from '../widgets/button.tsx'
import style from './picture-acts.module.css'
import { canShareImage, saveImage, shareLink } from './send-on.ts'

interface PictureActsProps {
  /** The picture; undefined until it is drawn. */
  file: File | undefined
  /** What goes with it. */
  words: { title: string; url: string }
  /** Shares the link alone where the phone cannot pass a picture on; without, it can only be saved. */
  copyLink?: () => void
}

/** Saves a picture, or passes it on. */
export function PictureActs({ file, words, copyLink }: PictureActsProps) {
  const { t } = useTranslation()
  const save = () => file && saveImage(file)
  const image = canShareImage(file) ? file : undefined
  return (
    <div className={style.acts}>
      <Button kind="plain" wide icon="deposit" disabled={!file} onPress={save}>
        {t('share.save')}
      </Button>
      {(image || copyLink) && (
        <Button wide icon="share" onPress={() => void shareLink(words, image, copyLink ?? save)}>
          {t('share.share')}
        </Button>
      )}
    </div>
  )
}
