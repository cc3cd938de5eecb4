import type { ServiceEntry } from '@candor/protocol'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { useStoredFile } from '../../shared/files/stored-file.ts'
import style from './chat.module.css'

/** Longest side of a picture in a bubble, in pixels. */
const SIDE = 220

type Picture = NonNullable<ServiceEntry['picture']>

/** A picture that is kept: its place is free before it is there, and it opens whole. */
export function KeptPicture({ picture, own }: { picture: Picture; own: boolean }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useStoredFile(picture.filename)
  const size = fitting(picture)
  if (data) {
    return (
      <Link
        className={style.picture}
        style={size}
        to={`${PAGES.preview}?file=${encodeURIComponent(picture.filename)}`}
      >
        <ShownImage image={data} text={own ? t('service.ownPicture') : t('service.theirPicture')} />
      </Link>
    )
  }
  if (!error) return <div className={style.picture} style={size} aria-busy="true" />
  return (
    <div className={style.picture} style={size}>
      <p className="words">{t('service.pictureUnseen')}</p>
      <Button kind="link" onPress={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

/** Bytes that are here already, as a picture. */
export function ShownImage({ image, text }: { image: Blob; text: string }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(image)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [image],
  )
  return <img ref={show} className={style.image} alt={text} />
}

/** The picture's shape within a square of the bubble. */
function fitting({ width, height }: Picture) {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const shown = { width: Math.max(88, width * scale), height: Math.max(44, height * scale) }
  return { width: Math.round(shown.width), aspectRatio: `${shown.width} / ${shown.height}` }
}
