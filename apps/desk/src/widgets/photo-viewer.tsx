import { classes } from '@candor/ui'
import { useState } from 'react'
import { useKeys } from '../data/keys.ts'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import style from './photo-viewer.module.css'

export interface Photo {
  /** What it shows: "Front of the document". */
  label: string
  /** Where the desk answers it from; undefined where the person gave none. */
  src: string | undefined
}

/**
 * Photographs side by side. Each can be turned and made larger; the number keys open one over the
 * whole window. Every look is on record at the desk, so that they are asked for only when shown.
 */
export function PhotoViewer({ photos, tall }: { photos: readonly Photo[]; tall?: boolean }) {
  const [open, setOpen] = useState<number>()
  useKeys(
    photos.map((photo, place) => ({
      key: String(place + 1),
      says: `Enlarge: ${photo.label}`,
      run: () => photo.src && setOpen(place),
    })),
  )
  const shown = open === undefined ? undefined : photos[open]
  return (
    <>
      <div className={style.photos} style={{ '--photos': photos.length }}>
        {photos.map((photo, place) => (
          <PhotoPane
            key={photo.label}
            photo={photo}
            place={place + 1}
            tall={tall}
            onOpen={() => setOpen(place)}
          />
        ))}
      </div>
      {shown?.src && (
        <Dialog title={shown.label} wide onClose={() => setOpen(undefined)}>
          <PhotoPane key={shown.src} photo={shown} large />
        </Dialog>
      )}
    </>
  )
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const

function PhotoPane(props: {
  photo: Photo
  place?: number
  large?: boolean
  tall?: boolean
  onOpen?: () => void
}) {
  const { photo, place, large, tall, onOpen } = props
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [failed, setFailed] = useState(false)
  return (
    <figure className={style.photo}>
      <figcaption className={style.caption}>
        <span>
          {place !== undefined && <kbd className={style.key}>{place}</kbd>} {photo.label}
        </span>
        {photo.src && !failed && (
          <span className={style.tools}>
            <IconButton
              icon="minus"
              label={`Smaller: ${photo.label}`}
              disabled={zoom === 0}
              onPress={() => setZoom(zoom - 1)}
            />
            <IconButton
              icon="plus"
              label={`Larger: ${photo.label}`}
              disabled={zoom === ZOOMS.length - 1}
              onPress={() => setZoom(zoom + 1)}
            />
            <IconButton
              icon="rotate"
              label={`Turn: ${photo.label}`}
              onPress={() => setTurn((turn + 270) % 360)}
            />
            {onOpen && (
              <IconButton icon="fullscreen" label={`Enlarge: ${photo.label}`} onPress={onOpen} />
            )}
          </span>
        )}
      </figcaption>
      <div
        className={classes(style.frame, large && style.large, tall && style.tall)}
        tabIndex={zoom > 0 ? 0 : undefined}
      >
        {!photo.src ? (
          <span className={style.none}>Not given</span>
        ) : failed ? (
          <span className={style.none}>This picture could not be read.</span>
        ) : (
          <img
            className={style.image}
            style={{ '--zoom': ZOOMS[zoom], '--turn': `${turn}deg` }}
            src={photo.src}
            alt={photo.label}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </figure>
  )
}
