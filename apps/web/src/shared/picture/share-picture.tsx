import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../widgets/button.tsx'
import type { Picture } from './picture-sheet.tsx'

/** Drawing comes with the first picture. */
const PictureSheet = lazy(async () => ({
  default: (await import('./picture-sheet.tsx')).PictureSheet,
}))

/** Opens a picture of a result to pass on. */
export function SharePicture({ picture }: { picture: Picture }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" wide small icon="share" onPress={() => setOpened(true)}>
        {t('share.picture')}
      </Button>
      {opened && (
        <Suspense>
          <PictureSheet picture={picture} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
