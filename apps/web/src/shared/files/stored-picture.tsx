import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../widgets/button.tsx'
import { Bone } from '../widgets/skeleton.tsx'
import { useStoredFile } from './stored-file.ts'

interface StoredPictureProps {
  filename: string
  text: string
  className?: string
}

/** An image of one’s own in whatever frame it stands in, with its own waiting and failing. */
export function StoredPicture({ filename, text, className }: StoredPictureProps) {
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
  if (data) return <img ref={show} className={className} alt={text} />
  if (!error) return <Bone width="100%" height={44} />
  return (
    <Button kind="link" small icon="refresh" onPress={() => void refetch()}>
      {t('common.retry')}
    </Button>
  )
}
