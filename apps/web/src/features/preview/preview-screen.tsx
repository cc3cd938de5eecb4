import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useLoggedIn } from '../../data/session.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { StandardBar, useBack } from '../../shared/widgets/standard-bar.tsx'
import { useStoredFile } from '../../shared/files/stored-file.ts'
import style from './preview.module.css'
import { useZoom } from './use-zoom.ts'

const FILE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/
const STEP = 1.5

/**
 * One’s own images, large: `?file=<name>`, several times for several, and `&at=<place>` for the one
 * to begin with.
 */
export function PreviewScreen() {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const [query, setQuery] = useSearchParams()
  const files = query.getAll('file').filter((name) => FILE_NAME.test(name))
  const at = Math.min(Math.max(0, Number(query.get('at') ?? 0) | 0), Math.max(0, files.length - 1))
  const file = files[at]

  function turn(step: -1 | 1) {
    const next = at + step
    if (next < 0 || next >= files.length) return
    const turned = new URLSearchParams([...files.map((name) => ['file', name])])
    turned.set('at', String(next))
    setQuery(turned, { replace: true })
  }

  const title = files.length > 1 ? `${at + 1} / ${files.length}` : t('share.image')
  return (
    <>
      <StandardBar title={title} home={PAGES.personal} />
      {!loggedIn ? (
        <PageBody>
          <LoginHint text={t('share.imageLogin')} />
        </PageBody>
      ) : !file ? (
        <PageBody>
          <EmptyState title={t('share.noImage')} text={t('share.noImageHint')} />
        </PageBody>
      ) : (
        <Preview key={file} file={file} many={files.length > 1} onTurn={turn} />
      )}
    </>
  )
}

interface PreviewProps {
  file: string
  many: boolean
  onTurn: (step: -1 | 1) => void
}

function Preview({ file, many, onTurn }: PreviewProps) {
  const { t } = useTranslation()
  const back = useBack(PAGES.personal)
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useStoredFile(file)
  const { zoom, reset, setImage, onKey, zoomBy, handlers } = useZoom({ frame, onTurn })
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  if (!data) {
    return (
      <PageBody>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone width="100%" height={320} />
        )}
      </PageBody>
    )
  }
  return (
    <>
      <div
        ref={frame}
        className={style.frame}
        role="application"
        aria-label={t('share.imageKeys')}
        tabIndex={0}
        {...handlers}
        onKeyDown={(event) => {
          if (event.key === 'Escape') back()
          else if (onKey(event.key)) event.preventDefault()
        }}
      >
        <img
          ref={show}
          className={style.image}
          alt={t('share.image')}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setImage({ width: naturalWidth, height: naturalHeight })
          }
        />
      </div>
      <div className={style.acts}>
        {many && <IconButton icon="left" label={t('share.previous')} onPress={() => onTurn(-1)} />}
        <IconButton icon="minus" label={t('share.zoomOut')} onPress={() => zoomBy(1 / STEP)} />
        <IconButton icon="fullscreen" label={t('share.zoomWhole')} onPress={reset} />
        <IconButton icon="plus" label={t('share.zoomIn')} onPress={() => zoomBy(STEP)} />
        {many && <IconButton icon="right" label={t('share.next')} onPress={() => onTurn(1)} />}
      </div>
    </>
  )
}
